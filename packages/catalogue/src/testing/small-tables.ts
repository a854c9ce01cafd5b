import { filePath } from '../tables/machine-papers.ts';
import { fileOf, plainContent, type Rows, type TableName, tableNames, tableText } from './catalogue-table.ts';

/** Rows of tables. */
type TableRows = { readonly [Name in TableName]?: Rows<Name> };

/** The make of the vehicle in the small data set. */
export const smallMake = { id: 'm3', kind: 'vehicle', name: 'Arvena' };

/** A data set with one row in most tables, in which every reference is right. */
export const smallRows: Required<TableRows> = {
  makers: [{ name: 'Orbis' }, smallMake],
  profiles: [{ left: '1.2-2.4:0.8@90' }],
  blanks: [{}],
  aliases: [{ valid_from: '2026-01-01' }],
  vehicles: [{ model: 'Ponente', year_to: 1999 }],
  transponders: [{}],
  codeSeries: [{ name: 'AX 0001–0800', prefix: 'AX' }],
  fitments: [{ transponder_id: 't1', series_id: 's1' }],
  products: [{ code: 'Banco 3', specs: 'power=180 W' }],
  cutRules: [{ kind: 'dimple' }],
  machineVersions: [{}],
  documents: [{}, { id: 'declared', kind: 'declaration', locale: null }],
  declarations: [{}],
  spareParts: [],
  firmware: [],
  connected: [],
  notices: [],
  texts: [{}],
  cutSpecs: [{}],
  buyers: [{ organisation: 'org_italy' }],
  prices: [{}],
};

/** Changes of the small data set: the rows of tables by their names; the contents of files by theirs, null for none. */
export type TableChanges = TableRows & { readonly [File in `${string}.csv`]?: string | Uint8Array | null };

/** Returns the small data set with some of its tables or files replaced. */
export function smallTables(changes: TableChanges = {}): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const rows = { ...smallRows, ...changes };
  files.set(filePath('paper.md'), encoded(plainContent));
  for (const name of tableNames) files.set(fileOf(name), encoded(tableText(name, rows[name])));
  for (const [file, content] of Object.entries<unknown>(changes)) {
    if (content === null) files.delete(file);
    else if (typeof content === 'string') files.set(file, encoded(content));
    else if (content instanceof Uint8Array) files.set(file, content);
  }
  return files;
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
