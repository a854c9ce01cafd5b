import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSet } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables, type TableChanges } from '@clavora/catalogue/small-tables';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, CatalogueView } from '@clavora/site-core/catalogue-view';
import { sampleSite } from '@clavora/site-core/sample-site';
import type { Site } from '@clavora/site-core/site';
import { loadCataloguePage } from '../loaders/catalogue/load-catalogue-page.ts';

/** A site with a small catalogue, of which a process has one. */
export interface SiteWithCatalogue {
  site: Site;
  /** Publishes the small data set with some of its tables replaced, and makes it the current one of the process. */
  publish(changes?: TableChanges): Promise<void>;
  /** Publishes a data set, and makes it the current one of the process. */
  publishTables(tables: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Returns the route of a path; throws for a path without one. */
  matchOf(path: string): RouteMatch;
  /** Returns the view of the page at a path, and the model around it; throws where that is no page or shows something else. */
  load<Kind extends CatalogueView['kind']>(
    path: string,
    kind: Kind,
  ): { view: Extract<CatalogueView, { kind: Kind }>; catalogue: CatalogueModel };
  /** Lets the process forget the catalogue and what its clients used, and deletes its folder. */
  forget(): void;
}

/** CLV-1, which is no longer made; its successor CLV-2, which is restricted; and ORB 7, a code of both. */
export const markedBlanks = {
  blanks: [{ status: 'discontinued', successor_id: 'b2' }, { restricted: 'yes' }],
  aliases: [{ code: 'ORB 7' }, { code: 'ORB 7', blank_id: 'b2' }],
};

/** Creates a site whose catalogue has no data set yet. */
export function siteWithCatalogue(market: MarketId = 'italy'): SiteWithCatalogue {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const site = sampleSite(market, {}, { catalogue: { folder, origin: null } });
  const matchOf = (path: string): RouteMatch => {
    const match = site.routing.match(market, path);
    if (match.kind !== 'route') throw new Error(`Expected a route at ${path}`);
    return match;
  };
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
    matchOf,
    load(path, kind) {
      const page = loadCataloguePage(site, matchOf(path), 1);
      if (page.kind !== 'page') throw new Error(`Expected a page at ${path}, got "${page.kind}"`);
      const { catalogue } = page;
      if (!isOfKind(catalogue.view, kind))
        throw new Error(`Expected "${kind}" at ${path}, got "${catalogue.view.kind}"`);
      return { view: catalogue.view, catalogue };
    },
    publish: (changes = {}) => publishTables(smallTables(changes)),
    publishTables,
    forget() {
      for (const name of ['site.catalogue', 'site.catalogue-limit', 'site.partner-catalogue'])
        Reflect.deleteProperty(globalThis, Symbol.for(name));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOfKind<Kind extends CatalogueView['kind']>(
  view: CatalogueView,
  kind: Kind,
): view is Extract<CatalogueView, { kind: Kind }> {
  return view.kind === kind;
}
