import { CsvFault } from './read-csv.ts';

interface EncodingFaultPlace extends Pick<EncodingFault, 'position' | 'value' | 'readable'> {
  line: number;
}

/** A byte, or pair of bytes, that is no text in the encoding of its file. */
export class EncodingFault extends CsvFault {
  override readonly name: string = 'EncodingFault';
  /** The number of the character in its line, from 1. */
  readonly position: number;
  /** The byte, such as `0xE9`. */
  readonly value: string;
  /** The text of the file with U+FFFD for what is none. */
  readonly readable: string;
  constructor({ line, position, value, readable }: EncodingFaultPlace, message: string) {
    super(line, message);
    this.position = position;
    this.value = value;
    this.readable = readable;
  }
}

/**
 * Returns the text of a file of a data set: UTF-16 with a byte order mark, UTF-8, or Windows-1252 where no letter beyond ASCII is UTF-8. Throws an
 * EncodingFault for a file that is none of them from its first to its last byte: to read it as Windows-1252 would change the other letters.
 */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const { malformedAt, wholeAt } = scanUtf8(bytes);
    if (wholeAt !== null) {
      const { line } = placeOf(bytes, wholeAt);
      throw faultAt(bytes, malformedAt, `UTF-8 throughout: line ${line} has a letter in UTF-8, and this byte is none`);
    }
    const unassigned = bytes.findIndex((byte) => unassignedIn1252.has(byte));
    if (unassigned !== -1) throw faultAt(bytes, unassigned, 'UTF-8 or Windows-1252: this byte is a letter in neither');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The bytes that Windows-1252 has no letter for. */
const unassignedIn1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const readable = new TextDecoder(encoding).decode(bytes);
    const before = readable.slice(0, Math.max(0, readable.indexOf('\ufffd'))).split('\n');
    const place = {
      line: before.length,
      position: (before.at(-1)?.length ?? 0) + 1,
      value: 'a half character',
      readable,
    };
    throw new EncodingFault(place, 'UTF-16 throughout, as the byte order mark says');
  }
}

/** Returns the position of the first byte that is not UTF-8, and of the first letter beyond ASCII that is; null for none. */
function scanUtf8(bytes: Uint8Array): { malformedAt: number; wholeAt: number | null } {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let malformedAt: number | null = null;
  let wholeAt: number | null = hasMark ? 0 : null;
  for (let at = hasMark ? 3 : 0; at < bytes.length && (malformedAt === null || wholeAt === null); ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) malformedAt ??= at;
    if (length > 1) wholeAt ??= at;
    at += Math.max(length, 1);
  }
  return { malformedAt: malformedAt ?? 0, wholeAt };
}

/** Returns how many bytes the character of UTF-8 at a place has; 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  const second = bytes[at + 1] ?? 0;
  const [least, most] = secondBytes.get(lead) ?? [0x80, 0xbf];
  const isWhole =
    second >= least &&
    second <= most &&
    [2, 3].slice(0, Math.max(0, length - 2)).every((next) => ((bytes[at + next] ?? 0) & 0xc0) === 0x80);
  return isWhole ? length : 0;
}

/** What follows the first bytes that not every byte of a sequence may follow. */
const secondBytes: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

function faultAt(bytes: Uint8Array, at: number, message: string): EncodingFault {
  const value = `0x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
  const readable = new TextDecoder('utf-8').decode(bytes);
  return new EncodingFault({ ...placeOf(bytes, at), value, readable }, message);
}

/** Returns the line of a byte, and the number of its character in the line. */
function placeOf(bytes: Uint8Array, at: number): { line: number; position: number } {
  // Every line end but that of old Macs has this byte, which no letter of UTF-8 or Windows-1252 has.
  const lineEnd = 0x0a;
  let line = 1;
  let start = 0;
  for (let index = bytes.indexOf(lineEnd); index !== -1 && index < at; index = bytes.indexOf(lineEnd, index + 1)) {
    line += 1;
    start = index + 1;
  }
  return { line, position: new TextDecoder('utf-8').decode(bytes.subarray(start, at)).length + 1 };
}
