import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileSheet } from '../styles/compile-sheet.ts';
import { buildSiteScript } from './build-site-script.ts';

/** The most that every page loads, in bytes of Brotli. */
const maxBytes = 7_000;

const folder = mkdtempSync(join(tmpdir(), 'clavora-site-script-'));
let entry = '';
beforeAll(async () => {
  entry = await buildSiteScript(join(import.meta.dirname, '../../../../..'), folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const packages = join(import.meta.dirname, '../../../..');
const ruleOf = (sheet: string) => `.${compileSheet(join(packages, sheet)).id}`;

/** Returns a file and those that it imports at once. */
function loadedWith(file: string): Set<string> {
  const found = new Set([file]);
  for (const name of found)
    for (const [, imported = ''] of read(name).matchAll(/(?:^|;)import(?:[^;"'`]*from)?\s*["'`]\.\/([^"'`]+)/g))
      found.add(imported);
  return found;
}

it('SHL-10 bundles a script without React, which every page loads alone', () => {
  const files = loadedWith(entry);
  const code = [...files].map(read).join('');
  expect(files.size).toBeLessThanOrEqual(3);
  expect(brotliCompressSync(code).byteLength).toBeLessThan(maxBytes);
  expect(code).not.toContain('Minified React error');
});

it('SHL-10 has no variable of the build that a browser lacks', () => {
  for (const file of readdirSync(folder)) expect(read(file)).not.toContain('process.env');
});

it('SHL-10 brings the style of what it shows later, and not that of every page', () => {
  const settings = readdirSync(folder).find((file) => file.startsWith('open-consent-settings')) ?? '';
  const code = [...loadedWith(settings)].map(read).join('');
  for (const sheet of ['pages/src/shell/consent/consent-settings', 'ui/src/components/dialog/dialog'])
    expect(code).toContain(`${ruleOf(`${sheet}.module.css`)}0{`);
  expect(code).not.toContain(`${ruleOf('ui/src/components/button/button.module.css')}0{`);
});
