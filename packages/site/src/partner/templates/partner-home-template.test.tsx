import { sampleContext } from '@clavora/blocks/sample-context';
import { parsePartnerStory } from '@clavora/content-client/story';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleEntry, samplePartnerPage, sectionPath } from '../../testing/sample-partner-products.ts';
import { PartnerHomeTemplate } from './partner-home-template.tsx';

it('EXT-1 EXT-5 calls the areas by the titles of their pages', async () => {
  const story = parsePartnerStory({
    uuid: 'h',
    name: 'home',
    full_slug: 'extranet/it/home',
    content: { component: 'section', _uid: 'h', title: 'Area' },
  });
  if (story === null) throw new Error('Expected a story');
  const entries = [
    sampleEntry('/extranet', 'section', { title: 'Area' }),
    sampleEntry(sectionPath('extranet-photo-gallery', 'it'), 'section', { title: 'Fotogalleria' }),
    sampleEntry(sectionPath('extranet-lists', 'it'), 'section', { title: 'Liste' }),
  ];
  const html = renderToStaticMarkup(
    <PartnerHomeTemplate
      page={samplePartnerPage('it', story, { entries })}
      context={await sampleContext('it')}
      save={null}
      home={{ priceLists: [], downloads: [] }}
    />,
  );
  const [shortcuts = ''] = /<nav.*?<\/nav>/s.exec(html) ?? [];
  expect(
    [...shortcuts.matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '')),
  ).toEqual(['Fotogalleria', 'Liste']);
});
