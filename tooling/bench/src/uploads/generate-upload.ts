import { strToU8, zipSync } from 'fflate';
import { seededRandom } from '../statistics/seeded-random.ts';

/** A list as anybody may send it: its bytes, and what it is made of. */
export interface Upload {
  kind: string;
  bytes: Buffer;
}

/** What the site takes: larger ones are refused before they are read. */
const maxBytes = 2_000_000;
const maxLines = 5_000;

/** Returns the upload with a number of a seed: a text, a workbook, or either with damage. */
export function generateUpload(seed: number, index: number): Upload {
  const random = seededRandom(seed * 1_000_003 + index);
  const choose: Choose = (values) => values[Math.floor(random() * values.length)] ?? values[0];
  const upTo = (limit: number) => Math.floor(limit ** random());
  const chance: Chance = { random, choose, upTo };
  const whole = random() < 0.5 ? generateText(chance) : generateWorkbook(chance);
  const upload = random() < 0.2 ? damaged(whole, chance) : whole;
  return { ...upload, bytes: upload.bytes.subarray(0, maxBytes) };
}

type Choose = <Value>(values: readonly [Value, ...Value[]]) => Value;

interface Chance {
  random: () => number;
  choose: Choose;
  /** Returns a number from 1 to a limit; small ones are as frequent as large ones. */
  upTo: (limit: number) => number;
}

const words = [
  'orb',
  'clavora',
  '1',
  '20',
  '1.000',
  '1,000',
  'x 20',
  'pcs',
  '-',
  '/',
  '\ufdfa',
  '\u0301',
  'к',
  'клв',
  ' ',
  '\u00a0',
  '_x0041_',
  '"',
  '""',
  "'=",
  '0',
] as const;
const ends = ['\n', '\r\n', '\r', '\n\n'] as const;
const separators = [';', '\t', ',', ' ', ' x ', ': ', '";"'] as const;

function textOf(length: number, { random, choose }: Chance): string {
  let text = '';
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  while (text.length < length) text += random() < 0.5 ? letter() : choose(words);
  return text.slice(0, length);
}

function generateText(chance: Chance): Upload {
  const { random, choose, upTo } = chance;
  const lines = upTo(maxLines);
  const length = upTo(Math.floor(maxBytes / lines));
  const [end, separator] = [choose(ends), choose(separators)];
  const isSame = random() < 0.2;
  const first = textOf(length, chance);
  const cells = upTo(120);
  const line = (at: number): string =>
    isSame
      ? first
      : Array.from({ length: cells }, (_, column) =>
          column === 0 ? textOf(Math.ceil(length / cells), chance) : `${at % 97}`,
        ).join(separator);
  let text = random() < 0.3 ? `code${separator}quantity${end}` : '';
  for (let at = 0; at < lines && text.length < maxBytes; at += 1) text += line(at) + end;
  return { kind: `text of ${lines} lines`, bytes: Buffer.from(text) };
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
/** Characters of a part: about what a workbook may unpack to. */
const maxPart = 19_000_000;

/** Writes an element again and again, as often as a part has room. */
function repeated(times: number, element: (at: number) => string): string {
  let xml = '';
  for (let at = 0; at < times && xml.length < maxPart; at += 1) xml += element(at);
  return xml;
}

function generateWorkbook(chance: Chance): Upload {
  const { random, choose, upTo } = chance;
  const texts = upTo(2_000);
  const length = upTo(Math.floor(3_000_000 / texts));
  const blank = ' '.repeat(length);
  const shared = repeated(
    texts,
    () => `<si><t>${random() < 0.3 ? blank : textOf(length, chance).replaceAll(/[<&]/g, '')}</t></si>`,
  );
  const [shape, sheet] = choose<[string, () => string]>([
    [
      'ordinary rows',
      () => repeated(upTo(maxLines), (at) => `<row>${cell('s', at % texts)}${cell('n', (at % 50) + 1)}</row>`),
    ],
    [
      'wide rows',
      () => repeated(upTo(500), () => `<row>${repeated(upTo(16_000), (at) => cell('s', at % texts))}</row>`),
    ],
    ['many rows', () => repeated(upTo(1_000_000), (at) => `<row>${at % 3 === 0 ? cell('n', at) : ''}</row>`)],
    ['long cells', () => `<row>${cell('str', 'x'.repeat(upTo(6_000_000)))}</row>`],
    ['rows of blanks', () => repeated(upTo(100_000), () => `<row>${cell('str', ' ')}</row>`)],
    ['deep elements', () => '<a>'.repeat(upTo(200))],
    ['attributes', () => `<row ${Array.from({ length: upTo(500) }, (_, at) => `a${at}=""`).join(' ')}/>`],
    ['far cells', () => '<row r="1048576"><c r="XFD1048576"><v>8</v></c></row>'],
  ]);
  const parts = {
    'xl/workbook.xml': `<workbook ${main} ${relations}><sheets><sheet name="L" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet()}</sheetData></worksheet>`,
  };
  const archive = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), {
    level: 1,
  });
  return { kind: `workbook with ${shape}`, bytes: Buffer.from(archive) };
}

function cell(type: string, value: string | number): string {
  return `<c t="${type}"><v>${value}</v></c>`;
}

/** Changes single bytes, or leaves out the end. */
function damaged({ kind, bytes }: Upload, { random, upTo }: Chance): Upload {
  const changed = Buffer.from(bytes);
  const isCut = random() < 0.3;
  for (let times = isCut ? 0 : upTo(20); times > 0; times -= 1)
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  return {
    kind: `damaged ${kind}`,
    bytes: isCut ? changed.subarray(0, Math.ceil(random() * changed.length)) : changed,
  };
}
