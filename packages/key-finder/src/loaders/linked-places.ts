import type { Product } from '@clavora/catalogue/cutting';
import type { SetUp } from '@clavora/catalogue/set-ups';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { CatalogueView } from '@clavora/site-core/catalogue-view';
import { memberTags } from '@clavora/site-core/member-tags';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { productCandidates } from './catalogue-hrefs.ts';

/** A page has at most so many tags of places: an edge gets all tags of a page in a header, which has few kilobytes. */
const maxPlaces = 100;

/**
 * Returns the tags of the places at which the products may be that a view links to: which of them exist decides where links lead, and whether a blank
 * has a page of its own. For many products, the tags of which pages the market has in the language.
 */
export function linkedPlaces(site: Site, locale: Locale, view: CatalogueView): string[] {
  const slugs = new Set(linkedSlugs(view).filter((slug) => slug !== null));
  const candidates = [...slugs].flatMap((slug) => productCandidates(site, locale, slug));
  return candidates.length <= maxPlaces ? candidates.map(tags.place) : memberTags(site, locale);
}

/** Returns the slugs of the products to which a view links. Answers to what a visitor types are made per request, and have no tags. */
function linkedSlugs(view: CatalogueView): (string | null)[] {
  switch (view.kind) {
    case 'blank': {
      const { blank, variants, successor, predecessors, setUps } = view.record;
      return slugsOf([blank, ...variants, successor, ...predecessors, ...setUps.flatMap(partsOf)]);
    }
    case 'machine':
      return slugsOf([view.record.successor, ...view.record.kinds.flatMap(({ setUp }) => partsOf(setUp))]);
    case 'card':
      return slugsOf([view.record.blank, view.setUp.machine]);
    case 'model':
      return slugsOf(
        view.record.generations.flatMap(({ answers, doubtful }) =>
          [...answers.flatMap(({ claims }) => claims), ...doubtful].map(({ blank }) => blank),
        ),
      );
    case 'maker':
      return slugsOf(view.chart.rows.map(({ blank }) => blank));
    default:
      return [];
  }
}

function partsOf({ machine, claims, ...own }: SetUp): (Product | null)[] {
  return [
    machine,
    ...[own, ...claims].flatMap(({ clamp, cutter, tracer, adapter }) => [clamp, cutter, tracer, adapter]),
  ];
}

function slugsOf(linked: readonly ({ story_slug: string | null } | null)[]): (string | null)[] {
  return linked.map((one) => one?.story_slug ?? null);
}
