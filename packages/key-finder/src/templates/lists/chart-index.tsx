import type { RenderContext } from '@clavora/blocks/render-context';
import type { MakerChart } from '@clavora/catalogue/maker-chart';
import { listingHref } from '@clavora/site-core/internal-paths';
import { CodeLabel } from '@clavora/ui/code-label';
import styles from './maker-chart-view.module.css';

type ChartPart = MakerChart['parts'][number];

/** Returns the id of the row with which a part of a chart begins. */
export const partId = ({ row }: Pick<ChartPart, 'row'>): string => `line-${row + 1}`;

interface ChartIndexProps {
  /** The path of the chart. */
  href: string;
  parts: readonly ChartPart[];
  /** The page that is shown. */
  page: number;
  context: RenderContext;
}

/** Renders the index of a chart: its parts by their first and last code; nothing for a chart of one part. */
export function ChartIndex({ href, parts, page, context }: ChartIndexProps) {
  if (parts.length < 2) return null;
  const hrefOf = (part: ChartPart) =>
    `${part.page === page ? '' : listingHref(href, { page: part.page, filter: null })}#${partId(part)}`;
  return (
    <nav aria-label={context.t('catalogue.chart_index')}>
      <ol role="list" className={styles.index} translate="no">
        {parts.map((part) => (
          <li key={`${part.page} ${part.row}`}>
            <a href={hrefOf(part)}>
              <CodeLabel code={part.first} />–<CodeLabel code={part.last} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
