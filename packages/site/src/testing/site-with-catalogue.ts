import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables } from '@clavora/catalogue/small-tables';
import type { Site } from '../core/site.ts';
import { sampleSite } from './sample-site.ts';

/** The Italian site with a small catalogue, of which a process has one. */
export interface SiteWithCatalogue {
  site: Site;
  /** Publishes the small data set with some of its files replaced. */
  publish(changes?: Parameters<typeof smallTables>[0]): void;
  /** Lets the process forget the catalogue, and deletes its folder. */
  forget(): void;
}

/** Creates a site whose catalogue has no data set yet. */
export function siteWithCatalogue(): SiteWithCatalogue {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const site = sampleSite('italy', {}, { catalogue: { folder, origin: null } });
  return {
    site,
    publish(changes = {}) {
      const checked = checkTables(smallTables(changes), { previous: null });
      publishSet(folder, folder, compileCatalogue(checked, folder), { by: 'anna' });
    },
    forget() {
      Reflect.deleteProperty(globalThis, Symbol.for('site.catalogue'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
