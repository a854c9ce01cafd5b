import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';
import { type CatalogueFolder, catalogueFolder } from './testing/catalogue-folder.ts';
import { watchCatalogue } from './watch-catalogue.ts';

let given: CatalogueFolder;
let live: LiveCatalogue;
let warnings: string[];

beforeEach(() => {
  // A look reads files, which needs the real `setImmediate`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'info').mockReturnValue();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
  given = catalogueFolder();
  live = createLiveCatalogue(given.folder, []);
  vi.spyOn(live, 'noteLook');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  given.remove();
});

/** Lets milliseconds pass, in which one look begins, and waits for its end. */
async function lookAfter(ms: number, begun: () => void = () => undefined): Promise<void> {
  const before = vi.mocked(live.noteLook).mock.calls.length;
  await vi.advanceTimersByTimeAsync(ms);
  begun();
  while (vi.mocked(live.noteLook).mock.calls.length === before) await new Promise((resolve) => setImmediate(resolve));
}

describe('watchCatalogue', () => {
  it('CAT-1 OPS-8 says that it has no data set, and that it cannot follow the published one', async () => {
    expect(live.health()).toEqual({ state: 'down', reason: 'no data set' });
    watchCatalogue(live, async () => void live.swap());
    given.publish('ORB 6L');
    await lookAfter(1_000);
    expect(live.health()).toEqual({ state: 'up', reason: null });
    writeFileSync(join(given.folder, 'current.json'), '{');
    await lookAfter(1_000);
    expect(live.health()).toEqual({ state: 'down', reason: 'the published data set is not read' });
    rmSync(join(given.folder, 'current.json'));
    given.publish('ORB 7L');
    await lookAfter(5_000);
    expect(live.health().state).toBe('up');
  });

  it('CAT-1 asks for a swap at the first look after a publish, and not again', async () => {
    const swaps: (readonly string[])[] = [];
    watchCatalogue(live, async () => void swaps.push(live.swap()));
    await lookAfter(1_000);
    expect(swaps).toEqual([]);
    given.publish('ORB 7L');
    await lookAfter(1_000);
    expect(swaps).toHaveLength(1);
    await lookAfter(1_000);
    await lookAfter(1_000);
    expect(swaps).toHaveLength(1);
  });

  it('CAT-1 LIF-3 looks at once when it is told, without its interval, and once more where it is told during a look', async () => {
    const looks: PromiseWithResolvers<void>[] = [];
    const refresh = (): Promise<void> => {
      const begun = Promise.withResolvers<void>();
      looks.push(begun);
      return begun.promise;
    };
    let look: () => void = () => undefined;
    watchCatalogue(live, async () => void live.swap(), { refresh, listen: (told) => (look = told) });
    given.publish('ORB 6L');
    look();
    expect(looks).toHaveLength(1);
    look();
    look();
    expect(looks).toHaveLength(1);
    looks[0]?.resolve();
    await vi.waitFor(() => expect(live.health().state).toBe('up'));
    await lookAfter(0, () => looks[1]?.resolve());
    expect(looks).toHaveLength(2);
    // Its interval begins again.
    await vi.advanceTimersByTimeAsync(999);
    expect(looks).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(looks).toHaveLength(3);
  });

  it('CAT-1 asks again where the request failed, before or after the swap', async () => {
    given.publish('ORB 6L');
    const swaps: (readonly string[])[] = [];
    const requests = vi
      .fn<() => Promise<void>>(async () => void swaps.push(live.swap()))
      .mockRejectedValueOnce(new Error('the site does not answer'))
      .mockImplementationOnce(async () => {
        swaps.push(live.swap());
        throw new Error('the site answered 500');
      });
    watchCatalogue(live, requests);
    await lookAfter(1_000);
    expect(live.current()).toBeNull();
    await lookAfter(5_000);
    await lookAfter(5_000);
    expect(swaps).toEqual([['catalogue-pages'], ['catalogue-pages']]);
    await lookAfter(1_000);
    expect(requests).toHaveBeenCalledTimes(3);
  });

  it('CAT-1 OPS-7 says after its time that a file system does not answer, begins no further look, and goes on when it does', async () => {
    const answered = Promise.withResolvers<void>();
    const refresh = vi.fn<() => Promise<void>>(() => answered.promise);
    given.publish('ORB 6L');
    await live.prepare();
    live.swap();
    live.confirmSwap();
    watchCatalogue(live, async () => void live.swap(), { refresh });
    await vi.advanceTimersByTimeAsync(10_900);
    expect(live.health().state).toBe('up');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(live.health()).toEqual({ state: 'down', reason: 'the published data set is not read' });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(warnings.join()).toContain('no answer within 10 s');
    given.publish('ORB 7L');
    answered.resolve();
    await vi.waitFor(() => expect(live.health().state).toBe('up'));
    expect(live.current()?.set.id).toBe(readCurrent(given.folder)?.id);
  });
});
