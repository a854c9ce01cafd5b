import type { MarketId } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { type SiteWithDataSet, siteWithDataSet } from '@clavora/open-catalogue/site-with-data-set';
import type { CatalogueModel, CatalogueView } from '@clavora/site-core/catalogue-view';
import { loadCataloguePage } from '../loaders/load-catalogue-page.ts';

/** A site with the pages of a small catalogue, of which a process has one. */
export interface SiteWithCatalogue extends SiteWithDataSet {
  /** Returns the route of a path; throws for a path without one. */
  matchOf(path: string): RouteMatch;
  /** Returns the view of the page at a path, and the model around it; throws where that is no page or shows something else. */
  load<Kind extends CatalogueView['kind']>(
    path: string,
    kind: Kind,
  ): { view: Extract<CatalogueView, { kind: Kind }>; catalogue: CatalogueModel };
}

/** Creates a site whose catalogue has no data set yet. */
export function siteWithCatalogue(market: MarketId = 'italy'): SiteWithCatalogue {
  const given = siteWithDataSet(market);
  const { site } = given;
  const matchOf = (path: string): RouteMatch => {
    const match = site.routing.match(market, path);
    if (match.kind !== 'route') throw new Error(`Expected a route at ${path}`);
    return match;
  };
  return {
    ...given,
    matchOf,
    load(path, kind) {
      const page = loadCataloguePage(site, matchOf(path), 1);
      if (page.kind !== 'page') throw new Error(`Expected a page at ${path}, got "${page.kind}"`);
      const { catalogue } = page;
      if (!isOfKind(catalogue.view, kind))
        throw new Error(`Expected "${kind}" at ${path}, got "${catalogue.view.kind}"`);
      return { view: catalogue.view, catalogue };
    },
  };
}

function isOfKind<Kind extends CatalogueView['kind']>(
  view: CatalogueView,
  kind: Kind,
): view is Extract<CatalogueView, { kind: Kind }> {
  return view.kind === kind;
}
