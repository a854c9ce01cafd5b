import { renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { marketIds } from '@clavora/i18n-routing/markets';
import { measurementSettings } from './measurement-settings.ts';
import { mainPorts } from './test-ports.ts';

/** What the file about the sites says when all are ready; otherwise why they are not. */
const ready = 'ready';

/** Starts a site; the Italian one with a tag manager, which visitors without consent do not notice. */
const startMeasured: StartMarket = (market, ports, given) =>
  startMarket(market, ports, market === 'italy' ? { ...given, ...measurementSettings } : given);

/**
 * Begins to start the five built sites, of which the Italian one measures its visits: tests of other sites run meanwhile. Resolves to a function that
 * stops them; rejects if a port is taken. Their state is in a file of `folder`, for the workers.
 */
export async function beginMainSites(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'main-sites');
  process.env.MAIN_SITES_FILE = file;
  const report = (state: string) => {
    writeFileSync(`${file}.new`, state);
    renameSync(`${file}.new`, file);
  };
  const begun = Promise.withResolvers<() => Promise<void>>();
  const started = runSites(marketIds, mainPorts, startMeasured, { onStarting: begun.resolve }).then(
    () => report(ready),
    (error: unknown) => {
      begun.reject(error);
      report(String(error));
    },
  );
  const stop = await begun.promise;
  return async () => {
    await stop();
    await started;
  };
}

const worker = { isWaiting: true };

/** Waits in a worker until the sites are ready; rejects with the reason if they are not started. */
export async function untilMainSites(): Promise<void> {
  while (worker.isWaiting) {
    const state = await readFile(process.env.MAIN_SITES_FILE ?? '', 'utf8').catch(() => null);
    if (state === ready) worker.isWaiting = false;
    else if (state !== null) throw new Error(`The sites of most tests were not started: ${state}`);
    else await pause(100);
  }
}
