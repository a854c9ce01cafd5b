import * as fc from 'fast-check';
import {
  type FormLanguage,
  formLanguages,
  type Meaning,
  meanings,
  namesOf,
  otherUnits,
  pieceUnits,
  placedNames,
} from './order-form-words.ts';

/** A list with what it is meant to order. */
export interface GivenList {
  text: string;
  language: FormLanguage;
  /** Whether its columns have names. */
  isNamed: boolean;
  /** Its lines, with the pieces that each column orders whose name says so; null for none. */
  meant: readonly { line: number; code: string; quantities: readonly (number | null)[] }[];
}

/** Codes that the readers know. */
export const knownCodes = [
  'ORB 6L',
  'TK-1622',
  'MV 62L',
  'CLV-22L',
  'CLV-31D',
  'KX/09 A',
  'B5+',
  'Ø12',
  '3D 20',
  'ФЗ-7',
];
export const unknownCodes = ['QQ 77X', 'Golf 4', 'ZZ-1', 'WX9'];

/** Whether a text is one of `knownCodes`, by its letters and digits. */
export function isKnownCode(code: string): boolean {
  return plainKnown.has(plain(code));
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const plainKnown = new Set(knownCodes.map(plain));

type NumberStyle = 'plain' | 'pieces' | 'mixed' | 'decimals' | 'grouped' | 'unclear';

interface Column {
  meaning: Meaning | 'placed';
  name: string;
  style: NumberStyle;
  shape: number;
}

interface Form {
  language: FormLanguage;
  columns: readonly Column[];
  /** Whether the columns have names. */
  isNamed: boolean;
  capitals: boolean;
  titles: readonly number[];
  /** `|` draws columns, and a blank sets them one below the other. */
  separator: '\t' | ';' | ',' | '|' | ' ';
  quotes: 'all' | 'needed';
  lineEnd: string;
  blanks: boolean;
  emptyRows: boolean;
  decimal: string;
  lines: readonly { code: number; known: number; spelling: number; quantity: number; numbers: readonly number[] }[];
}

const own: ReadonlySet<Meaning> = new Set(['code', 'ordered', 'quantity']);
const others = meanings.filter((meaning) => !own.has(meaning));
const index = fc.nat({ max: 999 });

/** Which columns say how many: one mostly, several or none on purpose. */
const ordering: fc.Arbitrary<readonly (Meaning | 'placed')[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['quantity'] as const) },
  { weight: 4, arbitrary: fc.constant(['ordered'] as const) },
  { weight: 1, arbitrary: fc.constant(['quantity', 'ordered'] as const) },
  { weight: 1, arbitrary: fc.constant(['quantity', 'placed'] as const) },
  { weight: 1, arbitrary: fc.constant(['placed', 'placed'] as const) },
  { weight: 1, arbitrary: fc.constant(['quantity', 'quantity'] as const) },
  { weight: 1, arbitrary: fc.constant(['placed'] as const) },
  { weight: 1, arbitrary: fc.constant([] as const) },
);

const form: fc.Arbitrary<Form> = fc
  .tuple(fc.constantFrom(...formLanguages), ordering, fc.uniqueArray(fc.constantFrom(...others), { maxLength: 4 }))
  .chain(([language, wanted, besides]) => {
    const columnMeanings = ['code', ...wanted, ...besides] as const;
    return fc.record({
      language: fc.constant(language),
      columns: fc
        .tuple(
          fc.shuffledSubarray([...columnMeanings.keys()], { minLength: columnMeanings.length }),
          fc.array(index, { minLength: columnMeanings.length, maxLength: columnMeanings.length }),
          fc.array(styleOf, { minLength: columnMeanings.length, maxLength: columnMeanings.length }),
        )
        .map(([order, picks, styles]) => {
          const used = new Set<string>();
          return order.map((at, position): Column => {
            const meaning = columnMeanings[at] ?? 'note';
            const names = meaning === 'placed' ? placedNames(language) : namesOf(language, meaning);
            const free = names.filter((name) => !used.has(name));
            const name = free[(picks[position] ?? 0) % free.length] ?? '';
            used.add(name);
            return { meaning, name, style: styles[position] ?? 'plain', shape: picks[at] ?? 0 };
          });
        }),
      isNamed: fc.integer({ min: 0, max: 5 }).map((value) => value > 0),
      capitals: fc.boolean(),
      titles: fc.array(index, { maxLength: 3 }),
      separator: fc.constantFrom('\t', ';', ',', ';', ',', '|', ' '),
      quotes: fc.constantFrom('all', 'needed'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      blanks: fc.boolean(),
      emptyRows: fc.boolean(),
      decimal: fc.constantFrom('.', ','),
      lines: fc.array(
        fc.record({
          code: index,
          known: fc.integer({ min: 0, max: 9 }),
          spelling: index,
          quantity: index,
          numbers: fc.array(index, { minLength: columnMeanings.length, maxLength: columnMeanings.length }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
    });
  });

const styleOf = fc.constantFrom<NumberStyle>('plain', 'plain', 'pieces', 'mixed', 'decimals', 'grouped', 'unclear');

/** Lists as people and programs write them: names above columns in nine languages, titles, other numbers beside the quantities. */
export const arbitraryList: fc.Arbitrary<GivenList> = form.map((given) =>
  listOf(
    given.separator === ' ' && (!given.isNamed || given.columns.length < 4) ? { ...given, separator: ';' } : given,
  ),
);

function listOf(given: Form): GivenList {
  // Titles are fewer than lines: a text whose lines mostly have no separator in common is none with columns.
  const titles = given.titles.slice(0, Math.ceil(given.lines.length / 2) - 1);
  const rows: (readonly string[])[] = titles.map((title) => titleOf(title, given));
  if (given.isNamed) rows.push(given.columns.map(({ name }) => (given.capitals ? name.toUpperCase() : name)));
  const meant: { line: number; code: string; quantities: readonly (number | null)[] }[] = [];
  for (const [at, line] of given.lines.entries()) {
    if (given.emptyRows && at === 1) rows.push([]);
    const pool = line.known === 0 && at > 0 ? unknownCodes : knownCodes;
    const code = spelled(pool[line.code % pool.length] ?? '', line.spelling);
    const quantities: (number | null)[] = [];
    const cells = given.columns.map((column, position) => {
      const number = line.numbers[position] ?? 0;
      if (column.meaning === 'code') return code;
      if (!isOrder(column.meaning)) return otherCell(column, number, at, given);
      const { text, value } = quantityCell(column.style, number, at, given);
      quantities.push(isOtherUnit(given, line.numbers) ? null : value);
      return text;
    });
    rows.push(cells);
    meant.push({ line: rows.length, code, quantities });
  }
  const { language, isNamed } = given;
  return { text: textsOf(rows, given).join(given.lineEnd), language, isNamed, meant };
}

const isOrder = (meaning: Meaning | 'placed') => ['ordered', 'quantity', 'placed'].includes(meaning);

/** Whether the unit of a line is no piece. */
function isOtherUnit({ columns }: Form, numbers: readonly number[]): boolean {
  return columns.some(({ meaning, shape }, at) => meaning === 'unit' && isOther(shape, numbers[at] ?? 0));
}

const isOther = (shape: number, number: number) => shape % 3 === 0 && number % 3 === 0;

function spelled(code: string, spelling: number): string {
  return [code, code, code.toLowerCase(), code.replaceAll(/[ -]/g, ''), code.replace(' ', '-')][spelling % 5] ?? code;
}

function titleOf(title: number, { columns }: Form): string[] {
  const text = [`Nr. ${title}`, 'Rossi & C.', `12.03.2027`, `${title}`][title % 4] ?? '';
  return title % 2 === 0 ? [text] : [text, ...columns.slice(1).map(() => '')];
}

function quantityCell(
  style: NumberStyle,
  number: number,
  at: number,
  given: Form,
): { text: string; value: number | null } {
  const value = (number % 40) * 5 + (number % 7);
  // In the first line each column has a number.
  if (number % 8 === 0 && at > 0) return { text: '', value: null };
  const unit = (units: Record<FormLanguage, readonly string[]>) => {
    const list = units[given.language];
    return list[number % list.length] ?? '';
  };
  const zeros = given.decimal + '0'.repeat(1 + (number % 2));
  const group = given.decimal === ',' ? '.' : ',';
  switch (style) {
    case 'plain':
      return { text: `${value}`, value };
    case 'pieces':
      return { text: `${value}${number % 3 === 0 ? '' : ' '}${unit(pieceUnits)}`, value };
    case 'mixed':
      if (number % 3 === 0) return { text: `${value}`, value };
      if (number % 3 === 1) return { text: `${value} ${unit(otherUnits)}`, value: null };
      return { text: `${value} ${unit(pieceUnits)}`, value };
    case 'decimals':
      return { text: `${value}${zeros}`, value };
    case 'grouped':
    case 'unclear': {
      // Beside a number without a sign, the others have thousands.
      if (style === 'grouped' && at === 0) return { text: `${value}`, value };
      const thousands = 1 + (value % 9);
      return { text: `${thousands}${group}${`${value}`.padStart(3, '0')}`, value: thousands * 1000 + value };
    }
  }
}

function otherCell({ meaning, shape }: Column, number: number, at: number, given: Form): string {
  const cents = `${number % 9}${given.decimal}${10 + (number % 89)}`;
  switch (meaning) {
    case 'price':
      return [cents, `€ ${cents}`, `${1 + (number % 20)}`, `${cents} €`][shape % 4] ?? '';
    case 'weight':
      return shape % 2 === 0 ? `0${given.decimal}0${10 + (number % 89)}` : `${5 + (number % 40)}`;
    case 'discount':
      return `${5 + (number % 45)}${shape % 2 === 0 ? '' : '%'}`;
    case 'position':
      return `${(at + 1) * (shape % 2 === 0 ? 1 : 10)}`;
    case 'number':
      return `${shape % 3 === 0 ? at + 1 : 1 + (number % 12)}`;
    case 'year':
      return `${2025 + (number % 3)}`;
    case 'date':
      return [`${46_000 + number}`, `${10 + (number % 18)}.03.2027`, `2027-03-${10 + (number % 18)}`][shape % 3] ?? '';
    case 'gtin':
      return `80112340${10_000 + number}`;
    case 'description':
      return ['Chiave grezza', 'Rohling, vernickelt', '5" key; brass', 'Заготовка', '"Golf" key'][number % 5] ?? '';
    case 'note':
      return ['', '', 'urgent', '2 x'][number % 4] ?? '';
    case 'unit':
      return (isOther(shape, number) ? otherUnits : pieceUnits)[given.language][shape % 2] ?? '';
    case 'pack':
      return ['10', '50', '100'][number % 3] ?? '';
    case 'packs':
    case 'left':
    case 'nothing':
    case 'stock':
    case 'page':
    case 'least':
    case 'delivered':
      return number % 9 === 0 && at > 0 ? '' : `${number % 120}`;
    default:
      throw new Error(meaning);
  }
}

/** Returns the lines of rows; a row of one cell is a line as it is. */
function textsOf(rows: readonly (readonly string[])[], list: Form): string[] {
  const widths = list.columns.map((_, column) =>
    Math.max(...rows.filter((cells) => cells.length > 1).map((cells) => plainCell(cells[column] ?? '').length)),
  );
  return rows.map((cells) => {
    if (cells.length < 2) return cells[0] ?? '';
    if (list.separator === '|') return `| ${cells.map(plainCell).join(' | ')} |`;
    if (list.separator !== ' ') return rowText(cells, list);
    const set = cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      const isRight = (list.columns[column]?.shape ?? 0) % 2 === 0;
      return isRight ? plainCell(cell).padStart(width) : plainCell(cell).padEnd(width);
    });
    return set.join('   ').trimEnd();
  });
}

/** Without the sign of another kind of list. */
const plainCell = (cell: string) => cell.replaceAll(';', ',');

function rowText(cells: readonly string[], { separator, quotes, blanks }: Form): string {
  const written = cells.map((cell) => {
    const isQuoted = quotes === 'all' || cell.includes(separator) || cell.includes('"');
    return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
  });
  return written.join(blanks && separator !== '\t' && quotes !== 'all' ? `${separator} ` : separator);
}
