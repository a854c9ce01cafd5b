import { isCutting, type SetUp } from '@clavora/catalogue/set-ups';
import { ColumnTable } from '@clavora/ui/column-table';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import { byReason } from '../by-reason.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { CompareLink } from '../comparison/compare-link.tsx';
import { dataText } from '../data-text.tsx';
import { MachineName } from './machine-name.tsx';
import { claimCells, claimHeads, setUpCells, setUpHeads } from './set-up-cells.tsx';
import styles from './set-ups.module.css';

interface SetUpsProps extends CatalogueProps {
  blankId: string;
  setUps: readonly SetUp[];
}

/**
 * Renders the machines that cut a blank with their whole set-up, those of which rules contradict each other with what each says, those that do not cut it with
 * the reason, and those of which no rule says anything.
 */
export function SetUps({ blankId, setUps, catalogue, context }: SetUpsProps) {
  const { t } = context;
  const cutting = setUps.filter(isCutting);
  const contradictory = setUps.filter(({ verdict }) => verdict === 'contradictory');
  const notCutting = byReason(
    setUps.filter(({ verdict }) => verdict === 'no'),
    ({ reasonKey }) => reasonKey,
    catalogue,
  );
  const untried = setUps.filter(({ verdict }) => verdict === 'unknown');
  const machineCell = ({ machine }: SetUp): ReactNode => (
    <MachineName machine={machine} catalogue={catalogue} context={context} />
  );
  return (
    <>
      {cutting.length > 0 && (
        <DetailSection id="cut-by" title={t('product.cut_by')}>
          <ColumnTable
            label={t('product.cut_by')}
            heads={[t('product.machine'), ...setUpHeads(context), { head: t('catalogue.card'), isInCells: true }]}
            fit="stacked"
            rows={cutting.map((setUp) => ({
              key: setUp.machine.id,
              cells: [
                machineCell(setUp),
                ...setUpCells(setUp, catalogue, context),
                <Link key="card" href={catalogue.hrefs.card(blankId, setUp.machine.id)}>
                  {t('catalogue.card')} <span translate="no">{setUp.machine.code}</span>
                </Link>,
              ],
            }))}
          />
          <CompareLink items={cutting.map(({ machine }) => machine)} catalogue={catalogue} context={context} />
        </DetailSection>
      )}
      {contradictory.length > 0 && (
        <DetailSection id="contradictory" title={t('catalogue.contradictory')}>
          <ColumnTable
            label={t('catalogue.contradictory')}
            heads={[t('product.machine'), ...claimHeads(context)]}
            fit="stacked"
            rows={contradictory.flatMap((setUp) =>
              setUp.claims.map((claim, at) => ({
                key: `${setUp.machine.id} ${at}`,
                isContinued: at > 0,
                cells: [machineCell(setUp), ...claimCells(claim, catalogue, context)],
              })),
            )}
          />
        </DetailSection>
      )}
      {notCutting.length > 0 && (
        <DetailSection id="not-cut-by" title={t('catalogue.not_cut_by')}>
          <ColumnTable
            label={t('catalogue.not_cut_by')}
            heads={[t('product.machine'), t('catalogue.reason')]}
            fit="stacked"
            rows={notCutting.map(({ reason, reasonKey, items }) => ({
              key: reason,
              cells: [
                <ul key="machines" role="list" className={styles.machines}>
                  {items.map((setUp) => (
                    <li key={setUp.machine.id}>{machineCell(setUp)}</li>
                  ))}
                </ul>,
                dataText(reasonKey, { catalogue, context }),
              ],
            }))}
          />
        </DetailSection>
      )}
      {untried.length > 0 && (
        <DetailSection id="untried" title={t('catalogue.untried')}>
          <p translate="no">{context.format.list(untried.map(({ machine }) => machineText(machine, context)))}</p>
        </DetailSection>
      )}
    </>
  );
}

/** Returns the code of a machine, and whether it is announced, or no longer made. */
function machineText({ code, status }: SetUp['machine'], { t }: CatalogueProps['context']): string {
  return status === 'active' ? code : `${code} (${t(`catalogue.machine_${status}`)})`;
}
