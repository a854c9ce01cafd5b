import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/** A program that logs uncaught errors, as Next does. At any message it writes a line to each output, and answers with the number of such errors so far. */
const program = (imports: string) => `${imports}
let uncaught = 0;
process.on('uncaughtException', (error) => {
  uncaught += 1;
  if (uncaught < 100) process.stderr.write(String(error));
});
process.on('message', () => {
  process.stderr.write('a line', () => process.stdout.write('a line', () => setImmediate(() => process.send(uncaught))));
});
process.send('ready');
`;

/** Returns how many uncaught errors a program has had when what reads its outputs has ended. */
async function uncaughtErrors(imports: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-output-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program(imports));
  const child = fork(file, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  const answered = once(child, 'message');
  child.send('write');
  const [count]: unknown[] = await answered;
  return count;
}

it('OPS-8 a site whose log nobody reads any more serves on, and does not log that without end', async () => {
  const module = fileURLToPath(new URL('lost-output.ts', import.meta.url));
  expect(await uncaughtErrors(`import ${JSON.stringify(module)};`)).toBe(0);
});

it('without it, a line that fails is an uncaught error', async () => {
  expect(await uncaughtErrors('')).toBeGreaterThan(0);
});
