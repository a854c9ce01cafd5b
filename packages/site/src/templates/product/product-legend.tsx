import type { RenderContext } from '@clavora/blocks/render-context';
import { numberedPart } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import styles from './product-legend.module.css';

type Part = BlockContent<typeof numberedPart>;

/** Returns the parts that the first picture numbers; a part without a name keeps its number. */
export function legendOf({ legend }: ContentOf<'product'>): readonly Part[] {
  return parseParts(numberedPart, legend);
}

/** Links over the numbers of a picture to the rows of its legend; a number without a position in the picture has none. */
export function NumberMarks({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) =>
    isInPicture(part) ? (
      <a
        key={part._uid || part.name}
        id={`number-${index + 1}`}
        href={`#part-${index + 1}`}
        aria-label={`${index + 1} ${part.name}`}
        className={styles.number}
        style={{ insetInlineStart: `${part.left}%`, insetBlockStart: `${part.top}%` }}
      />
    ) : null,
  );
}

interface ProductLegendProps {
  parts: readonly Part[];
  context: RenderContext;
}

/** The legend of a numbered picture: each row leads to its number in the picture, and each number to its row. */
export function ProductLegend({ parts, context }: ProductLegendProps) {
  if (parts.length === 0) return null;
  return (
    <ol role="list" className={styles.legend} aria-label={context.t('product.legend')}>
      {parts.map((part, index) => {
        const row = `${index + 1}\u2002${part.name}`;
        return (
          <li key={part._uid || part.name} id={`part-${index + 1}`}>
            {isInPicture(part) ? <a href={`#number-${index + 1}`}>{row}</a> : <span>{row}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function isInPicture({ left, top }: Part): boolean {
  return [left, top].every((percent) => percent !== null && percent >= 0 && percent <= 100);
}
