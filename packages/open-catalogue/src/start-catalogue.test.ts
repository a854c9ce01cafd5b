import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleSite } from '@clavora/site-core/sample-site';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveCatalogue, type LiveCatalogue, siteCatalogue } from './live-catalogue.ts';
import { openFirst, startCatalogue } from './start-catalogue.ts';
import { type CatalogueFolder, catalogueFolder } from './testing/catalogue-folder.ts';

let given: CatalogueFolder;
let live: LiveCatalogue;
let warnings: string[];

beforeEach(() => {
  given = catalogueFolder();
  live = createLiveCatalogue(given.folder, []);
  warnings = [];
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
  return () => {
    vi.restoreAllMocks();
    given.remove();
  };
});

/** Waits without a clock, which is not real here. */
async function untilCalled(mock: { mock: { calls: readonly unknown[] } }): Promise<void> {
  while (mock.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('openFirst', () => {
  it('CAT-1 a new instance waits for the first copy of a data set, and one that has a copy does not', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => given.publish('ORB 6L'));
    await openFirst(live, refresh);
    expect(live.health().state).toBe('up');
    const restarted = createLiveCatalogue(given.folder, []);
    await openFirst(restarted, refresh);
    expect(restarted.health().state).toBe('up');
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('503')), 60_000, 'cannot be opened'],
    ['takes too long', () => new Promise<void>(() => undefined), 1, 'is not read yet'],
  ])('CAT-1 an instance starts without a data set if the first copy %s', async (_what, refresh, waitMs, said) => {
    await openFirst(live, refresh, waitMs);
    expect(live.current()).toBeNull();
    expect(warnings.join('')).toContain(said);
  });

  it('CAT-1 leaves the swap of a copy that comes late to a request, which invalidates the pages without it', async () => {
    const copied = Promise.withResolvers<void>();
    await openFirst(live, () => copied.promise, 1);
    given.publish('ORB 6L');
    copied.resolve();
    await vi.waitFor(async () => expect(await live.prepare()).toEqual(['catalogue-pages']));
    expect(live.current()).toBeNull();
  });
});

describe('startCatalogue', () => {
  it('CAT-1 LIF-3 looks when its folder tells of a publish, and when another instance has changed pages, whatever the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      Reflect.deleteProperty(globalThis, Symbol.for('site.catalogue'));
    });
    given.publish('ORB 6L');
    const site = sampleSite('italy', {}, { catalogue: { folder: given.folder, origin: null } });
    const requestSwap = vi.fn<() => Promise<void>>(async () => void siteCatalogue(site)?.swap());
    let changed: () => void = () => undefined;
    await startCatalogue(site, requestSwap, (look) => (changed = look));
    const first = siteCatalogue(site)?.current()?.set.id;
    given.publish('ORB 7L');
    await untilCalled(requestSwap);
    expect(siteCatalogue(site)?.current()?.set.id).not.toBe(first);
    const looks = vi.spyOn(siteCatalogue(site) ?? live, 'prepare');
    changed();
    await untilCalled(looks);
  });

  it('OPS-5 OPS-7 a process whose network folder hangs starts with its copy, goes on, and ends at SIGTERM', async () => {
    const root = mkdtempSync(join(tmpdir(), 'clavora-hanging-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    given.publish('ORB 6L');
    cpSync(given.folder, join(root, 'copy'), { recursive: true });
    // Opening a pipe that nobody writes to does not return.
    execFileSync('mkfifo', [join(root, 'current.json')]);
    const load = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const program = `
      import { readFile } from 'node:fs/promises';
      import { siteCatalogue } from ${load('./live-catalogue.ts')};
      import { startCatalogue } from ${load('./start-catalogue.ts')};
      import { exitProcess } from ${JSON.stringify(import.meta.resolve('@clavora/server/exit-process'))};
      const folder = ${JSON.stringify(root)};
      const catalogue = { folder: folder + '/copy', origin: { directory: folder } };
      const site = { environment: { brand: 'clavora', catalogue } };
      process.once('SIGTERM', () => exitProcess(0));
      await startCatalogue(site, async () => undefined, () => undefined);
      // A look hangs that is seen in the whole time of two others.
      let seen = 0;
      const watch = setInterval(async () => {
        seen = process.getActiveResourcesInfo().includes('FSReqPromise') ? seen + 1 : 0;
        if (seen < 40) return;
        clearInterval(watch);
        await readFile(process.execPath);
        console.log('open: ' + siteCatalogue(site).current().set.id);
      }, 50);
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = once(child, 'exit');
    const output: string[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part.toString('utf8')));
    await vi.waitFor(() => expect(output.join('')).toContain('open: '), 30_000);
    child.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGKILL']);
  }, 40_000);
});
