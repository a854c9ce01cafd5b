import { parseArgs } from 'node:util';
import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { runSites } from '@clavora/cli/run-sites';
import { startSiteOver } from '@clavora/cli/site-over';
import { marketIds } from '@clavora/i18n-routing/markets';
import { memorySource } from '@clavora/services/content/memory-source';
import { librarySource } from '@clavora/space/library-space';
import { brokenSpace } from './broken-content/bad-space.ts';
import { startSecondSite } from './second-company/second-site.ts';
import { measurementSettings } from './support/tests/measurement-settings.ts';
import { brokenPorts, libraryPorts, mainPorts, measurementPorts } from './support/tests/test-ports.ts';

/**
 * Starts the content service and the five built sites, the Italian site over three further spaces, and one with
 * measurement, as far as the run needs them; resolves to a function that stops them.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of this file.
export default async function startAll(): Promise<() => Promise<void>> {
  const started: { stop(): Promise<void> }[] = [];
  const stopAll = async () => {
    await Promise.all(started.map((running) => running.stop()));
  };
  const isWanted = wantedProjects();
  try {
    if (isWanted('pages', 'partners', ...marketIds)) started.push(await runSites(marketIds, mainPorts, startMarket));
    if (isWanted('measurement')) {
      const measuring: StartMarket = (market, ports, given) =>
        startMarket(market, ports, { ...given, ...measurementSettings });
      started.push(await runSites(['italy'], measurementPorts, measuring));
    }
    if (isWanted('broken content'))
      started.push(await startSiteOver('italy', memorySource(brokenSpace()), brokenPorts));
    if (isWanted('second company')) started.push(await startSecondSite());
    if (isWanted('library')) {
      // The pictures of block examples, which the tests replace.
      const settings = { STORYBLOK_ASSET_ORIGINS: 'https://assets.clavora.example' };
      started.push(await startSiteOver('italy', librarySource('it'), libraryPorts, settings));
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}

/**
 * Returns a test for the projects on the command line, so that single ones start only their sites; all
 * without any.
 */
function wantedProjects(): (...names: readonly string[]) => boolean {
  const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false });
  const named = values.project;
  return (...names) => !Array.isArray(named) || names.some((name) => named.includes(name));
}
