import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCatalogueCommand } from './catalogue-command.ts';
import { UsageError } from './usage.ts';

let cwd: string;
let lines: string[];

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  lines = [];
});

afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const run = (line: string): number =>
  runCatalogueCommand(line.split(' '), { cwd, folder: join(cwd, 'published'), print: (text) => lines.push(text) });

describe('npm run catalogue', () => {
  it('CAT-1 publishes, compares, rolls back and exports; the export compiles to the same data set', () => {
    expect(run('sample --out one --blanks 60')).toBe(0);
    expect(run('publish one --by anna')).toBe(0);
    const first = readCurrent(join(cwd, 'published'));
    expect(run('export --out exported')).toBe(0);
    expect(run('compile exported --out compiled')).toBe(0);
    expect(lines.at(-1)).toContain(String(first?.id));

    const blanks = join(cwd, 'one/blanks.csv');
    writeFileSync(blanks, readFileSync(blanks, 'utf8').replace('CLV-22L,', 'CLV-22LL,'));
    expect(run('diff one')).toBe(0);
    expect(lines.at(-1)).toMatch(/of the catalogue's pages change: .*blank:clv-22l/);
    expect(run('publish one --by bruno')).toBe(0);
    expect(readCurrent(join(cwd, 'published'))?.publishedBy).toBe('bruno');
    expect(run('rollback --by carla')).toBe(0);
    expect(readCurrent(join(cwd, 'published'))).toMatchObject({ id: first?.id, publishedBy: 'carla' });
    lines = [];
    run('history');
    expect(lines.map((line) => line.split('  ').at(-1))).toEqual(['carla', 'bruno', 'anna']);
    expect(readdirSync(join(cwd, 'published')).some((file) => file.endsWith('.part'))).toBe(false);
  });

  it('CAT-1 refuses a table that lost rows, unless it is forced; and a malformed one always', () => {
    run('sample --out one --blanks 60');
    run('publish one');
    const blanks = join(cwd, 'one/blanks.csv');
    const whole = readFileSync(blanks, 'utf8');
    writeFileSync(blanks, whole.split('\n').slice(0, 40).join('\n'));
    const before = readCurrent(join(cwd, 'published'));
    expect(run('publish one')).toBe(1);
    expect(lines.join('\n')).toContain('of the 60 rows that the table had');
    expect(readCurrent(join(cwd, 'published'))).toEqual(before);
    expect(run('publish one --force')).toBe(0);
    writeFileSync(blanks, whole.replace(',cylinder,', ',nothing,'));
    expect(run('publish one --force')).toBe(1);
  });

  it.each(['publsh one', 'check', 'rollback one', 'sample', 'sample --out one --blanks many', 'check one --nothing'])(
    'CAT-1 %s is an invalid command line',
    (line) => {
      expect(() => run(line)).toThrow(UsageError);
    },
  );
});
