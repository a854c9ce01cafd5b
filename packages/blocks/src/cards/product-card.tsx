import { specification } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { StoryOf } from '@clavora/content-client/story';
import { measure } from '@clavora/i18n-routing/measure';
import { classNames } from '@clavora/ui/class-names';
import { CodeLabel } from '@clavora/ui/code-label';
import { Picture } from '@clavora/ui/picture';
import { Tag } from '@clavora/ui/tag';
import { titleText } from '@clavora/ui/title-text';
import type { RenderContext } from '../render/render-context.ts';
import { drawnKey } from '../shared/key-blade-data.ts';
import { KeyPicture } from '../shared/key-picture.tsx';
import { type CardList, cardList, factCount } from './card-list.ts';
import styles from './product-card.module.css';
import { specificationValue } from './specification-value.ts';

interface ProductCardProps {
  story: StoryOf<'product'>;
  context: RenderContext;
  /** The level of the product's heading. */
  level?: 2 | 3 | 4;
  /** What the cards of its list share; absent for a single card. */
  list?: CardList;
  /** Draws a scale below the key; one per row of cards is enough. */
  hasScale?: boolean;
  /** Shows the picture beside the text on narrow screens. */
  turnsIntoRow?: boolean;
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
  list: { keyFrame: frame, factLabels } = cardList([story]),
  hasScale = false,
  turnsIntoRow = false,
  sizes = '(min-width: 72rem) 24vw, (min-width: 48rem) 38vw, 78vw',
}: ProductCardProps) {
  const { code, title, images, drawing, is_new, discontinued_since, specifications } = story.content;
  const href = context.storyHref(story.fullSlug);
  const key = drawnKey(drawing, context);
  const image = images[0];
  const known = parseParts(specification, specifications).filter(({ value }) => value !== '');
  const shared = factLabels.flatMap((label) => known.find((fact) => fact.label === label) ?? []);
  const facts = [...new Set([...shared, ...known.filter((fact) => fact.is_key_fact)])].slice(0, factCount);
  const Heading = `h${level}` as const;
  const name = nameBeside(code, title || story.name, context.locale);
  return (
    <article className={classNames(styles.card, turnsIntoRow && styles.row)}>
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
              {measure(scaleLength, 'millimeter', context.format)}
            </text>
          </svg>
        )}
      </div>
      <div className={styles.text}>
        <Heading className={styles.heading}>
          {/* One link for the whole card; code and name are its text. */}
          <a className={styles.link} {...(href === null ? {} : { href })}>
            {code !== '' && <CodeLabel code={code} className={styles.code} />}
            {name !== '' && <span className={styles.name}>{titleText(name)}</span>}
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

/** Returns a product's name without the code at its beginning, which the card shows above it. */
function nameBeside(code: string, name: string, locale: string): string {
  const rest = name.slice(code.length);
  if (code === '' || !name.startsWith(code) || /^[\p{L}\p{N}]/u.test(rest)) return name;
  const words = rest.replace(/^[\s,;:–—-]+/, '');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
