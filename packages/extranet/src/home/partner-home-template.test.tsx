import { sampleContext } from '@clavora/blocks/sample-context';
import { parsePartnerStory } from '@clavora/content-client/story';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { sampleEntries, sampleEntry, samplePartnerPage, sectionPath } from '../testing/sample-partner-products.ts';
import { PartnerHomeTemplate } from './partner-home-template.tsx';

/** Returns the links to areas of a home page over these entries, with their counts. */
async function areasOver(entries: readonly PartnerEntry[]): Promise<string[]> {
  const story = parsePartnerStory({
    uuid: 'h',
    name: 'home',
    full_slug: 'extranet/it/home',
    content: { component: 'section', _uid: 'h', title: 'Area' },
  });
  if (story === null) throw new Error('Expected a story');
  const html = renderToStaticMarkup(
    <PartnerHomeTemplate
      page={samplePartnerPage('it', story, { entries })}
      context={await sampleContext('it')}
      save={null}
      notices={null}
      home={{ priceLists: [], downloads: [] }}
    />,
  );
  const [areas = ''] = /<nav.*?<\/nav>/s.exec(html) ?? [];
  return [...areas.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const home = sampleEntry('/extranet', 'section', { title: 'Area' });
const gallery = sectionPath('extranet-photo-gallery', 'it');

it('EXT-1 EXT-5 calls the areas by the titles of their pages', async () => {
  const entries = [
    sampleEntry(gallery, 'section', { title: 'Fotogalleria' }),
    sampleEntry(sectionPath('extranet-lists', 'it'), 'section', { title: 'Liste' }),
  ];
  expect(await areasOver([home, ...entries])).toEqual(['Fotogalleria', 'Liste']);
});

it('EXT-1 CNT-17 counts what the page of an area counts, without its folders', async () => {
  const entries = sampleEntries('it');
  const products = entries.filter(({ component }) => component === 'partner_product').length;
  expect(await areasOver(entries)).toEqual([expect.stringMatching(new RegExp(` ${products} elementi$`))]);
  const albums = ['fiere', 'fiere/2026', 'fiere/2027', 'stabilimento'].map((path) =>
    sampleEntry(`${gallery}/${path}`, 'album', {}),
  );
  const folder = sampleEntry(gallery, 'section', { title: 'Foto' });
  expect(await areasOver([home, folder, ...albums])).toEqual(['Foto 2 elementi']);
});
