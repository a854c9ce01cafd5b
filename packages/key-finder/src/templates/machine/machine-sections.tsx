import { isCutter } from '@clavora/catalogue/cutting';
import type { MachineRecord } from '@clavora/catalogue/machine-record';
import { isCutting } from '@clavora/catalogue/set-ups';
import { ColumnTable } from '@clavora/ui/column-table';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Link } from '@clavora/ui/link';
import { claimCells, claimHeads, setUpCells, setUpHeads } from '../blank/set-up-cells.tsx';
import { byReason } from '../by-reason.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { CompareWithOthersLink } from '../comparison/compare-link.tsx';
import { dataText } from '../data-text.tsx';

interface MachineSectionsProps extends CatalogueProps {
  record: MachineRecord;
}

/** Renders what the data set has of a machine: what it does, or the kinds of keys that it cuts with their set-up, and those that it does not cut with the reason. */
export function MachineSections({ record: { machine, kinds, latest }, catalogue, context }: MachineSectionsProps) {
  const { t, format } = context;
  const cut = kinds.filter(({ setUp }) => isCutting(setUp));
  const contradictory = kinds.filter(({ setUp }) => setUp.verdict === 'contradictory');
  const notCut = byReason(
    kinds.filter(({ setUp }) => setUp.verdict === 'no'),
    ({ setUp }) => setUp.reasonKey,
    catalogue,
  );
  return (
    <>
      {latest !== null && (
        <DetailSection id="papers" title={t('catalogue.papers.title')}>
          <p>
            <Link href={catalogue.hrefs.papers(machine.id)}>{t('catalogue.papers.of', { machine: machine.code })}</Link>
          </p>
        </DetailSection>
      )}
      {!isCutter(machine) && (
        <DetailSection id="tasks" title={t('catalogue.compare.tasks')}>
          <p>
            {format.list([
              ...machine.tasks.map((task) => t(`catalogue.tasks.${task}`)),
              t('catalogue.compare.cuts_none'),
            ])}
          </p>
          <CompareWithOthersLink id={machine.id} catalogue={catalogue} context={context} />
        </DetailSection>
      )}
      {cut.length > 0 && (
        <DetailSection id="cuts" title={t('catalogue.compare.kinds')}>
          <ColumnTable
            label={t('catalogue.compare.kinds')}
            caption={t('catalogue.exceptions')}
            heads={[t('catalogue.measures.kind'), ...setUpHeads(context)]}
            fit="stacked"
            rows={cut.map(({ kind, setUp }) => ({
              key: kind,
              cells: [t(`catalogue.kind.${kind}`), ...setUpCells(setUp, catalogue, context)],
            }))}
          />
          <CompareWithOthersLink id={machine.id} catalogue={catalogue} context={context} />
        </DetailSection>
      )}
      {contradictory.length > 0 && (
        <DetailSection id="contradictory" title={t('catalogue.kinds_contradictory')}>
          <ColumnTable
            label={t('catalogue.kinds_contradictory')}
            heads={[t('catalogue.measures.kind'), ...claimHeads(context)]}
            fit="stacked"
            rows={contradictory.flatMap(({ kind, setUp }) =>
              setUp.claims.map((claim, at) => ({
                key: `${kind} ${at}`,
                isContinued: at > 0,
                cells: [t(`catalogue.kind.${kind}`), ...claimCells(claim, catalogue, context)],
              })),
            )}
          />
        </DetailSection>
      )}
      {notCut.length > 0 && (
        <DetailSection id="not-cut" title={t('catalogue.kinds_not_cut')}>
          <ColumnTable
            label={t('catalogue.kinds_not_cut')}
            heads={[t('catalogue.measures.kind'), t('catalogue.reason')]}
            fit="paired"
            rows={notCut.map(({ reason, reasonKey, items }) => ({
              key: reason,
              cells: [
                <ul key="kinds" role="list">
                  {items.map(({ kind }) => (
                    <li key={kind}>{t(`catalogue.kind.${kind}`)}</li>
                  ))}
                </ul>,
                dataText(reasonKey, { catalogue, context }),
              ],
            }))}
          />
        </DetailSection>
      )}
    </>
  );
}
