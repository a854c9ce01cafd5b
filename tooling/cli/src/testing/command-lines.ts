/**
 * Runs command lines of the root one after the other in this process, which loads the modules that they share once. The first argument is the lines as JSON, arrays of words;
 * prints the results as JSON.
 */
import { z } from 'zod';
import { runRootCommand } from '../root-commands.ts';
import type { LineResult } from './line-result.ts';

const lines = z.array(z.array(z.string())).parse(JSON.parse(process.argv[2] ?? ''));
const print = console.log;
const results: LineResult[] = [];
for (const [name = '', ...args] of lines) {
  const printed = { out: '', errors: '' };
  console.log = (text: string) => (printed.out += `${text}\n`);
  console.error = (text: string) => (printed.errors += `${text}\n`);
  process.exitCode = undefined;
  await runRootCommand(name, args);
  results.push({ code: process.exitCode ?? 0, ...printed });
}
process.exitCode = 0;
print(JSON.stringify(results));
