import type { Locale } from '@clavora/i18n-routing/locales';
import { hasLocale, type MarketId, marketTable, spokenLocales } from '@clavora/i18n-routing/markets';
import type { Routing } from '@clavora/i18n-routing/routing';
import type { Finding, Report } from './report.ts';
import type { PlacedStory, ReportedStory } from './reported-story.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

interface Group {
  first: ReportedStory;
  routeId: Parameters<Routing['pathOf']>[0];
  isGlobal: boolean;
  /** `{locale}/{market}` of each of its stories. */
  places: Set<string>;
}

/** Reports pages for every market that lack a language, if the route table has the page in that language. */
export function missingTranslations(stories: readonly PlacedStory[], routing: Routing): Report {
  const groups = new Map<string, Group>();
  for (const { story, place } of stories) {
    if (place.kind !== 'page') continue;
    const { locale, scope } = place.location;
    const key = story.group_id ?? story.uuid;
    const group = groups.get(key) ?? {
      first: story,
      routeId: place.match.route.id,
      isGlobal: false,
      places: new Set<string>(),
    };
    if (scope === 'global' && !group.isGlobal) Object.assign(group, { first: story, isGlobal: true });
    group.places.add(`${locale}/${scope}`);
    groups.set(key, group);
  }
  const pages = [...groups.values()]
    .filter(({ isGlobal }) => isGlobal)
    .flatMap(({ first, routeId, places }) =>
      spokenLocales
        .filter((locale) => routing.pathOf(routeId, locale) !== null)
        .flatMap((locale) => finding(first, locale, places)),
    );
  return {
    title: 'Missing translations',
    description:
      'Pages that are not published in a language that their markets speak: its visitors are led to the listing above instead. ' +
      'Add the translation, with the same group.',
    findings: pages,
  };
}

function finding(story: ReportedStory, locale: Locale, places: ReadonlySet<string>): Finding[] {
  if (places.has(`${locale}/global`)) return [];
  const without: MarketId[] = marketTable
    .filter((market) => hasLocale(market, locale) && !places.has(`${locale}/${market.id}`))
    .map(({ id }) => id);
  const name = languageNames.of(locale) ?? locale;
  return [{ story, locale, message: `no ${name} translation on ${without.join(', ')}` }];
}
