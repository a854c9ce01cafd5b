import type { RawStory } from '@clavora/content-client/schema/fields';
import { parsePartnerStory } from '@clavora/content-client/story';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleEntry, samplePartnerPage } from '../testing/sample-partner-products.ts';
import { loadPartnerHome } from './load-home.ts';

/** The place of the records in the process (`partnerRecords`). */
const holder = Symbol.for('site.partner-records');

beforeEach(() => {
  Object.assign(globalThis, { [holder]: { records: Promise.resolve({ recentDownloads: async () => [] }) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, holder);
});

const list = (language: string) => ({
  component: 'download',
  _uid: language,
  title: 'Listino',
  language,
  file: { filename: `https://a.storyblok.com/f/1/x/list-${language}.pdf` },
});

it('TPL-8 offers the price lists of the home in the language of the visitor', async () => {
  const entry = sampleEntry('/extranet/listini/2026', 'resource', { kind: 'price_list' });
  const story: RawStory = {
    uuid: entry.uuid,
    full_slug: 'extranet/it/listini/2026',
    name: 'Listino',
    content: { component: 'resource', _uid: 'r', title: 'Listino', downloads: ['de', 'it', 'ru'].map(list) },
  };
  const home = parsePartnerStory({ ...story, uuid: 'h', full_slug: 'extranet/it/home' });
  if (home === null) throw new Error('Expected a story');
  const site = sampleSite('italy', { byUuids: async () => [story] });
  // A page is seen below pages that are seen.
  const above = ['/extranet', '/extranet/listini'].map((path) => sampleEntry(path, 'section'));
  const page = samplePartnerPage('it', home, { entries: [...above, entry] });
  const { priceLists } = await loadPartnerHome(site, page, new Date('2026-11-20T12:00:00Z'));
  expect(priceLists.map(({ files }) => files.map(({ language }) => language))).toEqual([['it']]);
});
