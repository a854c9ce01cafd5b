import { tables } from '@clavora/catalogue/all-tables';

/** A test of how files are read may write the columns of a small table. */
const maxColumns = 3;

const columnsOf = tables.map(({ columns }) => new Set(Object.keys(columns)));

/** Returns the lists of columns of tables in a source, such as `id,item_id,buyer,net`: rows in tests come from `catalogueTable`, which follows the schema. */
export function handWrittenHeaders(source: string): string[] {
  const lists = source.match(/\b[a-z][a-z0-9]*(?:_[a-z]+)*(?:,[a-z][a-z0-9]*(?:_[a-z]+)*)+\b/g) ?? [];
  return lists.filter((list) => {
    const names = new Set(list.split(','));
    return names.size > maxColumns && columnsOf.some((columns) => [...names].every((name) => columns.has(name)));
  });
}
