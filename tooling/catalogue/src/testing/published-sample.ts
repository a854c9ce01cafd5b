import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { type CompiledCatalogue, checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { csvRow } from '@clavora/catalogue/csv-row';
import { notices as noticesTable } from '@clavora/catalogue/machine-papers';
import { runCatalogueCommand } from '../command/catalogue-command.ts';
import { sampleTables } from '../sample/sample-tables.ts';

/** The blanks of a small sample, by the names of their columns; no cell contains a separator. */
function blankRows(): { header: readonly string[]; rows: Record<string, string>[] } {
  const [first = '', ...lines] = new TextDecoder().decode(sampleTables(120).get('blanks.csv')).trim().split('\n');
  const header = first.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [header[at] ?? '', cell])));
  return { header, rows };
}

/** Publishes a small sample in which some columns of one blank have other cells. */
export function publishBlank(
  folder: string,
  work: string,
  blank: string,
  cells: Readonly<Record<string, string>>,
): void {
  const { header, rows } = blankRows();
  const changed = rows.map((row) => (row['id'] === blank ? { ...row, ...cells } : row));
  const text = [header.join(','), ...changed.map((row) => header.map((name) => row[name]).join(','))].join('\n');
  const files = sampleTables(120).set('blanks.csv', new TextEncoder().encode(text));
  publishSet(folder, work, compile(work, files), { by: 'test' });
}

/** Publishes a small sample with further notices by the command; cells that are not given are empty. */
export async function publishNotices(
  folder: string,
  work: string,
  notices: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const tables = join(work, `tables-${notices.length}`);
  for (const [file, bytes] of tablesWith(notices)) {
    mkdirSync(dirname(join(tables, file)), { recursive: true });
    writeFileSync(join(tables, file), bytes);
  }
  const printed: string[] = [];
  const context = { cwd: work, folder, print: (line: string) => void printed.push(line) };
  const code = await runCatalogueCommand(['publish', tables, '--by', 'test'], context);
  if (code !== 0) throw new Error(printed.join('\n'));
}

/** Compiles a small sample with further notices into a folder. */
export function compileNotices(work: string, notices: readonly Readonly<Record<string, string>>[]): CompiledCatalogue {
  return compile(work, tablesWith(notices));
}

function tablesWith(notices: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, Uint8Array> {
  const files = sampleTables(120);
  const text = new TextDecoder().decode(files.get(noticesTable.file)).trim();
  const [header = ''] = text.split(/\r?\n/, 1);
  const rows = notices.map((row) =>
    csvRow(
      header.split(',').map((name) => row[name] ?? ''),
      ',',
    ),
  );
  return files.set(noticesTable.file, new TextEncoder().encode([text, ...rows].join('\n')));
}

function compile(work: string, files: ReadonlyMap<string, Uint8Array>): CompiledCatalogue {
  const checked = checkTables(files, { previous: null });
  if (checked.problems.total > 0)
    throw new Error(`Expected no problem, got ${JSON.stringify(checked.problems.listed)}`);
  return compileCatalogue(checked, work);
}

/** Returns two blanks of the sample without stories, and with other profiles. */
export function twoBlanks(): [string, string] {
  const own = blankRows().rows.filter(({ story_slug: slug }) => slug === '');
  const [first] = own;
  const second = own.find(({ profile_id: profile }) => profile !== first?.['profile_id']);
  return [first?.['id'] ?? '', second?.['id'] ?? ''];
}

/** The number of an advisory that `advisoryEdition` has, which the sample lacks. */
export const advisoryNumber = 'CLV-2026-0003';

/** Returns an edition of an advisory about the firmware that today's machines have, from 1. */
export function advisoryEdition(at: number): Readonly<Record<string, string>> {
  return {
    id: `${advisoryNumber.toLowerCase()}-${at}`,
    number: advisoryNumber,
    edition: `${at}`,
    kind: 'advisory',
    versions: 'linea-9-1|linea-9-2',
    affected_firmware: 'linea-9-2.5',
    title_key: 'paper.network.title',
    hazard_key: 'paper.network.hazard',
    action_key: 'paper.network.action',
    remedy: 'workaround',
    remedy_key: 'paper.network.remedy',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:L',
    cwe: 'CWE-306 Missing Authentication for Critical Function',
    contact: 'security@clavora.example',
    published: '2026-11-01',
    revised: `2026-11-${`${at}`.padStart(2, '0')}`,
    state: 'open',
    ...(at === 1 ? {} : { revision_key: 'paper.network.revision' }),
  };
}

/** What has to show the advisory on the Italian site: its page, the list, a feed, the pages of a machine, of a serial number and of the product, and the advisory that programs read. */
export const advisoryPlaces: readonly string[] = [
  `/avvisi-di-sicurezza/${advisoryNumber.toLowerCase()}`,
  '/avvisi-di-sicurezza',
  '/avvisi-di-sicurezza/rss.xml',
  '/m/linea-9-elettronica',
  '/m/linea-9-elettronica/l9-260001',
  '/prodotti/linea-9-elettronica',
  `/.well-known/csaf/white/2026/${advisoryNumber.toLowerCase()}.json`,
];
