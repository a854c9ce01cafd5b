import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTable, EncodingFault } from './decode-table.ts';

/** Returns the place of the fault that a file is refused for; null for one that is read. */
function faultOf(bytes: Uint8Array): Pick<EncodingFault, 'line' | 'position' | 'value'> | null {
  try {
    decodeTable(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof EncodingFault)) throw error;
    const { line, position, value } = error;
    return { line, position, value };
  }
}

const letters = fc.string({ unit: fc.constantFrom('a', ' ', ';', '\n', 'é', 'Ж', '€', '鍵', '🔑'), maxLength: 40 });

describe('decodeTable', () => {
  it('CAT-1 reads each text in UTF-8 and UTF-16', () => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(decodeTable(Buffer.from(text))).toBe(text);
        expect(decodeTable(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
        expect(decodeTable(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toBe(text);
      }),
    );
  });

  it('CAT-1 reads a file that is Windows-1252 throughout', () => {
    expect(decodeTable(Buffer.from('Schl\xfcssel;5 \x80\nRei\xdfverschluss', 'latin1'))).toBe(
      'Schlüssel;5 €\nReißverschluss',
    );
  });

  it('CAT-1 names the place of a byte of Windows-1252 in a text of UTF-8, before or behind its letters', () => {
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(0xe9, 0x80, 0xff, 0xc0, 0xf0), (before, after, byte) => {
        // What follows must not complete the byte to a letter of UTF-8.
        const bytes = Buffer.concat([Buffer.from(before), Buffer.from([byte]), Buffer.from(`a${after}`)]);
        const lines = before.split('\n');
        const expected = {
          line: lines.length,
          position: (lines.at(-1)?.length ?? 0) + 1,
          value: `0x${byte.toString(16).toUpperCase()}`,
        };
        const hasLetter = /\P{ASCII}/u.test(before + after);
        expect(faultOf(bytes)).toEqual(hasLetter ? expected : null);
      }),
    );
  });

  it.each([
    ['a byte order mark says UTF-8', Buffer.from('\xef\xbb\xbfa\xe9b', 'latin1'), 0xe9],
    ['no letter has the byte in Windows-1252', Buffer.from('a\xe9b\x81', 'latin1'), 0x81],
  ])('CAT-1 refuses a file of which %s', (_name, bytes, byte) => {
    expect(faultOf(bytes)?.value).toBe(`0x${byte.toString(16).toUpperCase()}`);
  });
});
