import { configSlug } from '@clavora/content-client/needed-stories';
import { completeLocales, type Locale } from '@clavora/i18n-routing/locales';
import { loadMessages, type Messages } from '@clavora/i18n-routing/messages';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { createRouting } from '@clavora/i18n-routing/routing';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileSample } from '../sources/authored-source.ts';

const link = z.object({ label: z.string(), link: z.object({ id: z.string(), cached_url: z.string() }) });
const group = z.object({ links: z.array(link) });
const navigation = z.object({
  header: z.array(z.object({ groups: z.array(group) })),
  footer: z.array(group),
  legal: z.array(link),
});

/** The titles of pages that no story has. */
const titlesOfRoutes: Partial<Record<RouteId, (messages: Messages) => string>> = {
  'key-finder-vehicles': ({ catalogue }) => catalogue.makes_title,
  'key-finder-measures': ({ catalogue }) => catalogue.measures.title,
  'key-finder-compare': ({ catalogue }) => catalogue.compare.title,
  'key-finder-makers': ({ catalogue }) => catalogue.makers_title,
  extranet: ({ navigation: { partner_area } }) => partner_area,
};

/** English labels of links that do not have their page's title, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  [
    'New blanks of the month',
    'what a visitor of the key finder looks for; the bulletins have their own name among the documents',
  ],
  ['Newsletter', 'the word for which visitors look at the end of a page; the title says what it sends'],
]);

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
let stories: Awaited<ReturnType<typeof compileSample>>['data']['stories'];

beforeAll(async () => {
  stories = (await compileSample()).data.stories;
}, 60_000);

const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Tells whether a label names a page: by its title, without the brand or, of a machine, the kind; or as all of what the title names. */
function names(label: string, title: string, english: string): boolean {
  const [name = '', kind] = title.split(', ');
  const short = [title, title.replace(/-?Clavora-?/u, ''), ...(kind === undefined ? [] : [name])];
  if (short.some((one) => one.trim().toLowerCase() === label.toLowerCase())) return true;
  // An article or a suffix may differ: «toate mașinile de copiat» of «Mașini de copiat».
  return (
    english.startsWith('All ') &&
    words(title).every((word) => words(label).some((each) => each.startsWith(word.slice(0, 5))))
  );
}

describe.each(completeLocales)('the navigation in %s', (locale) => {
  it('SHL-8 BLK-5 calls every page by its title', async () => {
    const messages = await loadMessages(locale);
    const linksOf = (of: Locale) => {
      const { header, footer, legal } = navigation.parse(
        stories.find(({ full_slug }) => full_slug === configSlug(of))?.content,
      );
      return [...header.flatMap(({ groups }) => groups), ...footer].flatMap(({ links }) => links).concat(legal);
    };
    const titleOf = (id: string, address: string) => {
      const story = stories.find(({ uuid, full_slug }) => uuid === id || full_slug === address);
      if (story) return story.content.title;
      const route = Object.entries(titlesOfRoutes).find(
        ([one]) => address === `/${locale}${routing.pathOf(one as RouteId, locale)}`,
      );
      return route?.[1](messages);
    };
    const english = linksOf('en');
    const faults = linksOf(locale).flatMap(({ label, link: { id, cached_url } }, at) => {
      const title = titleOf(id, cached_url);
      if (typeof title !== 'string') return [`${label}: no title of ${cached_url}`];
      const original = english[at]?.label ?? '';
      return exceptions.has(original) || names(label, title, original) ? [] : [`${label}: ${title}`];
    });
    expect(faults).toEqual([]);
    expect([...exceptions.keys()].filter((label) => !english.some((one) => one.label === label))).toEqual([]);
  });
});
