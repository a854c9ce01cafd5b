import { KeyPicture } from '@clavora/blocks/key-picture';
import { TableCode } from '@clavora/blocks/table-code';
import { type Compared, type ComparisonAnswer, comparedItems } from '@clavora/site-core/catalogue-view';
import { classNames } from '@clavora/ui/class-names';
import { keyDrawing } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { Link } from '@clavora/ui/link';
import { Table } from '@clavora/ui/table';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { ReactNode } from 'react';
import { drawnBlank } from '../../blanks/drawn-blank.ts';
import { MachineName } from '../blank/machine-name.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { blankGroups, type ComparedRow, machineGroups } from './comparison-rows.tsx';
import styles from './comparison-table.module.css';

interface ComparisonTableProps extends CatalogueProps {
  answer: ComparisonAnswer;
}

/** Renders what is compared in columns, with the rows marked in which they differ. */
export function ComparisonTable({ answer, catalogue, context }: ComparisonTableProps) {
  const { t } = context;
  const { compared, onlyDifferences } = answer;
  const items = comparedItems(compared);
  const groups =
    compared.of === 'blanks'
      ? blankGroups(compared.records, catalogue, context)
      : machineGroups(compared.records, catalogue, context);
  const differing = groups.flatMap(({ rows }) => rows).filter(({ differs }) => differs).length;
  const leavesOut = onlyDifferences && differing > 0;
  const shown = groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ differs, isPartial }) => differs || isPartial || !leavesOut),
    }))
    .filter(({ rows }) => rows.length > 0);
  const ids = items.map(({ id }) => id);
  return (
    <>
      <p className={frame.line}>
        {items.length < 2 ? t('catalogue.compare.one_more') : t('catalogue.compare.differ', { count: differing })}
        {differing > 0 && (
          <Link href={catalogue.hrefs.comparison(ids, !onlyDifferences)}>
            {t(leavesOut ? 'catalogue.compare.all_rows' : 'catalogue.compare.only_differences')}
          </Link>
        )}
      </p>
      <Table
        label={t('catalogue.compare.title_of', { names: context.format.list(items.map(({ code }) => code)) })}
        density="dense"
        hasStickyColumn
        className={classNames(styles.table, styles[`of${items.length}`])}
      >
        <thead>
          <tr>
            <th scope="col">{t(compared.of === 'blanks' ? 'catalogue.blanks' : 'catalogue.machines')}</th>
            {headsOf(compared, catalogue, context).map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ key, title, rows }) => (
          <tbody key={key}>
            {title !== '' && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={items.length + 1}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key} row={row} ids={ids} context={context} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              <VisuallyHidden>{t('catalogue.compare.remove')}</VisuallyHidden>
            </th>
            {items.map(({ id, code }) => (
              <td key={id}>
                <Link
                  href={catalogue.hrefs.comparison(
                    ids.filter((other) => other !== id),
                    onlyDifferences,
                  )}
                >
                  {t('catalogue.compare.remove')}
                  <VisuallyHidden>
                    {' '}
                    <span translate="no">{code}</span>
                  </VisuallyHidden>
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </>
  );
}

interface RowProps extends Pick<CatalogueProps, 'context'> {
  row: ComparedRow;
  /** Of the columns. */
  ids: readonly string[];
}

function Row({ row: { head, cells, differs }, ids, context }: RowProps) {
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        {head}
        {differs && <VisuallyHidden> ({context.t('catalogue.compare.differs')})</VisuallyHidden>}
      </th>
      {cells.map((cell, at) => (
        <td key={ids[at]}>{cell}</td>
      ))}
    </tr>
  );
}

/** Returns the headings of the columns: machines by name, blanks with their drawings at one scale. */
function headsOf(
  compared: Compared,
  catalogue: CatalogueProps['catalogue'],
  context: CatalogueProps['context'],
): { id: string; head: ReactNode }[] {
  if (compared.of === 'machines')
    return compared.records.map(({ machine }) => ({
      id: machine.id,
      head: <MachineName machine={machine} catalogue={catalogue} context={context} />,
    }));
  const drawn = compared.records.map((record) => ({ ...record, data: drawnBlank(record).data }));
  const common = frameOf(drawn.map(({ data }) => data));
  return drawn.map(({ blank: { id, code }, data }) => ({
    id,
    head: (
      <>
        <KeyPicture
          drawnKey={{ data, caption: '' }}
          section
          frame={common}
          context={context}
          className={styles.drawing}
        />
        <Link href={catalogue.hrefs.blank(id)}>
          <TableCode code={code} />
        </Link>
      </>
    ),
  }));
}

/** Returns a frame in which each of the drawings has room. */
function frameOf(blades: readonly KeyBladeData[]): { width: number; height: number } {
  const frames = blades.map((blade) => keyDrawing(blade, { section: true }).frame);
  return {
    width: Math.max(...frames.map(({ width }) => width)),
    height: Math.max(...frames.map(({ height }) => height)),
  };
}
