import { classNames } from '@clavora/ui/class-names';
import { Table } from '@clavora/ui/table';
import type { ReactNode } from 'react';
import styles from './column-table.module.css';

interface TableRow {
  key: string;
  /** As many as there are heads; an empty text, null or false says nothing. */
  cells: readonly ReactNode[];
  /** What the row answers to in a filter, see `rowTerms`. */
  terms?: string;
  /** Belongs with the row above: what names it is said again, more quietly. */
  isContinued?: boolean;
}

interface ColumnTableProps {
  label: string;
  caption?: string;
  /** The first column names the row. */
  heads: readonly string[];
  rows: readonly TableRow[];
}

/** A table of those columns in which some row says something. */
export function ColumnTable({ label, caption, heads, rows }: ColumnTableProps) {
  const shown = heads.flatMap((head, column) =>
    rows.some(({ cells }) => says(cells[column])) ? [{ head, column }] : [],
  );
  return (
    <Table
      label={label}
      density="dense"
      className={classNames(styles.table, shown.length > 4 && styles.wide)}
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
        {rows.map(({ key, cells, terms, isContinued = false }) => (
          <tr key={key} data-terms={terms} className={classNames(styles.row, isContinued && styles.continued)}>
            {shown.map(({ column }, index) =>
              index === 0 ? (
                <th key={column} scope="row">
                  {cells[column]}
                </th>
              ) : (
                <td key={column}>{cells[column]}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function says(cell: ReactNode): boolean {
  return cell !== undefined && cell !== null && cell !== false && cell !== '';
}
