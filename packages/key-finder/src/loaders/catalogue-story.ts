import { parseStory, type Story, storySlug } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { type Formatter, formatter, loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';
import type { CataloguePageView } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';

/** There are as many cards as pairs of blanks and machines: search engines get the blanks. */
const hidden = { seo: [{ component: 'seo', _uid: '', no_index: true }] };

/** Returns the story of a page of the catalogue, as if the content had one in each language: its title, its summary and its addresses. */
export async function catalogueStory(
  { routing, market }: Site,
  match: RouteMatch,
  view: CataloguePageView,
): Promise<Story> {
  const { locale, path } = match;
  const t = translator(locale, await loadMessages(locale));
  const { title, summary } = textsOf(view, t, formatter(locale, market.timeZone));
  const story = parseStory({
    uuid: '',
    name: title,
    full_slug: storySlug({ locale, scope: 'global', path }),
    content: { component: 'section', _uid: '', title, summary, ...(view.kind === 'card' ? hidden : {}) },
  });
  if (story === null) throw new Error(`The path ${path} is that of no page`);
  return { ...story, alternates: alternatesOf(routing, match) };
}

/** Returns the title of a page, which is also its name in breadcrumbs, and its summary. */
export function textsOf(view: CataloguePageView, t: Translator, format: Formatter): { title: string; summary: string } {
  switch (view.kind) {
    case 'finder':
      return { title: t('catalogue.finder_title'), summary: t('catalogue.hint') };
    case 'measures':
      return { title: t('catalogue.measures.title'), summary: t('catalogue.measures.summary') };
    case 'comparison':
      return { title: t('catalogue.compare.title'), summary: t('catalogue.compare.summary') };
    case 'list':
      return { title: t('catalogue.list.title'), summary: '' };
    case 'blank': {
      const { code, kind, length_mm: length } = view.record.blank;
      const summary = t('catalogue.blank_summary', {
        kind: t(`catalogue.kind.${kind}`),
        length: format.number(length),
      });
      return { title: t('catalogue.blank_title', { code }), summary };
    }
    case 'card': {
      const names = { code: view.record.blank.code, machine: view.setUp.machine.code };
      return { title: t('catalogue.card_title', names), summary: t('catalogue.card_summary', names) };
    }
    case 'makes':
      return { title: t('catalogue.makes_title'), summary: t('catalogue.makes_summary') };
    case 'make': {
      const make = view.make.name;
      return { title: t('catalogue.make_title', { make }), summary: t('catalogue.make_summary', { make }) };
    }
    case 'model': {
      const { make, name: model } = view.record;
      const names = { make: make.name, model };
      return { title: t('catalogue.model_title', names), summary: t('catalogue.model_summary', names) };
    }
    case 'makers':
      return { title: t('catalogue.makers_title'), summary: t('catalogue.makers_summary') };
    case 'maker':
    case 'filtered-maker': {
      const maker = view.chart.maker.name;
      return { title: t('catalogue.maker_title', { maker }), summary: t('catalogue.maker_summary', { maker }) };
    }
  }
}

/** The pages of the catalogue exist in every language, below the words of each. */
function alternatesOf(routing: Routing, { route, locale: own, path }: RouteMatch): Story['alternates'] {
  const base = routing.pathOf(route.id, own) ?? '';
  const below = path.slice(base.length);
  return completeLocales.flatMap((locale: Locale) => {
    const listing = locale === own ? null : routing.pathOf(route.id, locale);
    return listing === null ? [] : [{ locale, scope: 'global' as const, path: `${listing}${below}` }];
  });
}
