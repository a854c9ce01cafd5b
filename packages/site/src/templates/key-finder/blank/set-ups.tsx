import { isCutting, type SetUp } from '@clavora/catalogue/set-ups';
import { Link } from '@clavora/ui/link';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { ReactNode } from 'react';
import { DetailSection } from '../../details/detail-frame.tsx';
import { ColumnTable } from '../../product/tables/column-table.tsx';
import { TableCode } from '../../product/tables/table-code.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { CompareLink } from '../comparison/compare-link.tsx';
import { MachineName } from './machine-name.tsx';

interface SetUpsProps extends CatalogueProps {
  blankId: string;
  setUps: readonly SetUp[];
}

/** Renders the machines that cut a blank with their whole set-up, and those that do not with the reason. */
export function SetUps({ blankId, setUps, catalogue, context }: SetUpsProps) {
  const { t } = context;
  const cutting = setUps.filter(isCutting);
  const others = setUps.filter((setUp) => !isCutting(setUp));
  const productCell = (product: SetUp['cutter'], suffix = ''): ReactNode => {
    if (product === null) return null;
    const href = catalogue.hrefs.product(product);
    const code = <TableCode code={product.code} />;
    return (
      // One element: on narrow pages each part of a cell would be a column of its own.
      <span>
        {href === null ? code : <Link href={href}>{code}</Link>}
        {suffix}
      </span>
    );
  };
  const machineCell = ({ machine }: SetUp): ReactNode => (
    <MachineName machine={machine} catalogue={catalogue} context={context} />
  );
  return (
    <>
      {cutting.length > 0 && (
        <DetailSection id="cut-by" title={t('product.cut_by')}>
          <ColumnTable
            label={t('product.cut_by')}
            heads={[
              t('product.machine'),
              t('product.clamp'),
              t('product.cutter'),
              t('product.tracer'),
              t('catalogue.adapter'),
              t('catalogue.firmware'),
              t('catalogue.card'),
            ]}
            fit="stacked"
            rows={cutting.map((setUp) => ({
              key: setUp.machine.id,
              cells: [
                machineCell(setUp),
                productCell(
                  setUp.clamp,
                  setUp.clampSide === null ? '' : `, ${t('catalogue.side', { side: setUp.clampSide })}`,
                ),
                productCell(setUp.cutter),
                productCell(setUp.tracer),
                productCell(setUp.adapter),
                setUp.firmwareMin,
                <Link key="card" href={catalogue.hrefs.card(blankId, setUp.machine.id)}>
                  {t('catalogue.card')}
                  <VisuallyHidden> {setUp.machine.code}</VisuallyHidden>
                </Link>,
              ],
            }))}
          />
          <CompareLink items={cutting.map(({ machine }) => machine)} catalogue={catalogue} context={context} />
        </DetailSection>
      )}
      {others.length > 0 && (
        <DetailSection id="not-cut-by" title={t('catalogue.not_cut_by')}>
          <ColumnTable
            label={t('catalogue.not_cut_by')}
            heads={[t('product.machine'), t('catalogue.reason')]}
            fit="paired"
            rows={others.map((setUp) => ({
              key: setUp.machine.id,
              cells: [machineCell(setUp), catalogue.textOf(setUp.reasonKey) ?? t('catalogue.verdicts.unknown')],
            }))}
          />
        </DetailSection>
      )}
    </>
  );
}
