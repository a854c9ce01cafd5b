import { tables } from '@clavora/catalogue/all-tables';

const columnsOf = tables.map(({ columns }) => new Set(Object.keys(columns)));

/** Returns the lists of columns of tables in a source, such as `id,kind,name`: rows in tests come from `catalogueTable`, which follows the schema. */
export function handWrittenHeaders(source: string): string[] {
  const lists = source.match(/\b[a-z]+(?:_[a-z]+)*(?:,[a-z]+(?:_[a-z]+)*)+\b/g) ?? [];
  return lists.filter((list) => {
    const names = list.split(',');
    // Two names alone can be anything, unless the table has no other column.
    return columnsOf.some(
      (columns) => names.length >= Math.min(3, columns.size) && names.every((name) => columns.has(name)),
    );
  });
}
