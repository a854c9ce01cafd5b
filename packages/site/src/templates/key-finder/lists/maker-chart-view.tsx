import type { MakerChart } from '@clavora/catalogue/maker-chart';
import { Pagination } from '@clavora/ui/pagination';
import { listingHref } from '../../../core/internal-paths.ts';
import { ColumnTable } from '../../product/tables/column-table.tsx';
import { TableCode } from '../../product/tables/table-code.tsx';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { Certainty, Relation } from '../claims.tsx';
import { dataText } from '../data-text.tsx';
import styles from './maker-chart-view.module.css';

interface MakerChartViewProps extends CatalogueProps {
  chart: MakerChart;
  page: number;
}

/** Renders another maker's codes with ours, to be read and printed. */
export function MakerChartView({ chart, page, catalogue, context }: MakerChartViewProps) {
  const { t } = context;
  const { maker, rows, pageCount } = chart;
  const label = t('catalogue.maker_title', { maker: maker.name });
  return (
    <section className={styles.chart} aria-label={label}>
      <ColumnTable
        label={label}
        heads={[
          maker.name,
          t('catalogue.our_blank'),
          t('product.match_level'),
          t('product.note'),
          t('catalogue.certainty'),
        ]}
        fit="stacked"
        rows={rows.map(({ alias, blank }) => ({
          key: alias.id,
          cells: [
            <TableCode key="code" code={alias.code} />,
            <BlankLink key="blank" blank={blank} catalogue={catalogue} context={context} />,
            <Relation key="relation" relation={alias.relation} context={context} />,
            dataText(alias.note_key, { catalogue, context }),
            <Certainty key="certainty" sources={[alias]} catalogue={catalogue} context={context} />,
          ],
        }))}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => listingHref(catalogue.hrefs.maker(maker.id), { page: number, filter: null })}
        labels={{
          pages: t('listing.pages'),
          previous: t('listing.previous'),
          next: t('listing.next'),
          pageOf: (number) => t('listing.page_of', { page: number, pages: pageCount }),
        }}
      />
    </section>
  );
}
