import { configSlug } from '@clavora/content-client/needed-stories';
import { storySlug } from '@clavora/content-client/story';
import { completeLocales, type Locale } from '@clavora/i18n-routing/locales';
import { type RouteId, type RouteRow, routeTable } from '@clavora/i18n-routing/routes';
import { createRouting } from '@clavora/i18n-routing/routing';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compileSample } from '../sources/authored-source.ts';

const link = z.object({ linktype: z.string(), url: z.string(), cached_url: z.string() });
const group = z.object({ is_direct: z.boolean().optional(), links: z.array(z.object({ link })) });
const header = z.array(z.object({ link, groups: z.array(group) }));

let stories: Awaited<ReturnType<typeof compileSample>>['data']['stories'];

beforeAll(async () => {
  stories = (await compileSample()).data.stories;
}, 60_000);

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
const routes: readonly (RouteRow & { id: RouteId })[] = routeTable;
/** The pages of the key finder that need nothing to begin with: what a visitor may look for. */
const tools = routes.filter(({ path, listing }) => path[0] === 'key-finder' && listing);

/** Returns the place of a listing that a link may have: of its story, or the path of a page without one. */
function placesOf(route: RouteId, locale: Locale): string[] {
  const path = routing.pathOf(route, locale) ?? '';
  return [storySlug({ locale, scope: 'global', path }), `/${locale}${path}`];
}

describe.each(completeLocales)('the menu in %s', (locale) => {
  const entries = () => {
    const config = stories.find(({ full_slug }) => full_slug === configSlug(locale));
    return header.parse(config?.content.header);
  };
  const isOf = (route: RouteId) => (one: z.infer<typeof link>) =>
    placesOf(route, locale).includes(one.cached_url.replace(/\/$/, ''));

  it('BLK-5 CAT-3 has every tool of the key finder among the keys, and at the top on phones', () => {
    expect(tools.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['key-finder', 'key-finder-vehicles', 'key-finder-measures', 'key-finder-compare']),
    );
    const keys = entries().find((entry) => isOf('products')(entry.link));
    const missing = tools.filter(
      ({ id }) => !keys?.groups.some((one) => one.is_direct && one.links.some((each) => isOf(id)(each.link))),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
