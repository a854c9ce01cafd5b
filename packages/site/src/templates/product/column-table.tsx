import { Table } from '@clavora/ui/table';
import type { ReactNode } from 'react';

export interface Column<Row> {
  head: string;
  cell(row: Row): ReactNode;
  /** Whether the row has something to say here; a column without any such row is left out. */
  has(row: Row): boolean;
}

interface ColumnTableProps<Row> {
  label: string;
  caption?: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
}

/** A table of the columns that have something to say. */
export function ColumnTable<Row>({ label, caption, rows, keyOf, columns }: ColumnTableProps<Row>) {
  const [lead, ...others] = columns.filter(({ has }) => rows.some(has));
  if (lead === undefined) return null;
  return (
    <Table label={label} density="dense" {...(caption === undefined ? {} : { caption })}>
      <thead>
        <tr>
          {[lead, ...others].map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{lead.cell(row)}</th>
            {others.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
