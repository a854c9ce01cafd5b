import { blankRecord } from '@clavora/catalogue/blank-record';
import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { machinesOf } from '@clavora/catalogue/machine-record';
import { chartMakers, makerChart } from '@clavora/catalogue/maker-chart';
import { makers } from '@clavora/catalogue/makers';
import { texts } from '@clavora/catalogue/texts';
import { makesOf, modelRecord, modelsOf } from '@clavora/catalogue/vehicle-records';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteMatch } from '@clavora/i18n-routing/routing';
import { catalogueUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { allCataloguePages, type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, CataloguePageView, CatalogueView } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { catalogueHrefs, productPath } from './catalogue-hrefs.ts';
import { linkedPlaces } from './linked-places.ts';

/** What a page of the catalogue shows, or where it is. */
export type CataloguePage =
  | { kind: 'page'; catalogue: CatalogueModel<CataloguePageView>; tags: readonly string[] }
  /** The path of the product that shows the same. */
  | { kind: 'product'; path: string; tags: readonly string[] }
  | { kind: 'missing'; tags: readonly string[] };

/**
 * Returns the open data set; null for a site without a catalogue. Throws a CatalogueUnavailableError if there is none that can be read: Next keeps the
 * last good page, and without one the server answers 503.
 */
export function openCatalogue(site: Site): OpenCatalogue | null {
  const live = siteCatalogue(site);
  if (live === null) return null;
  const open = live.current();
  if (open === null) throw catalogueUnavailable();
  return open;
}

/** Returns the view of an open data set with its texts and links in a language. */
export function catalogueModel<View extends CatalogueView>(
  site: Site,
  open: OpenCatalogue,
  locale: Locale,
  view: View,
): CatalogueModel<View> {
  const readText = (key: string) => {
    const all = open.file.rows(texts, 'key = ?', key);
    const inLocale = (wanted: Locale) => all.find((text) => text.locale === wanted);
    return inLocale(locale) ?? inLocale('en') ?? all[0] ?? null;
  };
  // The rows of a chart name the same few sources.
  const known = new Map<string, ReturnType<typeof readText>>();
  return {
    view,
    hrefs: catalogueHrefs(site, open, locale),
    textOf(key) {
      const text = known.has(key) ? (known.get(key) ?? null) : readText(key);
      known.set(key, text);
      return text;
    },
  };
}

/** Returns the page of a route whose pages come from the catalogue. `page` is the page of a long chart, from 1. */
export function loadCataloguePage(site: Site, match: RouteMatch, page: number): CataloguePage {
  const open = openCatalogue(site);
  if (open === null) return { kind: 'missing', tags: [] };
  const { view, tags: own } = findView(open.file, match, page);
  if (view === null) return { kind: 'missing', tags: [allCataloguePages, ...own] };
  const all = [allCataloguePages, ...own, ...linkedPlaces(site, match.locale, view)];
  const storySlug = view.kind === 'blank' ? view.record.blank.story_slug : null;
  const path = storySlug === null ? null : productPath(site, match.locale, storySlug);
  if (path !== null) return { kind: 'product', path, tags: all };
  return { kind: 'page', catalogue: catalogueModel(site, open, match.locale, view), tags: all };
}

interface FoundView {
  view: CataloguePageView | null;
  tags: readonly string[];
}

function findView(file: CatalogueFile, { route, page: kind, params }: RouteMatch, page: number): FoundView {
  const { slug = '', make: makeId = '', machine = '' } = words(params);
  const onlyFirst = (found: FoundView): FoundView => (page === 1 ? found : { ...found, view: null });
  switch (route.id) {
    case 'key-finder-measures':
      return onlyFirst({ view: { kind: 'measures', answer: null }, tags: [] });
    case 'key-finder-compare':
      return onlyFirst({
        view: { kind: 'comparison', machines: machinesOf(file), answer: null },
        tags: [catalogueTags.index],
      });
    case 'key-finder-blanks': {
      const record = blankRecord(file, slug);
      const found = [catalogueTags.blank(slug)];
      if (machine === '') return onlyFirst({ view: record && { kind: 'blank', record }, tags: found });
      const setUp = record?.setUps.find((one) => one.machine.id === machine);
      return onlyFirst({ view: record && setUp ? { kind: 'card', record, setUp } : null, tags: found });
    }
    case 'key-finder-vehicles': {
      if (kind === 'listing')
        return onlyFirst({ view: { kind: 'makes', makes: makesOf(file) }, tags: [catalogueTags.index] });
      if (slug !== '') {
        const record = modelRecord(file, makeId, slug);
        return onlyFirst({ view: record && { kind: 'model', record }, tags: [catalogueTags.model(makeId, slug)] });
      }
      const [make] = file.rows(makers, 'id = ?', makeId);
      const models = make ? modelsOf(file, makeId) : [];
      const view = make && models.length > 0 ? ({ kind: 'make', make, models } as const) : null;
      return onlyFirst({ view, tags: [catalogueTags.make(makeId)] });
    }
    case 'key-finder-makers': {
      if (kind === 'listing')
        return onlyFirst({ view: { kind: 'makers', chartMakers: chartMakers(file) }, tags: [catalogueTags.index] });
      const chart = makerChart(file, slug, page);
      return { view: chart && { kind: 'maker', chart, page }, tags: [catalogueTags.maker(slug)] };
    }
    default:
      throw new Error(`The route "${route.id}" has no page of the catalogue`);
  }
}

/** The parameters of the catalogue's routes are single words. */
function words(params: RouteMatch['params']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
