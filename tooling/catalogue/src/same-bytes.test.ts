import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-bytes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const script = `
  import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
  import { sampleTables } from '@clavora/catalogue-tools/sample-tables';
  const tables = sampleTables(200);
  if (process.env.ROWS === 'reversed')
    for (const [name, bytes] of tables) {
      if (!name.endsWith('.csv')) continue;
      const [head, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\\n');
      tables.set(name, new TextEncoder().encode([head, ...rows.toReversed()].join('\\n') + '\\n'));
    }
  const checked = checkTables(tables, { previous: null });
  const { public: open, partner } = compileCatalogue(checked, process.env.FOLDER);
  console.log(JSON.stringify([new Intl.NumberFormat().resolvedOptions().locale, new Date(0).getHours(), open.file, partner.file]));
`;

/** Compiles the sample in a process of its own; returns its locale, its hour at the start of 1970, and the files with their bytes. */
function compiledWith(name: string, env: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(folder, name));
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env, FOLDER: place },
    encoding: 'utf8',
  });
  const [locale, hour, ...files] = JSON.parse(output) as [string, number, string, string];
  return { locale, hour, files, bytes: files.map((file) => readFileSync(join(place, file)).toString('base64')) };
}

it('CAT-1 the same tables compile to the same bytes in another time zone and locale, and in another order of rows', () => {
  const here = compiledWith('here', { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' });
  const there = compiledWith('there', { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', ROWS: 'reversed' });
  expect([here.locale, here.hour, there.locale, there.hour]).toEqual(['en-US', 0, 'tr-TR', 13]);
  expect(there.files).toEqual(here.files);
  expect(there.bytes.every((bytes, at) => bytes === here.bytes[at])).toBe(true);
});
