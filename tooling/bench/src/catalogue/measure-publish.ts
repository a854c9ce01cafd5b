import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesFolder } from '@clavora/catalogue/machine-papers';
import { sampleTables } from '@clavora/catalogue-tools/sample-tables';

const root = join(import.meta.dirname, '../../../..');
/** Milliseconds between two looks at the memory; the highest that it had stays in what Linux reports. */
const lookMs = 100;

/** Returns how long `npm run catalogue -- publish` takes for the sample of a size, in milliseconds, and the most memory that its process has, in megabytes. */
export async function measurePublish(work: string, size: number): Promise<{ publishMs: number; publishMb: number }> {
  const tables = join(work, `tables-${size}`);
  mkdirSync(join(tables, filesFolder), { recursive: true });
  for (const [file, bytes] of sampleTables(size)) writeFileSync(join(tables, file), bytes);
  const began = performance.now();
  const npm = spawn(
    process.execPath,
    ['--', 'tooling/cli/bootstrap.mjs', 'catalogue', 'publish', tables, '--folder', join(work, `published-${size}`)],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let publishMb = 0;
  const looks = setInterval(() => {
    publishMb = Math.max(publishMb, highestMb(npm.pid ?? 0));
  }, lookMs);
  const [code] = await once(npm, 'exit');
  clearInterval(looks);
  const publishMs = performance.now() - began;
  if (code !== 0) throw new Error(`The publish of ${tables} failed with ${code}`);
  return { publishMs, publishMb };
}

/** Returns the most resident memory that the child of a process has had; 0 where it has none. */
function highestMb(parent: number): number {
  try {
    const [child = ''] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ');
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  } catch {
    return 0;
  }
}
