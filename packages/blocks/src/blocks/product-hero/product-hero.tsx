import { specification } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { classNames } from '@clavora/ui/class-names';
import { CodeLabel } from '@clavora/ui/code-label';
import { Container } from '@clavora/ui/container';
import { DefinitionList } from '@clavora/ui/definition-list';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { Picture } from '@clavora/ui/picture';
import { specificationValue } from '../../cards/specification-value.ts';
import type { BlockProps } from '../../render/block-entry.ts';
import { Actions } from '../../shared/actions.tsx';
import { drawnKey } from '../../shared/key-blade-data.ts';
import { KeyPicture } from '../../shared/key-picture.tsx';
import { relatedStoriesOf } from '../../shared/related-stories.ts';
import { titleSize } from '../../shared/title-size.ts';
import type { productHero } from './product-hero.block.ts';
import styles from './product-hero.module.css';

/** A product in large: its drawing or picture, beside it code, summary, figures and links. */
export function ProductHero({ block, context, isFirst }: BlockProps<typeof productHero>) {
  const product = relatedStoriesOf(block.product ? [block.product] : [], 'product', context)[0];
  const title = block.title || product?.content.title || '';
  const text = block.text || product?.content.summary || '';
  const image = block.image ?? product?.content.images[0] ?? null;
  const key = block.image || !product ? null : drawnKey(product.content.drawing, context);
  const facts = parseParts(specification, product?.content.specifications ?? []).filter((entry) => entry.is_key_fact);
  const href = product ? context.storyHref(product.fullSlug) : null;
  const hasStage = key !== null || image !== null;
  const headingId = `title-${block._uid}`;
  return (
    <Container
      as="section"
      labelledBy={title === '' ? undefined : headingId}
      className={classNames(styles.hero, !hasStage ? styles.plain : block.side === 'left' && styles.left)}
    >
      <div className={styles.text}>
        {block.eyebrow !== '' && <p className={styles.eyebrow}>{block.eyebrow}</p>}
        {title !== '' && (
          <FittedTitle
            level={isFirst ? 1 : 2}
            id={headingId}
            className={classNames(styles.heading, styles[titleSize(title)])}
          >
            {title}
          </FittedTitle>
        )}
        {product && product.content.code !== '' && (
          <p className={styles.code}>
            <a {...(href === null ? {} : { href })}>
              <CodeLabel code={product.content.code} />
            </a>
          </p>
        )}
        {text !== '' && <p className={styles.lead}>{text}</p>}
        <DefinitionList
          className={styles.facts}
          items={facts.slice(0, 4).map((fact) => ({
            term: fact.label,
            value: specificationValue(fact, context),
            isFigure: /\d/.test(fact.value),
          }))}
        />
        <Actions actions={block.actions} context={context} className={styles.actions} />
      </div>
      {hasStage && (
        <div className={styles.stage}>
          {key ? (
            <KeyPicture
              drawnKey={key}
              context={context}
              title={context.t('product.drawing', { name: product?.content.title || title })}
              dimensions={block.show_dimensions}
              strokeWidth={0.2}
              className={styles.picture}
            />
          ) : (
            image && (
              <Picture
                ground="plate"
                asset={image}
                sizes="(min-width: 60rem) 56vw, 92vw"
                isPriority={isFirst}
                className={styles.photo}
              />
            )
          )}
        </div>
      )}
    </Container>
  );
}
