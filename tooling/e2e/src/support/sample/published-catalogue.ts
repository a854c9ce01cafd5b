import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { csvRow } from '@clavora/catalogue/csv-row';
import { notices as noticesTable } from '@clavora/catalogue/machine-papers';
import { sampleTables } from '@clavora/catalogue-tools/sample-tables';

/** The blanks of a small sample, by the names of their columns; no cell contains a separator. */
function blankRows(): { header: readonly string[]; rows: Record<string, string>[] } {
  const [first = '', ...lines] = new TextDecoder().decode(sampleTables(120).get('blanks.csv')).trim().split('\n');
  const header = first.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [header[at] ?? '', cell])));
  return { header, rows };
}

/** Publishes a small sample in which one blank has a length, in mm. */
export function publishLength(folder: string, work: string, blank: string, length: string): void {
  const { header, rows } = blankRows();
  const changed = rows.map((row) => (row['id'] === blank ? { ...row, length_mm: length } : row));
  const text = [header.join(','), ...changed.map((row) => header.map((name) => row[name]).join(','))].join('\n');
  const files = sampleTables(120).set('blanks.csv', new TextEncoder().encode(text));
  publishFiles(folder, work, files);
}

/** Publishes a small sample with further notices; cells that are not given are empty. */
export function publishNotices(
  folder: string,
  work: string,
  notices: readonly Readonly<Record<string, string>>[],
): void {
  const files = sampleTables(120);
  const text = new TextDecoder().decode(files.get(noticesTable.file)).trim();
  const [header = ''] = text.split(/\r?\n/, 1);
  const rows = notices.map((row) =>
    csvRow(
      header.split(',').map((name) => row[name] ?? ''),
      ',',
    ),
  );
  publishFiles(folder, work, files.set(noticesTable.file, new TextEncoder().encode([text, ...rows].join('\n'))));
}

function publishFiles(folder: string, work: string, files: ReadonlyMap<string, Uint8Array>): void {
  const checked = checkTables(files, { previous: null });
  if (checked.problems.total > 0)
    throw new Error(`Expected no problem, got ${JSON.stringify(checked.problems.listed)}`);
  publishSet(folder, work, compileCatalogue(checked, work), { by: 'test' });
}

/** Returns two blanks of the sample without stories, and with other profiles. */
export function twoBlanks(): [string, string] {
  const own = blankRows().rows.filter(({ story_slug: slug }) => slug === '');
  const [first] = own;
  const second = own.find(({ profile_id: profile }) => profile !== first?.['profile_id']);
  return [first?.['id'] ?? '', second?.['id'] ?? ''];
}
