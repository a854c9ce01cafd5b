import type { MarketId } from '@clavora/i18n-routing/markets';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { type SiteWithDataSet, siteWithDataSet } from '@clavora/open-catalogue/site-with-data-set';
import type { CatalogueModel, CatalogueView, PageKind, ViewOf } from '@clavora/site-core/catalogue-view';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import type { Asked } from '../kinds/kind.ts';
import { answeredLists } from '../lists/answered-lists.ts';
import { type AnsweredQuestion, answerQuestion } from '../pages/answer-question.ts';
import { loadCataloguePage } from '../pages/load-catalogue-page.ts';

/** A site with the pages of a small catalogue, of which a process has one. */
export interface SiteWithCatalogue extends SiteWithDataSet {
  /** Returns the route of a path; throws for a path without one. */
  matchOf(path: string): RouteMatch;
  /** Returns the view of the page at a path, and the model around it; throws where that is no page or shows something else. */
  load<Kind extends PageKind>(path: string, kind: Kind): Loaded<Kind>;
  /** Answers what is asked of the page at a path. */
  ask(path: string, asked: Partial<Asked>): Promise<AnsweredQuestion | null>;
  /** Returns the view of the page at a path with the answer to what is asked; throws where that is another page. */
  answer<Kind extends PageKind>(path: string, kind: Kind, asked: Partial<Asked>): Promise<Loaded<Kind>>;
}

interface Loaded<Kind extends PageKind> {
  view: ViewOf<Kind>;
  catalogue: CatalogueModel;
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
  const loaded = <Kind extends PageKind>(catalogue: CatalogueModel | undefined, kind: Kind): Loaded<Kind> => {
    if (!catalogue || !isOfKind(catalogue.view, kind))
      throw new Error(`Expected "${kind}", got "${catalogue?.view.kind}"`);
    return { view: catalogue.view, catalogue };
  };
  const load: SiteWithCatalogue['load'] = (path, kind) => {
    const page = loadCataloguePage(site, matchOf(path), 1);
    if (page?.kind !== 'page') throw new Error(`Expected a page at ${path}, got "${page?.kind}"`);
    return loaded(page.catalogue, kind);
  };
  const ask: SiteWithCatalogue['ask'] = (path, asked) => {
    const { locale, route, params } = matchOf(path);
    const { list = null, query } = asked;
    const handedOver = list && answeredLists.keep(list);
    return answerQuestion(site, locale, route.id, { query: { ...params, ...query }, handedOver });
  };
  return {
    ...given,
    matchOf,
    load,
    ask,
    async answer(path, kind, asked) {
      const found = await ask(path, asked);
      if (found?.kind !== 'page') throw new Error(`Expected an answer at ${path}, got "${found?.to}"`);
      const { catalogue } = load(path, kind);
      return loaded(found.answered({ ...samplePage('key-finder', sampleStory('section')), catalogue }).catalogue, kind);
    },
  };
}

/** Whether a view is of a kind. */
function isOfKind<Kind extends CatalogueView['kind']>(view: CatalogueView, kind: Kind): view is ViewOf<Kind> {
  return view.kind === kind;
}
