import { readFileSync } from 'node:fs';
import { workbookOfSheets } from '@clavora/workbooks/workbook-of-rows';
import { expect, it } from 'vitest';
import type { CodeClaim, CodeIndex } from '../resolve/code-index.ts';
import { emptyCodeIndex } from '../testing/empty-code-index.ts';
import { fileForm, programForm } from './own-heads.ts';
import { listLines, readList } from './read-list.ts';
import { nearestChoices, resolveList } from './resolve-list.ts';
import { writeList } from './write-list.ts';

const claim = (written: string): CodeClaim => ({
  blankId: 'b1',
  blankCode: 'CLV-1',
  kind: 'alias',
  maker: { id: 'orbis', name: 'Orbis' },
  written,
  relation: 'exact',
  confidence: 'confirmed',
  status: 'active',
  restricted: false,
  successor: null,
});
const byKey = new Map([
  ['orb60l', claim('ORB 60L')],
  ['12mar', claim('12/MAR')],
  ['set20', claim('SET 20')],
  ['vf7', claim('VF 7')],
  ['ma7', claim('MA 7')],
  ['kl7', claim('KL 7')],
  ['жl7', claim('ЖД 7')],
]);
const index: CodeIndex = {
  ...emptyCodeIndex,
  byKey: (key) => [byKey.get(key) ?? []].flat(),
  byKeys: (keys) => keys.flatMap((key) => byKey.get(key) ?? []),
  byLook: (look) => (look === '0r8601' ? [claim('ORB 60L')] : []),
  seriesOf: (prefix, number, width) =>
    prefix === 'AX' && number === 100 && width !== 3
      ? [{ ...claim('AX'), id: 's1', name: 'AX 0001–0800', maker: { id: 'orbis', name: 'Orbis' } }]
      : [],
  // ORB 60L without its letters.
  makersAround: (key) =>
    key.startsWith('orbis') ? [{ maker: { id: 'orbis', name: 'Orbis' }, rest: key.slice(5) }] : [],
  numbersOf: () => ({
    ...emptyCodeIndex,
    byKeys: (numbers) => (numbers.includes('60l') ? [claim('ORB 60L')] : []),
  }),
};
const line = (code: string) => ({ line: 1, code, quantity: 1, chosen: '', note: '' });

it.each([
  ['ORB 60L', 'resolved', null],
  ['ORB 6OL', 'resolved', 'lookalike'],
  ['ВФ 7', 'resolved', 'sounded'],
  ['ОRВ 60L', 'resolved', 'lookalike'],
  ['МА 7', 'resolved', 'lookalike'],
  ['ЛД 7', 'resolved', 'keyboard'],
  ['ЖД 7', 'resolved', null],
  ['Orbis 60L', 'ambiguous', 'letters'],
  ['AX 100', 'ambiguous', 'zeros'],
  ['AX 0100', 'resolved', null],
  ['2026-03-12', 'unknown', 'date'],
  ['01/03/2026', 'unknown', 'date'],
  ['2-mar', 'unknown', 'date'],
  // A date never orders a key, and a code that is written so is one.
  ['12-mar', 'ambiguous', 'date'],
  ['set 20', 'resolved', null],
  ['nothing 9', 'unknown', null],
] as const)('CAT-15 says of %j, which is %s: %s', (code, state, remark) => {
  expect(resolveList([line(code)], index).lines[0]).toMatchObject({ state, remark });
});

it('CAT-15 CAT-7 files say how codes were read, where one was not read as it is written, and are the same list again', () => {
  const lines = resolveList([line('ORB 60L'), line('ORB 6OL'), line('2-mar')], index).lines;
  const own = lines.map((one) => ({ ...one, ownCode: null }));
  expect(writeList(own, programForm)).toBe(
    'code;quantity;own code;note;remark\r\nORB 60L;1;;;\r\nORB 6OL;1;;;lookalike\r\n2-mar;1;;;date\r\n',
  );
  const file = writeList(own, fileForm('de'));
  expect(file).toContain('ähnlich aussehende Zeichen');
  const read = readList(file, () => false);
  const again = read.kind === 'list' ? listLines(read.table, read.table.columns) : [];
  expect(again.map(({ code, note }) => [code, note])).toEqual([
    ['ORB 60L', ''],
    ['ORB 6OL', ''],
    ['2-mar', ''],
  ]);
  expect(writeList(own.slice(0, 1), programForm)).not.toContain('remark');
});

it('CAT-15 looks for similar codes of the first unknown ones, but of no dates', () => {
  const near: CodeIndex = { ...index, byPrefix: (prefix) => (prefix.startsWith('orb') ? [claim('ORB 60L')] : []) };
  const codes = ['orb 9', '2-mar', 'ORB 60L', ...Array.from({ length: 100 }, (_, at) => `orb 9${at}`)];
  const nearest = nearestChoices(resolveList(codes.map(line), near).lines, near);
  expect([nearest.size, nearest.has('2-mar'), nearest.has('ORB 60L')]).toEqual([50, false, false]);
  expect(nearest.get('orb 9')).toMatchObject([{ blankId: 'b1', written: 'ORB 60L' }]);
});

it('CAT-15 reads the codes of the contract as it says', () => {
  const contract = readFileSync(new URL('../../../../docs/contracts/catalogue-api.md', import.meta.url), 'utf8');
  const rows = [...contract.matchAll(/^\| (`[^|]+) \| [^|]+ \| `(\w+)` \|$/gm)];
  const examples = rows.flatMap(([, codes = '', remark = '']) =>
    [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => [code, remark]),
  );
  expect(examples.length).toBeGreaterThan(7);
  const { lines } = resolveList(
    examples.map(([code = '']) => line(code)),
    index,
  );
  expect(lines.map(({ code, remark }) => [code, remark])).toEqual(examples);
  expect(lines.filter(({ remark }) => remark === 'date').map(({ state }) => state)).not.toContain('resolved');
});

it('CAT-15 says of a cell of the type date in the column of codes that it is one', () => {
  const rows = `<row r="1"><c r="A1" t="str"><v>Codice</v></c><c r="B1" t="str"><v>Pezzi</v></c></row>
    <row r="2"><c r="A2" t="str"><v>ORB 60L</v></c><c r="B2"><v>20</v></c></row>
    <row r="3"><c r="A3" t="d"><v>2026-12-03</v></c><c r="B3"><v>5</v></c></row>`;
  const read = readList(workbookOfSheets({ S: `<sheetData>${rows}</sheetData>` }), (code) => code === 'ORB 60L');
  const lines = read.kind === 'list' ? listLines(read.table, read.table.columns) : [];
  expect(resolveList(lines, index).lines).toMatchObject([
    { code: 'ORB 60L', quantity: 20, state: 'resolved', remark: null },
    { code: '2026-12-03', quantity: 5, state: 'unknown', remark: 'date' },
  ]);
});
