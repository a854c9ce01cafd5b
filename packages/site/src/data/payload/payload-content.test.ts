import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import { parseStory } from '@clavora/content-client/story';
import { createRouting } from '@clavora/i18n-routing/routing';
import { sampleOrigins } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { payloadStory, storiesOfBlock } from './payload-content.ts';

const options = {
  market: 'global',
  routing: createRouting({ brand: 'clavora', guards: ['auth'] }),
  origins: sampleOrigins,
} as const;

const block = (component: string, fields: Record<string, unknown> = {}): RawBlock => ({
  component,
  _uid: 'uid',
  ...fields,
});

/** Returns a related story as in the service's responses, with all its additions. */
const related = (fullSlug: string, fields: Record<string, unknown> = {}, component = 'product'): RawStory => ({
  uuid: `uuid of ${fullSlug}`,
  id: 7,
  parent_id: 3,
  name: 'internal name',
  full_slug: fullSlug,
  tag_list: ['internal tag'],
  alternates: [{ full_slug: 'de/global/geheim', name: 'unpublished draft', published: false }],
  content: { ...block(component, { title: fullSlug, ...fields }), _editable: '<!--mark-->', internal_note: 'note' },
});
const products = (...stories: readonly unknown[]) =>
  block('products_carousel', { title: 'Products', products: stories, internal_note: 'note' });
const payload = (fields: Record<string, unknown>) => {
  const story = parseStory(related('en/global/products/sample', fields, 'landing_page'));
  if (!story) throw new Error('expected a story of a page');
  return payloadStory(story, options);
};

describe('payloadStory', () => {
  it('SHL-6 contains the fields of the schemas, without additions of editors or the service', () => {
    const { content, ...story } = payload({
      title: 'Home',
      internal_note: 'note',
      body: [products(related('en/global/products/clv-1')), block('no_such_block', { secret: 'note' })],
    });
    expect(story).toEqual({
      uuid: 'uuid of en/global/products/sample',
      fullSlug: 'en/global/products/sample',
      href: '/en/products/sample',
      publishedAt: null,
      firstPublishedAt: null,
    });
    expect(content).toMatchObject({ component: 'landing_page', title: 'Home' });
    expect(content.body).toMatchObject([
      {
        component: 'products_carousel',
        products: [{ href: '/en/products/clv-1', content: { title: 'en/global/products/clv-1' } }],
      },
    ]);
    const text = JSON.stringify(content);
    for (const inside of ['internal', 'note', 'mark', 'geheim', 'draft', 'secret', 'parent_id']) {
      expect(text).not.toContain(inside);
    }
  });

  it('SHL-6 omits related stories of the partner area, drafts and stories without page', () => {
    const { content } = payload({
      body: [
        products(
          related('extranet/en/products/prices'),
          related('en/global/extranet/products/prices'),
          related('config/en'),
          'uuid-of-a-draft',
          related('en/global/products/clv-1'),
        ),
      ],
    });
    expect(content.body).toMatchObject([{ products: [{ fullSlug: 'en/global/products/clv-1' }] }]);
    expect(JSON.stringify(content)).not.toMatch(/prices|draft|config/);
  });

  it('SHL-6 CNT-15 contains no related stories of related stories, as pages render none', () => {
    const first = related('en/global/products/first');
    first.content.categories = [related('en/global/category/keys', {}, 'category')];
    first.content.successor = first;
    const { content } = payload({ body: [products(first)] });
    expect(content.body).toMatchObject([
      {
        products: [{ content: { title: 'en/global/products/first', categories: [], successor: null } }],
      },
    ]);
  });

  it('SHL-6 contains the card fields of a related story', () => {
    const machine = related('en/global/products/clv-1', {
      summary: 'short',
      body: [block('slim_hero', { title: 'x' })],
      downloads: [block('download', { title: 'x' })],
    });
    const { content } = payload({ body: [products(machine)] });
    const [shown] = (content.body as { products: { content: object }[] }[])[0]?.products ?? [];
    expect(shown?.content).toMatchObject({ summary: 'short' });
    expect(Object.keys(shown?.content ?? {})).not.toEqual(expect.arrayContaining(['body']));
    expect(shown?.content).not.toHaveProperty('downloads');
  });

  it('SHL-6 resolves links like the page, and drops unsafe ones', () => {
    const banner = (link: unknown) =>
      block('small_banner', { title: 'Banner', actions: [block('call_to_action', { label: 'Go', link })] });
    const { content } = payload({
      body: [
        banner({
          linktype: 'story',
          id: 'u',
          cached_url: 'en/global/products/clv-1',
          story: { name: 'internal name', full_slug: 'en/global/products/clv-1' },
        }),
        banner({ linktype: 'url', url: 'javascript:alert(1)' }),
      ],
    });
    const text = JSON.stringify(content);
    expect(text).toContain('"href":"/en/products/clv-1"');
    expect(text).toContain('"href":null');
    expect(text).not.toContain('internal');
  });

  it('SHL-6 converts blocks and links in rich text like others', () => {
    const mark = {
      type: 'link',
      attrs: { linktype: 'story', href: '/x', story: { name: 'internal name', full_slug: 'en/global/products/clv-1' } },
    };
    const { content } = payload({
      body: [
        block('rich_text', {
          text: {
            type: 'doc',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'word', marks: [mark] }] },
              {
                type: 'blok',
                attrs: {
                  body: [products(related('extranet/en/products/prices'), related('en/global/products/clv-1'))],
                },
              },
            ],
          },
        }),
      ],
    });
    const text = JSON.stringify(content);
    expect(text).toContain('"word"');
    expect(text).toContain('"href":"/en/products/clv-1"');
    expect(text).not.toMatch(/internal|prices/);
  });
});

describe('storiesOfBlock', () => {
  const carousel = { ...products(related('en/global/products/clv-1')), _uid: 'carousel' };
  const inner = { ...products(related('en/global/products/clv-2')), _uid: 'inner' };
  const story = payload({
    body: [
      carousel,
      { ...block('slim_hero', { title: 'x' }), _uid: 'hero' },
      block('rich_text', { text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [inner] } }] } }),
    ],
  });

  it.each([
    ['carousel', 'en/global/products/clv-1'],
    ['inner', 'en/global/products/clv-2'],
  ])('SHL-6 finds stories by the block’s id: %s', (uid, slug) => {
    expect(storiesOfBlock(story, uid)).toMatchObject({ component: 'products_carousel', items: [{ fullSlug: slug }] });
  });

  it.each(['hero', 'nothing', ''])('SHL-6 returns null for "%s"', (uid) => {
    expect(storiesOfBlock(story, uid)).toBeNull();
  });

  it('SHL-6 ignores blocks of related stories', () => {
    const foreign = related('en/global/products/clv-1', { body: [carousel] });
    expect(storiesOfBlock(payload({ body: [products(foreign)] }), 'carousel')).toBeNull();
  });
});
