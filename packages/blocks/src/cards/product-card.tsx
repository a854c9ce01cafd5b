import { specification } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { StoryOf } from '@clavora/content-client/story';
import { CodeLabel } from '@clavora/ui/code-label';
import { Picture } from '@clavora/ui/picture';
import { Tag } from '@clavora/ui/tag';
import type { RenderContext } from '../render/render-context.ts';
import { drawnKey } from '../shared/key-blade-data.ts';
import { KeyPicture } from '../shared/key-picture.tsx';
import { commonKeyFrame, type KeyFrame } from './key-frame.ts';
import styles from './product-card.module.css';
import { specificationValue } from './specification-value.ts';

interface ProductCardProps {
  story: StoryOf<'product'>;
  context: RenderContext;
  /** The level of the product's heading. */
  level?: 2 | 3 | 4;
  /** The common frame of the list's keys; the key's own size if absent. */
  keyFrame?: KeyFrame;
  /** Draws a scale below the key; one per row of cards is enough. */
  hasScale?: boolean;
  /** The picture's width, in the syntax of the `sizes` attribute. */
  sizes?: string;
}

/** The length of the scale below a key, in millimetres. */
const scaleLength = 20;

/** A product in a list: picture, code, name and two figures. */
export function ProductCard({
  story,
  context,
  level = 3,
  keyFrame: frame = commonKeyFrame([story]),
  hasScale = false,
  sizes = '(min-width: 72rem) 24vw, (min-width: 48rem) 38vw, 78vw',
}: ProductCardProps) {
  const { code, title, images, drawing, is_new, discontinued_since, specifications } = story.content;
  const href = context.storyHref(story.fullSlug);
  const key = drawnKey(drawing, context);
  const image = images[0];
  const facts = parseParts(specification, specifications)
    .filter((entry) => entry.is_key_fact && entry.value !== '')
    .slice(0, 2);
  const Heading = `h${level}` as const;
  const name = title || story.name;
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        {key ? (
          <KeyPicture
            drawnKey={key}
            context={context}
            title=""
            frame={frame}
            strokeWidth={0.3}
            className={styles.key}
          />
        ) : (
          image && <Picture asset={image} alt="" sizes={sizes} className={styles.photo} />
        )}
        {key && hasScale && (
          <svg className={styles.scale} viewBox={`0 0 ${frame.width} 5`} aria-hidden="true" focusable="false">
            <path d={`M.2 1V4M${scaleLength} 1V4M.2 2.5H${scaleLength}`} className={styles.scaleLine} />
            <text x={scaleLength + 1.6} y="3.8" className={styles.scaleText}>
              {specificationValue({ value: String(scaleLength), unit: 'mm' }, context)}
            </text>
          </svg>
        )}
      </div>
      <div className={styles.text}>
        <Heading className={styles.heading}>
          {/* One link for the whole card; code and name are its text. */}
          <a className={styles.link} {...(href === null ? {} : { href })}>
            {code !== '' && <CodeLabel code={code} className={styles.code} />}
            <span className={styles.name}>{name}</span>
          </a>
        </Heading>
        {discontinued_since !== '' ? (
          <Tag tone="ended">{context.t('product.discontinued', { year: discontinued_since })}</Tag>
        ) : (
          is_new && <Tag tone="new">{context.t('product.new')}</Tag>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact._uid || fact.label} className={styles.fact}>
                <dt>{fact.label}</dt>
                <dd className={/\d/.test(fact.value) ? styles.figure : undefined}>
                  {specificationValue(fact, context)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}
