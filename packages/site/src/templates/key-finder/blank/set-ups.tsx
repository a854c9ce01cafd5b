import { isCutting, type SetUp } from '@clavora/catalogue/set-ups';
import { Link } from '@clavora/ui/link';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { ReactNode } from 'react';
import { DetailSection } from '../../details/detail-frame.tsx';
import { ColumnTable } from '../../product/tables/column-table.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { CompareLink } from '../comparison/compare-link.tsx';
import { dataText } from '../data-text.tsx';
import { MachineName } from './machine-name.tsx';
import { setUpCells, setUpHeads } from './set-up-cells.tsx';

interface SetUpsProps extends CatalogueProps {
  blankId: string;
  setUps: readonly SetUp[];
}

/** Renders the machines that cut a blank with their whole set-up, and those that do not with the reason. */
export function SetUps({ blankId, setUps, catalogue, context }: SetUpsProps) {
  const { t } = context;
  const cutting = setUps.filter(isCutting);
  const others = setUps.filter((setUp) => !isCutting(setUp));
  const machineCell = ({ machine }: SetUp): ReactNode => (
    <MachineName machine={machine} catalogue={catalogue} context={context} />
  );
  return (
    <>
      {cutting.length > 0 && (
        <DetailSection id="cut-by" title={t('product.cut_by')}>
          <ColumnTable
            label={t('product.cut_by')}
            heads={[t('product.machine'), ...setUpHeads(context), t('catalogue.card')]}
            fit="stacked"
            rows={cutting.map((setUp) => ({
              key: setUp.machine.id,
              cells: [
                machineCell(setUp),
                ...setUpCells(setUp, catalogue, context),
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
              cells: [
                machineCell(setUp),
                dataText(setUp.reasonKey, { catalogue, context }) ?? t('catalogue.verdicts.unknown'),
              ],
            }))}
          />
        </DetailSection>
      )}
    </>
  );
}
