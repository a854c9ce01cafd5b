import { TableCode } from '@clavora/blocks/table-code';
import type { MakerChart } from '@clavora/catalogue/maker-chart';
import { listingHref } from '@clavora/site-core/internal-paths';
import { ColumnTable } from '@clavora/ui/column-table';
import { Pagination } from '@clavora/ui/pagination';
import { BlankLink } from '../blank-link.tsx';
import type { KindProps } from '../catalogue-props.ts';
import { Certainty, Relation } from '../claims.tsx';
import { dataText } from '../data-text.tsx';
import { SheetLink } from '../sheet-link.tsx';
import { ChartFilter } from './chart-filter.tsx';
import { ChartIndex, partId } from './chart-index.tsx';
import styles from './maker-chart-view.module.css';

/** Renders another maker's codes with ours, to be read and printed: a page with the index of all, or the lines that a filter leaves. */
export function MakerChartView({ view: { chart, page, answer }, catalogue, context }: KindProps<'maker'>) {
  const { t } = context;
  const { maker, rows } = answer?.chart ?? chart;
  const label = t('catalogue.maker_title', { maker: maker.name });
  const href = catalogue.hrefs.maker(maker.id);
  const ids = answer === null ? partIds(chart, page) : new Map<number, string>();
  return (
    <section className={styles.chart} aria-label={label}>
      <ChartFilter href={href} answer={answer} context={context} />
      {answer === null && <ChartIndex href={href} parts={chart.parts} page={page} context={context} />}
      {answer === null && <SheetLink href={listingHref(href, { page, filter: null })} context={context} />}
      {rows.length > 0 && (
        <ColumnTable
          label={label}
          heads={[
            maker.name,
            t('catalogue.our_blank'),
            t('product.match_level'),
            t('product.note'),
            t('catalogue.certainty'),
          ]}
          fit="paired"
          rows={rows.map(({ alias, blank }, at) => ({
            key: alias.id,
            id: ids.get(at),
            cells: [
              <TableCode key="code" code={alias.code} />,
              <BlankLink key="blank" blank={blank} catalogue={catalogue} context={context} />,
              <Relation key="relation" relation={alias.relation} context={context} />,
              dataText(alias.note_key, { catalogue, context }),
              <Certainty key="certainty" sources={[alias]} catalogue={catalogue} context={context} />,
            ],
          }))}
        />
      )}
      {answer === null && (
        <Pagination
          page={page}
          pageCount={chart.pageCount}
          hrefOf={(number) => listingHref(href, { page: number, filter: null })}
          labels={{
            pages: t('listing.pages'),
            previous: t('listing.previous'),
            next: t('listing.next'),
            pageOf: (number) => t('listing.page_of', { page: number, pages: chart.pageCount }),
          }}
        />
      )}
    </section>
  );
}

/** Returns the ids of the rows with which parts of the index begin. */
function partIds(chart: MakerChart, page: number): ReadonlyMap<number, string> {
  return new Map(chart.parts.flatMap((part) => (part.page === page ? [[part.row, partId(part)] as const] : [])));
}
