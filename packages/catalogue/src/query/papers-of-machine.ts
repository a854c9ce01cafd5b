import { normaliseCode } from '../codes/codes.ts';
import { type Product, products } from '../tables/cutting.ts';
import {
  type ConnectedFact,
  connected,
  type Declaration,
  declarations,
  documents,
  type Firmware,
  firmware,
  type MachineDocument,
  type MachineVersion,
  machineVersions,
  type Notice,
  type PaperTable,
  type SparePart,
  spareParts,
} from '../tables/machine-papers.ts';
import { connectedFacts } from '../tables/vocabulary.ts';
import { gtinsOf } from './article-of-gtin.ts';
import { type CatalogueFile, fileOf } from './catalogue-file.ts';
import { concerns, latestNotices } from './concerned-serials.ts';

/** What is kept of a machine, as far as it holds for a serial number. */
export interface MachinePapers {
  machine: Product;
  /** Its versions by their first serial numbers. */
  versions: readonly MachineVersion[];
  /** What the plate says; null where the model alone is asked. The version is null for a serial number that no version has. */
  plate: { serial: string; version: MachineVersion | null } | null;
  /** Documents but instructions and drawings: the safety information, the declaration as a file and so on. */
  documents: readonly MachineDocument[];
  /** Instructions by edition, those of the latest version first. */
  instructions: readonly Instructions[];
  declarations: readonly Declaration[];
  drawings: readonly PartsDrawing[];
  /** The latest first. */
  firmware: readonly Firmware[];
  connected: readonly ConnectedFact[];
  /** Of each the edition that holds, the latest first. */
  notices: readonly Notice[];
}

/** A picture of a machine. */
export interface MachineDrawing {
  drawing: MachineDocument;
  /** Its size in pixels; null for one that is no PNG. */
  size: { width: number; height: number } | null;
}

/** A drawing with its parts by number. */
interface PartsDrawing extends MachineDrawing {
  parts: readonly SparePart[];
}

/** An edition of instructions in the languages that it has. */
export interface Instructions {
  version: string;
  issued: string;
  versions: readonly string[];
  languages: readonly InstructionsInLanguage[];
}

interface InstructionsInLanguage {
  locale: NonNullable<MachineDocument['locale']>;
  /** The text in Markdown with its row; null where there is a file only. */
  text: { document: MachineDocument; markdown: string } | null;
  files: readonly MachineDocument[];
}

/** Returns the machine that a text names: by its id, its code or its GTIN of 8, 12, 13 or 14 digits with a right check digit; null for none that has papers. */
export function machineOfPlate(file: CatalogueFile, typed: string): Product | null {
  const key = normaliseCode(typed);
  if (key === '') return null;
  const [byGtin] = gtinsOf(typed).flatMap((gtin) => file.rows(products, "gtin = ? and kind = 'machine'", gtin));
  const machine =
    byGtin ??
    file
      .rows(products, "kind = 'machine'")
      .find(({ id, code }) => id === typed || normaliseCode(code) === key || normaliseCode(id) === key);
  return machine && versionsOf(file, machine.id).length > 0 ? machine : null;
}

/** Whether a machine has papers. */
export function hasPapers(file: CatalogueFile, machineId: string): boolean {
  return versionsOf(file, machineId).length > 0;
}

/** What holds for those of a machine that are built now, or were built last. */
export interface LatestPapers {
  version: MachineVersion;
  connected: readonly ConnectedFact[];
}

/** Returns what holds for the latest version of a machine; null for a machine without papers. */
export function latestPapers(file: CatalogueFile, machineId: string): LatestPapers | null {
  const version = versionsOf(file, machineId).at(-1);
  if (version === undefined) return null;
  return { version, connected: connectedOf(file, ({ versions }) => versions.includes(version.id)) };
}

function connectedOf(file: CatalogueFile, holds: (row: ConnectedFact) => boolean): ConnectedFact[] {
  return file
    .rows(connected)
    .filter(holds)
    .toSorted((first, second) => connectedFacts.indexOf(first.fact) - connectedFacts.indexOf(second.fact));
}

/** Returns the versions of a machine by their first serial numbers. */
export function versionsOf(file: CatalogueFile, machineId: string): MachineVersion[] {
  return file
    .rows(machineVersions, 'machine_id = ?', machineId)
    .toSorted((first, second) => first.serial_from - second.serial_from);
}

/** Returns a serial number as the plate has it. */
export function serialText({ serial_prefix: prefix }: Pick<MachineVersion, 'serial_prefix'>, number: number): string {
  return prefix === null ? `${number}` : `${prefix}-${number}`;
}

/** Returns the version that has a serial number, however it is typed, with its number; null for one that no version has. */
export function versionOf(
  versions: readonly MachineVersion[],
  typed: string,
): { version: MachineVersion; number: number } | null {
  const key = normaliseCode(typed);
  for (const version of versions) {
    const prefix = normaliseCode(version.serial_prefix ?? '');
    const digits = key.startsWith(prefix) ? key.slice(prefix.length) : key;
    if (!/^\d{1,12}$/.test(digits)) continue;
    const number = Number(digits);
    if (number >= version.serial_from && number <= (version.serial_to ?? number)) return { version, number };
  }
  return null;
}

/**
 * Returns what is kept of a machine: of the version that has a serial number; for one that no version has what holds for every version; without one all. Null for
 * a machine without papers.
 */
export function papersOfMachine(file: CatalogueFile, machine: Product, serial: string | null): MachinePapers | null {
  const versions = versionsOf(file, machine.id);
  if (versions.length === 0) return null;
  const found = serial === null ? null : versionOf(versions, serial);
  const holds = (row: { versions: readonly string[] }): boolean => {
    if (found) return row.versions.includes(found.version.id);
    return serial === null
      ? versions.some(({ id }) => row.versions.includes(id))
      : versions.every(({ id }) => row.versions.includes(id));
  };
  const rowsOf = <Of extends PaperTable>(table: Of) => file.rows<Of>(table).filter(holds);
  const own = rowsOf(documents);
  const parts = rowsOf(spareParts).toSorted((first, second) => first.number - second.number);
  return {
    machine,
    versions,
    plate:
      serial === null
        ? null
        : found
          ? { serial: serialText(found.version, found.number), version: found.version }
          : { serial: serial.toUpperCase(), version: null },
    documents: own.filter(({ kind }) => kind !== 'instructions' && kind !== 'spare-parts'),
    instructions: editionsOf(file, own),
    declarations: rowsOf(declarations),
    drawings: drawingsOf(file, own).map((drawing) => ({
      ...drawing,
      parts: parts.filter((part) => part.versions.some((version) => drawing.drawing.versions.includes(version))),
    })),
    firmware: rowsOf(firmware).toSorted((first, second) => second.released.localeCompare(first.released, 'en')),
    connected: connectedOf(file, holds),
    notices: latestNotices(file)
      .filter(holds)
      .filter((notice) => !found || concerns(notice, found)),
  };
}

/** Returns those of documents that are drawings. */
export function drawingsOf(file: CatalogueFile, own: readonly MachineDocument[]): MachineDrawing[] {
  return own
    .filter(({ kind }) => kind === 'spare-parts')
    .map((drawing) => ({ drawing, size: pngSize(fileOf(file, drawing.sha256)) }));
}

/** Returns the size in the header of a PNG; null for another file. */
function pngSize(bytes: Uint8Array | null): { width: number; height: number } | null {
  if (bytes === null || bytes.length < 24 || bytes[1] !== 0x50 || bytes[2] !== 0x4e || bytes[3] !== 0x47) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function editionsOf(file: CatalogueFile, own: readonly MachineDocument[]): Instructions[] {
  const editions = Map.groupBy(
    own.filter(({ kind }) => kind === 'instructions'),
    ({ version, versions }) => [version, ...versions].join(' '),
  );
  return [...editions.values()]
    .flatMap((rows): Instructions[] => {
      const [first] = rows;
      if (!first) return [];
      const byLocale = Map.groupBy(rows, ({ locale }) => locale);
      const languages = [...byLocale].flatMap(([locale, inLocale]): InstructionsInLanguage[] => {
        if (locale === null) return [];
        const document = inLocale.find(isMarkdown);
        const bytes = document && fileOf(file, document.sha256);
        return [
          {
            locale,
            text: document && bytes ? { document, markdown: new TextDecoder().decode(bytes) } : null,
            files: inLocale.filter((row) => !isMarkdown(row)),
          },
        ];
      });
      return [{ version: first.version, issued: first.issued, versions: first.versions, languages }];
    })
    .toSorted((first, second) => second.issued.localeCompare(first.issued, 'en'));
}

function isMarkdown({ file }: MachineDocument): boolean {
  return file.endsWith('.md');
}

/** Returns the name under which a document or firmware is downloaded, which its address ends in. */
export function downloadName({ id, file }: Pick<MachineDocument, 'id' | 'file'>): string {
  return `${id}${file.slice(file.lastIndexOf('.'))}`;
}

/** Returns the document or firmware whose address ends in a name; null for none. */
export function findDownload(file: CatalogueFile, name: string): MachineDocument | Firmware | null {
  const id = name.slice(0, name.lastIndexOf('.'));
  const found = [...file.rows(documents, 'id = ?', id), ...file.rows(firmware, 'id = ?', id)];
  return found.find((row) => downloadName(row) === name) ?? null;
}
