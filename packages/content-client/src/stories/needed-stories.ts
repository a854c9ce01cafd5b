import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, type MarketId, type MarketRow } from '@clavora/i18n-routing/markets';
import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import type { Routing } from '@clavora/i18n-routing/routing';
import { partnerFolder, partnerSlug, storyCandidates } from './story.ts';

/**
 * Routes that code links to or reads, independent of editors' links. Loaders and layouts take their ids from here, so that the report on a space
 * and the start of a site know which stories they need.
 */
export const neededRoutes = {
  home: 'home',
  search: 'search',
  products: 'products',
  keyFinder: 'key-finder',
  keyFinderList: 'key-finder-list',
  contacts: 'contacts',
  partnerHome: 'extranet',
  partnerSearch: 'extranet-search',
  partnerLists: 'extranet-lists',
} as const satisfies Readonly<Record<string, RouteId>>;

export type NeededRoute = (typeof neededRoutes)[keyof typeof neededRoutes];

/** What visitors get while the story of a route is missing. */
const consequences: Readonly<Record<NeededRoute, string>> = {
  home: 'the address of the site itself is a missing page',
  search: 'the search page has a plain title',
  products: 'the list of products has a plain title',
  'key-finder': 'the key finder has a plain title',
  'key-finder-list': 'lists of codes have a plain title, and no form that sends them',
  contacts: 'the list of contacts has a plain title',
  extranet: 'the home of the partner area has a plain title and no introduction',
  'extranet-search': 'the search of the partner area has a plain title',
  'extranet-lists': 'the saved lists of partners have a plain title',
};

/** A story that code requests by its path. */
export interface NeededStory {
  /** The id of its route, `configuration`, or the name of a custom landing page. */
  name: string;
  locale: Locale;
  /** Content paths, best first: a story at one of them is enough. */
  slugs: readonly string[];
  /** The accepted content types. */
  components: readonly string[];
  /** What visitors get without it. */
  consequence: string;
}

/** Returns the content path of the configuration of a language: header, footer, metadata texts. */
export function configSlug(locale: Locale): string {
  return `config/${locale}`;
}

/** Returns the content path of the company that runs the site of a market. */
export function companySlug(market: MarketId): string {
  return `companies/${market}`;
}

const rows: readonly RouteRow[] = routeTable;

/** Returns the stories that the code of a market needs in one of its languages. */
export function neededStories(routing: Routing, market: MarketRow, locale: Locale): NeededStory[] {
  const configuration: NeededStory = {
    name: 'configuration',
    locale,
    slugs: [configSlug(locale)],
    components: ['site_config'],
    consequence: 'pages have no header and footer of their own',
  };
  const company: NeededStory = {
    name: 'company',
    locale,
    slugs: [companySlug(market.id)],
    components: ['company'],
    consequence: 'footer, imprint and mails do not say who runs the site',
  };
  const routes = Object.values(neededRoutes).flatMap((id): NeededStory[] => {
    const path = routing.pathOf(id, locale);
    const components = rows.find((row) => row.id === id)?.listing?.components ?? [];
    if (path === null) return [];
    return [{ name: id, locale, slugs: slugsAt(path, market, locale), components, consequence: consequences[id] }];
  });
  const landings = rows
    .filter(({ precedence }) => precedence === 'custom-landing')
    .flatMap(({ id, details = [], detail }) =>
      details.flatMap(wordsIn).map((word): NeededStory => {
        const path = `${routing.pathOf(id as RouteId, locale) ?? ''}/${word}`.replace(/^\/+/, '/');
        const consequence = 'the custom landing page is a missing page';
        const slugs = storyCandidates({ locale, path }, market.id);
        return { name: word, locale, slugs, components: detail?.components ?? [], consequence };
      }),
    );
  // All languages of a market have one company.
  return [configuration, ...(locale === defaultLocale(market) ? [company] : []), ...routes, ...landings];
}

/** Returns the needed stories for which no published story has an accepted content type. */
export function missingStories(
  needed: readonly NeededStory[],
  componentAt: (slug: string) => string | undefined,
): NeededStory[] {
  return needed.filter(({ slugs, components }) => {
    const found = slugs.map(componentAt).find((component) => component !== undefined);
    return found === undefined || !components.includes(found);
  });
}

function slugsAt(path: string, market: MarketRow, locale: Locale): string[] {
  const isPartners = path === `/${partnerFolder}` || path.startsWith(`/${partnerFolder}/`);
  return isPartners ? [partnerSlug({ locale, path })] : storyCandidates({ locale, path }, market.id);
}

/** Returns the words of a pattern such as `{slug:thank-you|offer}`; none if the pattern accepts any word. */
function wordsIn(pattern: string): string[] {
  return /^\{\w+:(.+)\}$/.exec(pattern)?.[1]?.split('|') ?? [];
}
