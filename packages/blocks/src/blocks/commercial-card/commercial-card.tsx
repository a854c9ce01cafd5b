import { classNames } from '@clavora/ui/class-names';
import { CodeLabel } from '@clavora/ui/code-label';
import { Container } from '@clavora/ui/container';
import { DimensionLine } from '@clavora/ui/dimension-line';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { Picture } from '@clavora/ui/picture';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { drawnKey } from '../../shared/key-blade-data.ts';
import { KeyPicture } from '../../shared/key-picture.tsx';
import { paragraphsOf } from '../../shared/paragraphs.ts';
import { relatedStoriesOf } from '../../shared/related-stories.ts';
import { shownDay } from '../../shared/shown-day.ts';
import { UntilEnd } from '../../shared/until-end.tsx';
import type { commercialCard } from './commercial-card.block.ts';
import styles from './commercial-card.module.css';

/** An offer: its product or picture, beside it the validity, the terms and a link. */
export function CommercialCard({ block, context, isFirst }: BlockProps<typeof commercialCard>) {
  const product = relatedStoriesOf(block.product ? [block.product] : [], 'product', context)[0];
  const { eyebrow, title, text, terms, actions } = block;
  const validUntil = block.valid_until && shownDay(block.valid_until, context);
  const lastDay = (key: 'offer.valid_until' | 'offer.ended') =>
    validUntil !== null && <time dateTime={validUntil.iso}>{context.t(key, { date: validUntil.text })}</time>;
  const image = block.image ?? product?.content.images[0] ?? null;
  const key = block.image || !product ? null : drawnKey(product.content.drawing, context);
  const href = product ? context.storyHref(product.fullSlug) : null;
  const headingId = `title-${block._uid}`;
  const hasStage = key !== null || image !== null;
  return (
    <Container
      as={title === '' ? 'div' : 'section'}
      labelledBy={title === '' ? undefined : headingId}
      className={classNames(styles.offer, !hasStage && styles.plain)}
    >
      {hasStage && (
        <div className={classNames(styles.stage, block.image !== null && styles.filled)}>
          {key ? (
            <KeyPicture drawnKey={key} context={context} title="" strokeWidth={0.22} />
          ) : (
            image && (
              <Picture
                ground="plate"
                asset={image}
                {...(block.image ? {} : { alt: '' })}
                sizes="(min-width: 60rem) 42vw, 92vw"
                isPriority={isFirst}
              />
            )
          )}
        </div>
      )}
      <div className={styles.text}>
        {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title !== '' && (
          <FittedTitle level={isFirst ? 1 : 2} id={headingId} className={styles.title}>
            {title}
          </FittedTitle>
        )}
        {product && (
          <p className={styles.product}>
            <a {...(href === null ? {} : { href })}>
              {product.content.code === '' ? (
                product.content.title || product.name
              ) : (
                <CodeLabel code={product.content.code} />
              )}
            </a>
          </p>
        )}
        {paragraphsOf(text).map(([paragraphKey, paragraph]) => (
          <p key={paragraphKey} className={styles.lead}>
            {paragraph}
          </p>
        ))}
        <UntilEnd
          content={block}
          context={context}
          ended={
            <p className={styles.ended}>
              <strong>{lastDay('offer.ended')}</strong>
            </p>
          }
        >
          {validUntil !== null && (
            <DimensionLine className={styles.validity}>{lastDay('offer.valid_until')}</DimensionLine>
          )}
          <Actions
            actions={actions}
            context={{ resolveLink: (link) => context.offerHref(link, { uid: block._uid, title }) }}
            className={styles.actions}
          />
        </UntilEnd>
        {terms !== '' && (
          <div className={styles.terms}>
            {paragraphsOf(terms).map(([termsKey, paragraph]) => (
              <p key={termsKey}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </Container>
  );
}
