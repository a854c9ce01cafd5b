/** Writes `dashboard.json`; with `--check` compares it instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDashboard } from './dashboard.ts';

const file = join(import.meta.dirname, '../dashboard.json');
const text = `${JSON.stringify(buildDashboard(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log(`wrote ${file}`);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('dashboard.json is out of date: run `npm run generate` in tooling/observability');
  process.exitCode = 1;
}
