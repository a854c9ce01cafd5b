import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables, type TableChanges } from '@clavora/catalogue/small-tables';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { sampleSite } from '@clavora/site-core/sample-site';
import type { Site } from '@clavora/site-core/site';
import { siteCatalogue } from '../live-catalogue.ts';

/** A site with a small data set, of which a process has one. */
export interface SiteWithDataSet {
  site: Site;
  /** Publishes the small data set with some of its tables replaced, and makes it the current one of the process. */
  publish(changes?: TableChanges): Promise<void>;
  /** Publishes a data set, and makes it the current one of the process. */
  publishTables(tables: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Lets the process forget the catalogue and what its clients used, and deletes its folder. */
  forget(): void;
}

/** CLV-1, which is no longer made; its successor CLV-2, which is restricted; and ORB 7, a code of both. */
export const markedBlanks = {
  blanks: [{ status: 'discontinued', successor_id: 'b2' }, { restricted: 'yes' }],
  aliases: [{ code: 'ORB 7' }, { code: 'ORB 7', blank_id: 'b2' }],
};

/** Creates a site that has no data set yet. */
export function siteWithDataSet(market: MarketId): SiteWithDataSet {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const site = sampleSite(market, {}, { catalogue: { folder, origin: null } });
  const publishTables = async (tables: ReadonlyMap<string, Uint8Array>): Promise<void> => {
    const checked = checkTables(tables, { previous: null });
    publishSet(folder, folder, compileCatalogue(checked, folder), { by: 'anna' });
    const live = siteCatalogue(site);
    await live?.prepare();
    live?.swap();
    live?.confirmSwap();
  };
  return {
    site,
    publish: (changes = {}) => publishTables(smallTables(changes)),
    publishTables,
    forget() {
      for (const name of ['site.catalogue', 'site.catalogue-limit', 'site.partner-catalogue'])
        Reflect.deleteProperty(globalThis, Symbol.for(name));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
