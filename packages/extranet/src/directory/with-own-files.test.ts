import type { RawStory } from '@clavora/content-client/schema/fields';
import { describe, expect, it } from 'vitest';
import { fileKey } from './file-address.ts';
import { fileAddressesIn, withOwnFiles } from './with-own-files.ts';

const pdf = 'https://a.storyblok.com/f/100/x/abcdef1234/listino-2027.pdf';
const picture = 'https://a.storyblok.com/f/100/2000x1333/abcdef1234/pressa.png';
const uuid = '11111111-2222-4333-8444-555555555555';

function story(fullSlug: string, content: Record<string, unknown>): RawStory {
  return { uuid, full_slug: fullSlug, content: { component: 'resource', _uid: 'a', ...content } };
}

const content = {
  image: { fieldtype: 'asset', filename: picture, alt: '' },
  downloads: [{ component: 'download', _uid: 'b', file: { fieldtype: 'asset', filename: pdf } }],
  text: {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: `${picture}?cv=1`, alt: '' } },
      { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: pdf, linktype: 'asset' } }] },
      {
        type: 'text',
        text: 'y',
        marks: [{ type: 'link', attrs: { href: 'https://clavora.example/a', linktype: 'url' } }],
      },
    ],
  },
  link: { linktype: 'asset', url: pdf, cached_url: pdf },
  product: story('it/global/prodotti/clv-22l', { images: [{ fieldtype: 'asset', filename: picture }] }),
  malformed: [null, 3, { filename: 7 }, { filename: 'https://[' }],
};

describe('withOwnFiles', () => {
  it('EXT-2 replaces file URLs by the site’s own in all fields of a partner story', () => {
    const { content: own } = withOwnFiles(story('extranet/it/cataloghi/listini/2027', content));
    const base = `/api/extranet/files/it/${uuid}`;
    expect(own.image).toMatchObject({ filename: `${base}/${fileKey(picture)}/2000x1333/pressa.png` });
    const { product, ...rest } = own;
    expect(JSON.stringify(rest)).not.toContain('a.storyblok.com');
    expect(JSON.stringify(rest).match(new RegExp(`${base}/${fileKey(pdf)}/x/listino-2027\\.pdf`, 'g'))).toHaveLength(4);
    expect(JSON.stringify(rest)).toContain('https://clavora.example/a');
    expect(product).toEqual(content.product);
  });

  it('EXT-2 leaves public stories unchanged', () => {
    const raw = story('it/global/risorse/x', content);
    expect(withOwnFiles(raw)).toBe(raw);
  });

  it('EXT-3 finds files by key in the content, without those of related stories', () => {
    const found = new Set(fileAddressesIn(content).map(fileKey));
    expect(found).toEqual(new Set([fileKey(pdf), fileKey(picture)]));
    expect(fileAddressesIn({ product: content.product })).toEqual([]);
  });
});
