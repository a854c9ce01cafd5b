import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const excel = 'xmlns="urn:schemas-microsoft-com:office:spreadsheet"';
const reasonOf = (file: Uint8Array) => {
  const read = readList(file, () => false);
  return read.kind === 'refused' ? [read.reason, read.name] : 'list';
};

describe('what is no list', () => {
  it.each([
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['HTML', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>ORB 6L</td></tr></table></html>'],
    ['HTML', '\ufeff\n <!DOCTYPE html>\n<title>x'],
    ['HTML', '<table border=1>\n<tr>'],
    ['HTML', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'],
    ['XML Spreadsheet 2003', `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook ${excel}>`],
    ['FODS', '<?xml version="1.0"?>\n\n<office:document xmlns:office="x">'],
    ['XML', '<?xml version="1.0"?><list/>'],
    ['SYLK', 'ID;PCALCOOO32\nB;Y1;X1\nC;Y1;X1;K"ORB 6L"\nE\n'],
    ['SYLK', 'ID;PWXL;N;E\r\nP;PGeneral\r\n'],
    ['DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\n'],
    ['RTF', '{\\rtf1\\ansi'],
    ['GIF', 'GIF89a'],
    ['RAR', 'Rar!\u001a\u0007'],
    ['WebP', 'RIFF1234WEBPVP8 '],
    ['HEIC', '\0\0\0 ftypheic'],
  ])('CAT-15 is refused as %s', (kind, text) => {
    expect(reasonOf(Buffer.from(text))).toEqual(['other-kind', kind]);
  });

  it.each([
    ['GZIP', [0x1f, 0x8b, 8, 0]],
    ['7Z', [0x37, 0x7a, 0xbc, 0xaf, 0x27]],
    ['PNG', [0x89, 0x50, 0x4e, 0x47]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
    ['TIFF', [0x49, 0x49, 0x2a, 0]],
    ['XLS', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['XLS', [0x09, 0x04, 0x06, 0x00]],
  ])('CAT-15 is refused as %s by its first bytes', (kind, bytes) => {
    expect(reasonOf(Uint8Array.from(bytes))).toEqual(['other-kind', kind]);
  });

  it.each([
    ['ODS', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }],
    ['OpenDocument', { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }],
    ['Numbers', { 'Index/Document.iwa': 'x' }],
    ['XLSB', { '[Content_Types].xml': '<x/>', 'xl/workbook.bin': 'x' }],
    ['DOCX', { '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }],
  ])('CAT-15 is refused as %s by its parts', (kind, parts) => {
    const files = Object.entries(parts).map(([name, text]) => [name, [strToU8(text), { level: 0 }] as const]);
    expect(reasonOf(zipSync(Object.fromEntries(files)))).toEqual(['other-kind', kind]);
  });

  it('CAT-15 a workbook with a password is told from an old one', () => {
    const file = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(reasonOf(file)).toEqual(['password', undefined]);
  });

  it('CAT-15 other bytes and archives are refused without a name', () => {
    expect(reasonOf(Buffer.from('ORB 6L\u0001\u0002;20'))).toEqual(['no-workbook', undefined]);
    expect(reasonOf(zipSync({ 'a.txt': strToU8('ORB 6L') }))).toEqual(['no-workbook', undefined]);
  });

  it.each([
    'ID;Pezzi\nORB 6L;20',
    'ID;Preis\nORB 6L;20',
    'TABLE;20\nORB 6L;5',
    'GIF-8;20',
    'Rar 1;20',
    'PK-1;20\nPK-2;5',
    '<ORB 6L>;20',
    'BM-7;20',
    '7z-1;2',
    '%PD;2',
    'ORB 6L;20\r\n\u001a',
    '0104006381333931\u001d21A;2',
  ])('CAT-15 a list is none of them: %s', (text) => {
    expect(reasonOf(Buffer.from(text))).toBe('list');
  });
});
