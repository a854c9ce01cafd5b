import type { KeptContent } from './packed-page.ts';
import { tagsOf } from './tags-of.ts';

/** The estimated bytes of an entry besides its content: objects, map node, timestamps. */
const overheadBytes = 500;

/** The estimated bytes of a tag besides its characters, which are those of the header: a part of a text. */
const tagBytes = 32;

/** Returns the estimated memory of a cached value in bytes. */
export function entryBytes(key: string, value: KeptContent | null): number {
  const ofTags = tagsOf(value).length * tagBytes;
  return overheadBytes + textBytes(key) + ofTags + (value === null ? 0 : contentBytes(value));
}

function contentBytes(value: KeptContent): number {
  switch (value.kind) {
    case 'APP_PAGE':
      return jsonBytes(value.headers) + textBytes(value.html) + (value.rscData?.byteLength ?? 0);
    case 'PACKED_PAGE':
      return jsonBytes(value.headers) + value.frame.byteLength;
    case 'APP_ROUTE':
      return jsonBytes(value.headers) + value.body.byteLength;
    case 'FETCH':
      return textBytes(value.data.body);
    default:
      return jsonBytes(value);
  }
}

function jsonBytes(value: object | undefined): number {
  return value === undefined ? 0 : textBytes(JSON.stringify(value));
}

/** V8 stores a string with one byte per character, or two if any character is outside Latin-1. */
function textBytes(text: string): number {
  // oxlint-disable-next-line no-control-regex -- the range of Latin-1 begins with control characters
  return /[^\u0000-\u00ff]/.test(text) ? text.length * 2 : text.length;
}
