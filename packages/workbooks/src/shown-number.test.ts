import { describe, expect, it } from 'vitest';
import { builtInFormat, parseFormat } from './number-format.ts';
import { isoDateText, shownNumber, shownText } from './shown-number.ts';

const shown = (value: number, format: string, is1904 = false) => shownNumber(value, parseFormat(format), is1904);

describe('shownNumber', () => {
  it.each([
    ['the places of a format', '00000', 42, '00042'],
    ['more digits than places', '000', 12_345, '12345'],
    ['a text around digits', '"CLV-"00"P"', 7, 'CLV-07P'],
    ['a text before digits', '"AX "0000', 42, 'AX 0042'],
    ['an escaped letter', String.raw`\K0000`, 3, 'K0003'],
    ['a letter without a quote', 'K000', 3, 'K003'],
    ['a text between digits', String.raw`000\-000`, 12_345, '012-345'],
    ['blanks between digits', '000 000 000 000 0', 4_006_381_333_931, '400 638 133 393 1'],
    ['a colour', '[Red]000', 3, '003'],
    ['a blank as wide as a sign', '_-0000_-', 3, '0003'],
    ['a condition that holds', '[<100]"K"00;"L"000', 7, 'K07'],
    ['a condition that does not hold', '[<100]"K"00;"L"000', 170, 'L170'],
    ['a text of another section', '"A"0;"B"0;"C"0', 0, 'C0'],
    ['words that are currencies elsewhere', '"FT"000', 7, 'FT007'],
    ['a prefix that is a currency elsewhere', '"ALL"0', 7, 'ALL7'],
    ['the number as a text', '"AX-"@', 7, 'AX-7'],
    ['a text alone', '"sold out"', 7, 'sold out'],
  ])('CAT-15 a format carries a code: %s', (_what, format, value, text) => {
    expect(shown(value, format)).toBe(text);
  });

  it.each([
    ['General', 1_109, '1109'],
    ['General', 71_400_009_504, '71400009504'],
    ['General', 28.999999999999996, '29'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', -3, '-3'],
    ['General', 1e21, '1E+21'],
    ['GENERAL" pz"', 20, '20 pz'],
    ['@', 7, '7'],
    ['0', 1_109, '1109'],
    ['#,##0', 1_109, '1109'],
    ['[$-410]#,##0', 1_109, '1109'],
    ['0.00', 20, '20.00'],
    ['0.000', 20, '20.0000'],
    ['#,##0.00', 1_109.5, '1109.50'],
    ['0', 2.5, '2.5'],
    ['General', 1.125, '1.1250'],
    ['0.0', 1.125, '1.1250'],
    ['0.00E+00', 71_400_009_504, '71400009504'],
    ['# ?/?', 2.5, '2.5'],
    ['0,', 20_000, '20000'],
    ['0.0,,"M"', 20_000_000, '20000000'],
    ['0" pz"', 20, '20 pz'],
    ['#,##0\\ "scatole"', 1_109, '1109 scatole'],
    ['0.00" kg"', 1.125, '1.1250 kg'],
    ['0 pcs', 20, '20 pcs'],
    ['0;-0;;@', 0, ''],
    [';;;', 20, '20'],
    ['#,##0_);(#,##0)', -20, '-20'],
    ['0;0', -20, '-20'],
    ['0'.repeat(300), 20, '20'],
  ])('CAT-15 %s shows %d with its digits and without separators: %s', (format, value, text) => {
    expect(shown(value, format)).toBe(text);
  });

  it.each([
    ['#,##0.00\\ "€"', 20, '€ 20.00'],
    ['[$CHF-807] #,##0', 1_109, 'CHF 1109.00'],
    ['_-* #,##0.00\\ [$€-410]_-;\\-* #,##0.00\\ [$€-410]_-;_-* "-"??\\ [$€-410]_-;_-@_-', 7.5, '€ 7.50'],
    ['#,##0.00\\ "kr"', 20, 'kr 20.00'],
    ['0.00\\ "lei"', 20, 'lei 20.00'],
    ['#,##0\\ \\z\\ł', 20, 'zł 20.00'],
    ['#,##0.00" руб."', 1.125, 'руб. 1.1250'],
    ['"EUR" 0', 20, 'EUR 20.00'],
    ['$#,##0.00', 20, '$ 20.00'],
    ['0%', 0.5, '50%'],
    ['0.0%', 0.07, '7%'],
  ])('CAT-15 %s shows %d as a price or a share: %s', (format, value, text) => {
    expect(shown(value, format)).toBe(text);
  });

  it.each([
    ['dd/mm/yyyy', 46_115, '2026-04-03'],
    ['[$-410]d\\ mmmm\\ yyyy;@', 46_115, '2026-04-03'],
    ['TT.MM.JJJJ', 46_115, '2026-04-03'],
    ['jj/mm/aaaa', 46_115, '2026-04-03'],
    ['mmm\\-yy', 46_115, '2026-04-03'],
    ['yyyy"年"m"月"d"日"', 46_115, '2026-04-03'],
    ['d/m/yy h:mm', 46_115.5, '2026-04-03T12:00'],
    ['h:mm:ss AM/PM', 0.604175, 'T14:30:01'],
    ['[h]:mm', 1.5, 'T36:00'],
    ['mm:ss.0', 0.5, 'T12:00'],
    ['d/m/yyyy', 1, '1900-01-01'],
    ['d/m/yyyy', 61, '1900-03-01'],
    ['d/m/yyyy', -1, '#####'],
    ['d/m/yyyy', 71_400_009_504, '#####'],
  ])('CAT-15 %s shows %d as a date or a time: %s', (format, value, text) => {
    expect(shown(value, format)).toBe(text);
  });

  it('CAT-15 counts days from 1904 where a workbook says so', () => {
    expect(shown(46_115 - 1_462, 'dd/mm/yyyy', true)).toBe('2026-04-03');
    expect(shown(0.5, 'hh:mm', true)).toBe('T12:00');
  });

  it.each([
    [14, '2026-04-03'],
    [22, '2026-04-03T00:00'],
    [30, '2026-04-03'],
    [57, '2026-04-03'],
    [81, '2026-04-03'],
    [46, 'T1106760:00'],
    [44, '¤ 46115.00'],
    [3, '46115'],
    [49, '46115'],
    [0, '46115'],
  ])('CAT-15 knows format %d, which files name by its number', (id, text) => {
    expect(shown(46_115, builtInFormat(id) ?? 'General')).toBe(text);
  });

  it.each([
    '"',
    '[',
    '*',
    '_',
    '0;'.repeat(120),
    '[<x]0',
    '[$',
    '?/'.repeat(120),
    '.',
    ',',
    '[>=]0;0',
    '0"'.repeat(100),
  ])('CAT-15 a format that is damaged loses no number: %s', (format) => {
    expect(shown(20, format)).toContain('20');
  });

  it('CAT-15 a format adds a text to texts', () => {
    expect(shownText('07', parseFormat('0;0;0;"CLV-"@"P"'))).toBe('CLV-07P');
    expect(shownText('07', parseFormat('@'))).toBe('07');
  });

  it.each([
    ['2026-11-28', '2026-11-28'],
    ['2026-11-28T00:00:00', '2026-11-28'],
    ['2026-11-28T14:30:00.000Z', '2026-11-28T14:30'],
    ['20261128', '2026-11-28'],
    ['2026', '2026-01-01'],
    ['14:30:00', 'T14:30:00'],
  ])('CAT-15 writes the date %s with separators', (given, text) => {
    expect(isoDateText(given)).toBe(text);
  });
});
