import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const file = new URL('end-with-this-process.ts', import.meta.url).href;
const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

it('OPS-12 a process that exits without an end of its own leaves no child behind', async () => {
  const program = `
    import { spawn } from 'node:child_process';
    import { endWithThisProcess } from '${file}';
    const child = endWithThisProcess(spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' }));
    console.log(child.pid);
    process.exit();`;
  const id = Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
  expect(id).toBeGreaterThan(0);
  await expect.poll(() => isRunning(id)).toBe(false);
});
