import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { textLocales } from '@clavora/catalogue/texts';
import { UsageError } from '@clavora/command-line/usage-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCatalogueCommand } from './catalogue-command.ts';

vi.mock('node:os', async (original) => {
  const os = await original<typeof import('node:os')>();
  return { ...os, userInfo: vi.fn<() => { username: string }>(os.userInfo) };
});

let cwd: string;
let lines: string[];

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  lines = [];
});

afterEach(() => {
  vi.mocked(userInfo).mockReset();
  rmSync(cwd, { recursive: true, force: true });
});

/** Removes all rows after the first 39 of the blanks; returns the whole table. */
function shortenBlanks(): string {
  const blanks = join(cwd, 'one/blanks.csv');
  const whole = readFileSync(blanks, 'utf8');
  writeFileSync(blanks, whole.split('\n').slice(0, 40).join('\n'));
  return whole;
}

const run = (line: string): Promise<number> =>
  runCatalogueCommand(line.split(' '), { cwd, folder: join(cwd, 'published'), print: (text) => lines.push(text) });

/** A schema for the articles and prices of a catalogue of BMEcat, whose published schema belongs to others. */
const schemaOf = (
  priceType: string,
) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.bmecat.org/bmecat/2005.2"
  targetNamespace="http://www.bmecat.org/bmecat/2005.2" elementFormDefault="qualified">
  <xs:element name="BMECAT"><xs:complexType><xs:sequence>
    <xs:element name="HEADER" type="any"/>
    <xs:element name="T_NEW_CATALOG"><xs:complexType><xs:sequence>
      <xs:element name="PRODUCT" maxOccurs="unbounded"><xs:complexType><xs:sequence>
        <xs:element name="SUPPLIER_PID" type="xs:string"/>
        <xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
      </xs:sequence><xs:attribute name="mode"/></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence><xs:attribute name="version"/></xs:complexType></xs:element>
  <xs:element name="PRODUCT_PRICE_DETAILS"><xs:complexType><xs:sequence>
    <xs:element name="PRODUCT_PRICE" maxOccurs="unbounded"><xs:complexType><xs:sequence minOccurs="0">
      <xs:element name="PRICE_AMOUNT" type="${priceType}"/><xs:element name="PRICE_CURRENCY"/><xs:element name="LOWER_BOUND" type="xs:integer"/>
    </xs:sequence><xs:attribute name="price_type"/></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
  <xs:complexType name="any"><xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
</xs:schema>`;

describe('npm run catalogue', () => {
  it.each(['csv', 'xlsx', 'jsonl'])('CAT-12 exports the articles with list prices as %s', async (format) => {
    await run('sample --out one --blanks 60');
    await run('publish one');
    expect(await run(`export --out articles --as ${format}`)).toBe(0);
    expect(readdirSync(join(cwd, 'articles'))).toEqual([`articles.${format}`]);
    expect(lines.at(-1)).toBe(join(cwd, `articles/articles.${format}`));
    const english = readFileSync(join(cwd, `articles/articles.${format}`));
    expect(english.length).toBeGreaterThan(4_000);
    expect(await run(`export --out articles --as ${format} --language ro`)).toBe(0);
    const isSame = readFileSync(join(cwd, `articles/articles.${format}`)).equals(english);
    expect(isSame).toBe(format === 'jsonl');
  });

  it('CAT-12 exports a catalogue of BMEcat, and checks it by a schema that the operator has', async () => {
    await run('sample --out one --blanks 60');
    await run('publish one');
    writeFileSync(join(cwd, 'right.xsd'), schemaOf('xs:decimal'));
    writeFileSync(join(cwd, 'wrong.xsd'), schemaOf('xs:date'));
    expect(await run('export --out articles --as bmecat --supplier Clavora --schema right.xsd')).toBe(0);
    expect(lines.at(-1)).toBe('It meets right.xsd.');
    const all = readFileSync(join(cwd, 'articles/bmecat.xml'), 'utf8');
    expect(all.match(/<LANGUAGE/g)).toHaveLength(9);
    expect(all).not.toContain('net_customer');
    expect(await run('export --out articles --as bmecat --supplier Clavora --schema wrong.xsd --language it')).toBe(1);
    expect(lines.at(-1)).toBe('It does not meet wrong.xsd.');
    expect(lines.at(-2)).toMatch(/bmecat\.xml:\d+: .*PRICE_AMOUNT/);
    expect(readFileSync(join(cwd, 'articles/bmecat.xml'), 'utf8').match(/<LANGUAGE/g)).toHaveLength(1);
  });

  it.each([
    'export --out articles --as bmecat',
    'export --out articles --as xlsx --supplier Clavora',
    'export --out articles --as csv --schema bmecat.xsd',
    'export --out articles --language it',
    'export --out articles --as xml',
  ])('CAT-12 refuses %s', async (line) => {
    await expect(run(line)).rejects.toBeInstanceOf(UsageError);
  });

  it('CAT-1 publishes, compares, rolls back and exports; the export compiles to the same data set', async () => {
    expect(await run('sample --out one --blanks 60')).toBe(0);
    expect(await run('publish one --by anna')).toBe(0);
    const first = readCurrent(join(cwd, 'published'));
    expect(await run('export --out exported')).toBe(0);
    expect(await run('compile exported --out compiled')).toBe(0);
    expect(lines.at(-1)).toContain(String(first?.id));

    const blanks = join(cwd, 'one/blanks.csv');
    writeFileSync(blanks, readFileSync(blanks, 'utf8').replace('CLV-22L,', 'CLV-22LL,'));
    expect(await run('diff one')).toBe(0);
    expect(lines.at(-1)).toMatch(/of the catalogue's pages change: .*blank:clv-22l/);
    expect(await run('publish one --by bruno')).toBe(0);
    expect(readCurrent(join(cwd, 'published'))?.publishedBy).toBe('bruno');
    expect(await run('rollback --by carla')).toBe(0);
    expect(readCurrent(join(cwd, 'published'))).toMatchObject({ id: first?.id, publishedBy: 'carla' });
    lines = [];
    await run('history');
    expect(lines.map((line) => line.split('  ').at(-1))).toEqual(['carla', 'bruno', 'anna']);
    expect(readdirSync(join(cwd, 'published')).some((file) => file.endsWith('.part'))).toBe(false);
  });

  it('CAT-1 refuses a table that lost rows, unless it is forced; and a malformed one always', async () => {
    await run('sample --out one --blanks 60');
    await run('publish one');
    const whole = shortenBlanks();
    const before = readCurrent(join(cwd, 'published'));
    expect(await run('publish one')).toBe(1);
    expect(lines.join('\n')).toContain('of the 60 rows that the table had');
    expect(readCurrent(join(cwd, 'published'))).toEqual(before);
    expect(await run('publish one --force')).toBe(0);
    writeFileSync(join(cwd, 'one/blanks.csv'), whole.replace(',cylinder,', ',nothing,'));
    expect(await run('publish one --force')).toBe(1);
  });

  it('CAT-1 compares what --force would publish, and exits with 1 all the same', async () => {
    await run('sample --out one --blanks 60');
    await run('publish one');
    const whole = shortenBlanks();
    lines = [];
    expect(await run('diff one')).toBe(1);
    expect(lines.join('\n')).toMatch(/--force publishes.*\nblank +60 → +39 +\+0 −21 ~0\n {2}removed: clv-/s);
    expect(lines.at(-1)).toMatch(/^\d+ of the catalogue's pages change: /);
    writeFileSync(join(cwd, 'one/blanks.csv'), whole.replace(',cylinder,', ',nothing,'));
    lines = [];
    expect(await run('diff one')).toBe(1);
    expect(lines.join('\n')).not.toMatch(/--force| → /);
  });

  it('CAT-1 diff names rows, fields, pages and the addresses that vanish where all ids are new', async () => {
    await run('sample --out one --blanks 60');
    await run('publish one');
    const blanks = join(cwd, 'one/blanks.csv');
    writeFileSync(blanks, readFileSync(blanks, 'utf8').replace(/^clv-22l,(.*),polished,/m, 'clv-22l,$1,black,'));
    lines = [];
    expect(await run('diff one')).toBe(0);
    expect(lines).toContain('blank              60 →       60   +0 −0 ~1 (finish 1)');
    expect(lines).toContain('  clv-22l, finish: "polished" → "black"');
    expect(lines).toContain('0 addresses vanish');

    const table = readFileSync(blanks, 'utf8');
    const renamed = table.replaceAll(/^(clv-[^,]+),/gm, 'new-$1,').replaceAll(/,clv-[^,]*$/gm, ',');
    for (const file of readdirSync(join(cwd, 'one')).filter((name) => name.endsWith('.csv'))) {
      const path = join(cwd, 'one', file);
      const text = file === 'blanks.csv' ? renamed : readFileSync(path, 'utf8');
      writeFileSync(path, text.replaceAll(/,(clv-[a-z0-9-]+),/g, ',new-$1,'));
    }
    lines = [];
    expect(await run('diff one')).toBe(1);
    const printed = lines.join('\n');
    expect(printed).toMatch(/blanks\.csv, id: .*\[rows-lost\]/);
    expect(printed).toMatch(/\n\d\d addresses vanish: .*blank:clv-22l/);
    lines = [];
    expect(await run('diff one --json')).toBe(1);
    const { problems, difference } = JSON.parse(lines.join('\n'));
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'rows-lost', file: 'blanks.csv' }));
    expect(difference.pages.gone).toContain('blank:clv-22l');
    expect(difference.pages.added).toContain('blank:new-clv-22l');
    expect(difference.tables[2]).toMatchObject({ table: 'blank', before: 60, after: 60, added: 60, removed: 60 });
  });

  it('CAT-1 check prints problems and warnings as JSON', async () => {
    await run('sample --out one --blanks 60');
    const makers = join(cwd, 'one/makers.csv');
    writeFileSync(makers, `${readFileSync(makers, 'utf8')}kova,key,#NAME?,\n`);
    const texts = join(cwd, 'one/texts.csv');
    writeFileSync(
      texts,
      `${readFileSync(texts, 'utf8')}${textLocales.map((locale) => `left,${locale},Left\n`).join('')}`,
    );
    lines = [];
    expect(await run('check one --json')).toBe(1);
    const report = JSON.parse(lines.join('\n'));
    expect(report).toMatchObject({
      comparedWith: null,
      problemCount: 1,
      problems: [{ rule: 'spreadsheet-error', file: 'makers.csv', column: 'name', value: '#NAME?' }],
    });
    expect(report.warningCount).toBe(report.warnings.length);
    // What ends soon depends on the day of the test.
    const rules = report.warnings.map(({ rule }: { rule: string }) => rule);
    expect(rules.filter((rule: string) => rule !== 'ends-soon')).toEqual(['text-unused']);
  });

  it.each([
    ['check one', true],
    ['publish one', true],
    ['compile one --out compiled', false],
  ])('CAT-1 %s refuses rows that --force leaves out, and mentions the force: %s', async (line, isMentioned) => {
    await run('sample --out one --blanks 60');
    await run('publish one');
    shortenBlanks();
    lines = [];
    expect(await run(line)).toBe(1);
    expect(lines.join('\n').includes('--force')).toBe(isMentioned);
  });

  it('CAT-1 names the data set that rows are compared with', async () => {
    await run('sample --out one --blanks 60');
    lines = [];
    await run('check one');
    expect(lines[0]).toBe(`${join(cwd, 'published')} has no data set to compare rows with`);
    await run('publish one');
    lines = [];
    await run('check one');
    expect(lines[0]).toContain(`the data set ${readCurrent(join(cwd, 'published'))?.id} in ${join(cwd, 'published')}`);
  });

  it('CAT-1 publishes as a user without name, and asks for the name for nothing else', async () => {
    vi.mocked(userInfo).mockImplementation(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    });
    await run('sample --out one --blanks 60');
    for (const line of ['check one', 'diff one', 'history', 'publish one --by anna']) await run(line);
    expect(userInfo).not.toHaveBeenCalled();
    expect(await run('publish one')).toBe(0);
    expect(readCurrent(join(cwd, 'published'))?.publishedBy).toBe(`uid ${process.getuid?.()}`);
  });

  it.each([
    'publsh one',
    'check',
    'rollback one',
    'sample',
    'sample --out one --blanks many',
    'check one --nothing',
    'check one --force',
    'compile one --out two --force',
    'diff one --force',
    'rollback --force',
    'publish one --json',
  ])('CAT-1 %s is an invalid command line', async (line) => {
    await expect(run(line)).rejects.toThrow(UsageError);
  });
});
