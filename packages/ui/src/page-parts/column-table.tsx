import type { ReactNode } from 'react';
import { Table } from '../components/table/table.tsx';
import { classNames } from '../markup/class-names.ts';
import { wholeCodes } from '../markup/whole-codes.tsx';
import styles from './column-table.module.css';

interface TableRow {
  key: string;
  /** The URL fragment of the row. */
  id?: string | undefined;
  /** One cell per heading; an empty text, null or false counts as empty. */
  cells: readonly ReactNode[];
  /** The row's terms for a filter, see `rowTerms`. */
  terms?: string;
  /** Belongs to the row above: its repeated name is less prominent. */
  isContinued?: boolean;
}

/** The heading of a column; `isInCells`: its cells say the same, so that a stacked row does not repeat it. */
type ColumnHead = string | { head: string; isInCells: true };

interface ColumnTableProps {
  label: string;
  caption?: string;
  /** The first column is the heading of each row. */
  heads: readonly ColumnHead[];
  rows: readonly TableRow[];
  /**
   * How it fits a phone, where a table that scrolls would hide columns. `stacked`: on a phone each row is a list of its cells, named by their headings; `paired`: on a
   * phone each row has two cells in a line, without headings, for cells that need none. Otherwise cells wrap.
   */
  fit: 'stacked' | 'paired';
}

/** Renders a table without the columns that are empty in all rows. */
export function ColumnTable({ label, caption, heads, rows, fit }: ColumnTableProps) {
  const shown = heads.flatMap((given, column) => {
    if (!rows.some(({ cells }) => isFilled(cells[column]))) return [];
    return [typeof given === 'string' ? { head: given, column, isInCells: false } : { ...given, column }];
  });
  return (
    <Table
      label={label}
      density="dense"
      className={classNames(styles.table, shown.length > 4 && styles.wide, styles[fit])}
      {...(caption === undefined ? {} : { caption })}
    >
      <thead>
        <tr>
          {shown.map(({ head, column }) => (
            <th key={column} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, id, cells, terms, isContinued = false }) => (
          <tr key={key} id={id} data-terms={terms} className={classNames(styles.row, isContinued && styles.continued)}>
            {shown.map(({ head, column, isInCells }, index) =>
              index === 0 ? (
                <th key={column} scope="row">
                  {cellOf(cells[column])}
                </th>
              ) : (
                <td key={column} {...(fit === 'stacked' && !isInCells ? { 'data-head': head } : {})}>
                  {cellOf(cells[column])}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function cellOf(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? wholeCodes(cell) : cell;
}

function isFilled(cell: ReactNode): boolean {
  return cell !== undefined && cell !== null && cell !== false && cell !== '';
}
