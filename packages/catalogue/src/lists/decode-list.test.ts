import { expect, it } from 'vitest';
import { decodeList } from './decode-list.ts';

const text = 'Артикул;Количество\r\nORB 6L;20\r\n';

/** Returns a text in a code page of Windows, by the letters that it has beyond ASCII. */
function encoded(given: string, pages: Readonly<Record<string, number>> = {}): Uint8Array {
  return Uint8Array.from(given, (letter) => {
    const code = letter.charCodeAt(0);
    // In 1251, the Russian alphabet is in the order of Unicode.
    return pages[letter] ?? (code >= 0x410 && code <= 0x44f ? code - 0x350 : code);
  });
}

const utf16 = (given: string, isBig: boolean) => {
  const bytes = Buffer.from(given, 'utf16le');
  return Uint8Array.from(isBig ? bytes.swap16() : bytes);
};

it.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
  ['UTF-16 with a mark', utf16(`\ufeff${text}`, false), text],
  ['UTF-16 without a mark', utf16(text, false), text],
  ['UTF-16 without a mark, the large byte first', utf16(text, true), text],
  ['Windows-1251', encoded(text), text],
  ['Windows-1252', encoded('Schlüssel;Qté;Añ\n', { ü: 0xfc, é: 0xe9, ñ: 0xf1 }), 'Schlüssel;Qté;Añ\n'],
  ['Windows-1250', encoded('Bucăţi;Preţ\n', { ă: 0xe3, ţ: 0xfe }), 'Bucăţi;Preţ\n'],
  [
    'a Windows-1252 byte in UTF-8',
    Buffer.concat([Buffer.from('Größe;Qté\nK'), Buffer.from([0xfc, 0x6e])]),
    'Größe;Qté\nK\ufffdn',
  ],
])('CAT-15 decodes %s', (_name, bytes, expected) => {
  expect(decodeList(bytes)).toBe(expected);
});
