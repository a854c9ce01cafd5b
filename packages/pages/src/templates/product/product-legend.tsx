import type { RenderContext } from '@clavora/blocks/render-context';
import { numberedPart } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { numberIds } from '@clavora/ui/number-ids';
import styles from './product-legend.module.css';

type Part = BlockContent<typeof numberedPart>;

/** Returns the parts that the first picture numbers; a part without a name keeps its number. */
export function legendOf({ legend }: ContentOf<'product'>): readonly Part[] {
  return parseParts(numberedPart, legend);
}

/** Returns the parts that have a place in the picture. */
export function placesOf(parts: readonly Part[]) {
  return parts.flatMap(({ name, left, top }, index) =>
    isPercent(left) && isPercent(top) ? [{ number: index + 1, name, left, top }] : [],
  );
}

interface ProductLegendProps {
  parts: readonly Part[];
  context: RenderContext;
}

/** The legend of a numbered picture: each row leads to its number in the picture, and each number to its row. */
export function ProductLegend({ parts, context }: ProductLegendProps) {
  if (parts.length === 0) return null;
  const placed = new Set(placesOf(parts).map(({ number }) => number));
  return (
    <ol role="list" className={styles.legend} aria-label={context.t('product.legend')}>
      {parts.map((part, index) => {
        const number = index + 1;
        const ids = numberIds(number);
        const row = `${number}\u2002${part.name}`;
        return (
          <li key={part._uid || part.name} id={ids.row}>
            {placed.has(number) ? <a href={`#${ids.mark}`}>{row}</a> : <span>{row}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function isPercent(value: number | null): value is number {
  return value !== null && value >= 0 && value <= 100;
}
