import {
  type Column,
  choice,
  code,
  day,
  id,
  idOfKind,
  list,
  number,
  optional,
  pattern,
  text,
  textKey,
  whole,
} from './columns.ts';
import { version } from './cutting.ts';
import { cvssExpected, cvssPattern } from './cvss.ts';
import { defineTable, type Row, type RowProblem } from './define-table.ts';
import { textLocales } from './texts.ts';
import { year, yearsInOrder } from './vehicles.ts';
import { connectedFacts, documentKinds, noticeKinds, noticeStates, remedyKinds } from './vocabulary.ts';

/** The years for which papers stay after the last machine was placed on the market: (EU) 2023/1230, Article 10. */
const keptYears = 10;

/** The folder of the files that rows name, beside the tables. */
export const filesFolder = 'files';

/** Returns the path of a file that a row names, beside the tables. */
export function filePath(file: string): string {
  return `${filesFolder}/${file}`;
}

/** The columns of a file, which is in the folder `files` beside the tables. */
const fileColumns = {
  file: pattern(
    `the name of its file in the folder \`${filesFolder}\` beside the tables`,
    /^[a-z0-9][a-z0-9_.-]{0,99}\.(?:md|pdf|png|svg|bin)$/,
    'a name of a–z, 0–9, ".", "_" and "-" that ends in .md, .pdf, .png, .svg or .bin',
  ),
  size: whole('the size of the file, in bytes', { min: 1, max: 200_000_000 }),
  sha256: pattern('the SHA-256 of the file', /^[0-9a-f]{64}$/, '64 of 0–9 and a–f'),
} satisfies Record<string, Column>;

/** The columns of a withdrawal: the row stays, and says why it is not to be used. */
const withdrawalColumns = {
  withdrawn_on: optional(day('the day on which it was withdrawn')),
  withdrawn_key: optional(textKey('why it was withdrawn')),
} satisfies Record<string, Column>;

/** The column of what a row is for. */
const versionsColumn = list(id('the versions of machines that it is for', 'machine_version'));

function versionsProblem({ versions }: { versions: readonly string[] }): RowProblem | null {
  return versions.length === 0
    ? { rule: 'paper-of-nothing', column: 'versions', expected: 'the id of a version of a machine' }
    : null;
}

function withdrawalProblem(row: { withdrawn_on: string | null; withdrawn_key: string | null }): RowProblem | null {
  return (row.withdrawn_on === null) === (row.withdrawn_key === null)
    ? null
    : {
        rule: 'withdrawn-reason',
        column: 'withdrawn_key',
        expected: 'a reason where there is a day, and none elsewhere',
      };
}

export const machineVersions = defineTable({
  name: 'machine_version',
  file: 'machine-versions.csv',
  about: 'What was built of a machine under a range of serial numbers.',
  details: `The papers of a version stay until \`keep_until\`, at least ${keptYears} years after \`last_placed\`; those of a version that is still sold have no end. A data set without them is not published.`,
  indexes: ['machine_id'],
  mayBeEmpty: true,
  columns: {
    id: id('the version'),
    machine_id: idOfKind('the machine', 'product', 'machine'),
    serial_prefix: optional(code('what serial numbers begin with, before their digits', { max: 10 })),
    serial_from: whole('the first serial number', { min: 1, max: 999_999_999_999 }),
    serial_to: optional(whole('the last serial number; empty while it is built', { min: 1, max: 999_999_999_999 })),
    year_from: year('the first year in which it was built'),
    year_to: optional(year('the last year in which it was built; empty while it is built')),
    last_placed: optional(day('the day on which the last one was placed on the market; empty while it is sold')),
    keep_until: optional(day('the last day on which its papers must be reachable; empty while it is sold')),
    security_until: optional(day('the last day of security updates; empty for a machine without software')),
    parts_until: optional(day('the last day on which spare parts are sold; empty where none was promised')),
    locales: list(choice('a language of a market where it is sold, in which it must have instructions', textLocales)),
  },
  check(row) {
    if (row.serial_to !== null && row.serial_to < row.serial_from)
      return { rule: 'numbers-in-order', column: 'serial_to', expected: `a number from ${row.serial_from}` };
    const years = yearsInOrder(row);
    if (years) return years;
    const least = row.last_placed === null ? null : yearsLater(row.last_placed, keptYears);
    if ((least === null) !== (row.keep_until === null))
      return {
        rule: 'keep-until',
        column: 'keep_until',
        expected: least === null ? 'no day while it is sold' : `a day from ${least}`,
      };
    return least !== null && (row.keep_until ?? '') < least
      ? { rule: 'keep-until', column: 'keep_until', expected: `a day from ${least}` }
      : null;
  },
});

export type MachineVersion = Row<typeof machineVersions>;

function yearsLater(date: string, years: number): string {
  // A leap day has no day ten years later.
  const monthAndDay = date.slice(4) === '-02-29' ? '-03-01' : date.slice(4);
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${monthAndDay}`;
}

export const documents = defineTable({
  name: 'document',
  file: 'documents.csv',
  about:
    'A document of machines in one language and one form: Markdown is shown in the page, PDF is saved and printed.',
  mayBeEmpty: true,
  columns: {
    id: id('the document; part of its address, so that it never changes'),
    kind: choice('what it is; the one of spare parts is the drawing with their numbers', documentKinds),
    versions: versionsColumn,
    locale: optional(choice('its language; empty for a drawing', textLocales)),
    version: text('its version, as it is printed on it', { max: 20 }),
    issued: day('the day on which it was issued'),
    ...fileColumns,
    ...withdrawalColumns,
  },
  check: (row) => versionsProblem(row) ?? withdrawalProblem(row),
});

export type MachineDocument = Row<typeof documents>;

export const declarations = defineTable({
  name: 'declaration',
  file: 'declarations.csv',
  about: 'A declaration of conformity: what its maker has signed.',
  unique: ['number'],
  mayBeEmpty: true,
  columns: {
    id: id('the declaration'),
    number: code('its number', { max: 40 }),
    maker: text('the maker in whose name it is signed', { max: 120 }),
    versions: versionsColumn,
    acts: list(text('an act of law that the machines conform to', { max: 60 })),
    standards: list(text('a standard with its year', { max: 60 })),
    signatory: text('who signed it', { max: 120 }),
    place: text('where it was signed', { max: 80 }),
    signed: day('the day on which it was signed'),
    ...withdrawalColumns,
  },
  check: (row) => versionsProblem(row) ?? withdrawalProblem(row),
});

export type Declaration = Row<typeof declarations>;

const percent = (about: string) => number(`${about}, in percent of the drawing`, { min: 0, max: 100 });

export const spareParts = defineTable({
  name: 'spare_part',
  file: 'spare-parts.csv',
  about: 'A spare part with its number on the drawing of a version.',
  mayBeEmpty: true,
  columns: {
    id: id('the part of the drawing'),
    versions: versionsColumn,
    number: whole('its number on the drawing', { min: 1, max: 999 }),
    code: code('the code by which it is ordered', { max: 40 }),
    name_key: textKey('what it is'),
    quantity: whole('how many a machine has', { min: 1, max: 999 }),
    left: percent('where it is, from the left'),
    top: percent('where it is, from the top'),
  },
  check: versionsProblem,
});

export type SparePart = Row<typeof spareParts>;

export const firmware = defineTable({
  name: 'firmware',
  file: 'firmware.csv',
  about:
    'A version of firmware, with what is needed to install it. The address of one that was withdrawn answers 410 with the reason.',
  mayBeEmpty: true,
  columns: {
    id: id('the firmware; part of its address, so that it never changes'),
    versions: versionsColumn,
    version: version('its version'),
    released: day('the day of its release'),
    notes_key: textKey('what it changes'),
    from_id: optional(id('the version that must be installed before', 'firmware')),
    recovery_key: optional(textKey('what to do when an installation was interrupted')),
    ...fileColumns,
    ...withdrawalColumns,
  },
  check: (row) => versionsProblem(row) ?? withdrawalProblem(row),
});

export type Firmware = Row<typeof firmware>;

export const connected = defineTable({
  name: 'connected',
  file: 'connected.csv',
  about: 'What must be known of a connected machine before it is bought: a fact of its data, or of its radio.',
  mayBeEmpty: true,
  columns: {
    id: id('the fact'),
    versions: versionsColumn,
    fact: choice('what it is about', connectedFacts),
    text_key: textKey('the fact'),
  },
  check: versionsProblem,
});

export type ConnectedFact = Row<typeof connected>;

export const notices = defineTable({
  name: 'notice',
  file: 'notices.csv',
  about: 'An edition of a recall, or of an advisory about a weakness: whom it concerns, what to do, and what we do.',
  details:
    'What changes is a new edition, a row with the same `number` and all its cells: the last one holds, and those before it stay readable with the words that they had.',
  uniqueTogether: [['number', 'edition']],
  mayBeEmpty: true,
  columns: {
    id: id('the edition of the notice'),
    number: pattern(
      'the number of the notice, which is its address in lower case',
      /^[A-Z0-9]+(?:-[A-Z0-9]+){1,5}$/,
      'a number such as CLV-2026-0001',
    ),
    edition: whole('the edition, from 1', { min: 1, max: 999 }),
    kind: choice('what it is', noticeKinds),
    versions: versionsColumn,
    serial_from: optional(
      whole('the first serial number that it concerns; empty for all', { min: 1, max: 999_999_999_999 }),
    ),
    serial_to: optional(
      whole('the last serial number that it concerns; empty for all', { min: 1, max: 999_999_999_999 }),
    ),
    affected_firmware: list(id('firmware with the weakness', 'firmware')),
    fixed_by: optional(id('the firmware that closes the weakness', 'firmware')),
    title_key: textKey('its title'),
    sold_key: optional(textKey('where, when and by whom the machines were sold')),
    hazard_key: textKey('what can happen'),
    action_key: textKey('what the owner must do'),
    remedy: choice('what kind of remedy it names', remedyKinds),
    remedy_key: textKey('what the maker does'),
    cvss: optional(pattern('how severe a weakness is', cvssPattern, cvssExpected)),
    cve: optional(pattern('its number in the list of CVE', /^CVE-\d{4}-\d{4,19}$/, 'a number such as CVE-2026-12345')),
    cwe: optional(
      pattern(
        'the kind of weakness in the list of CWE, with its name there',
        /^CWE-\d{1,6} \S.{0,120}$/,
        'a number and its name, such as CWE-287 Improper Authentication',
      ),
    ),
    aliases: list(text('another number under which it is known', { max: 40 })),
    contact: text('whom to ask: an e-mail address', { max: 120 }),
    phone: optional(text('the telephone number that costs nothing', { max: 40 })),
    published: day('the day on which its first edition was published'),
    revised: day('the day on which this edition was published'),
    revision_key: optional(textKey('what this edition changes; empty for the first')),
    state: choice('whether it holds', noticeStates),
  },
  check: (row) => versionsProblem(row) ?? serialsProblem(row) ?? noticeProblem(row),
});

function serialsProblem(row: { serial_from: number | null; serial_to: number | null }): RowProblem | null {
  const { serial_from: from, serial_to: to } = row;
  return to !== null && to < (from ?? 1)
    ? { rule: 'numbers-in-order', column: 'serial_to', expected: `a number from ${from ?? 1}` }
    : null;
}

/** What of a notice is checked together. */
interface NoticeParts {
  kind: (typeof noticeKinds)[number];
  sold_key: string | null;
  affected_firmware: readonly string[];
  remedy: (typeof remedyKinds)[number];
  fixed_by: string | null;
  edition: number;
  revision_key: string | null;
  published: string;
  revised: string;
}

/** Returns what a notice lacks of what its readers must know. */
function noticeProblem(row: NoticeParts): RowProblem | null {
  if (row.kind === 'recall' && row.sold_key === null)
    return { rule: 'notice-parts', column: 'sold_key', expected: 'where, when and by whom the machines were sold' };
  if (row.kind === 'advisory' && row.affected_firmware.length === 0)
    return { rule: 'notice-parts', column: 'affected_firmware', expected: 'the firmware with the weakness' };
  if (row.remedy === 'update' && row.fixed_by === null)
    return { rule: 'notice-parts', column: 'fixed_by', expected: 'the firmware that closes the weakness' };
  if ((row.edition === 1) !== (row.revision_key === null))
    return {
      rule: 'notice-editions',
      column: 'revision_key',
      expected: row.edition === 1 ? 'nothing: it is the first edition' : 'what this edition changes',
    };
  const isInOrder = row.edition === 1 ? row.revised === row.published : row.revised > row.published;
  return isInOrder
    ? null
    : {
        rule: 'notice-editions',
        column: 'revised',
        expected: row.edition === 1 ? row.published : `a day after ${row.published}`,
      };
}

export type Notice = Row<typeof notices>;

/** The tables whose rows are for versions of machines. */
export const paperTables = [documents, declarations, spareParts, firmware, connected, notices] as const;

export type PaperTable = (typeof paperTables)[number];
