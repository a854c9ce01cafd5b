import { describe, expect, it } from 'vitest';
import { nameWithCode, pageTexts } from './page-texts.ts';
import { type PageContent, parseSiteConfig, parseStory } from './story.ts';

function content(component: string, fields: Record<string, unknown> = {}): PageContent {
  const story = parseStory({
    uuid: 'u',
    name: 'Sample',
    full_slug: 'en/global/sample',
    content: { component, _uid: 'u', title: 'CLV-22L', ...fields },
  });
  if (!story) throw new Error(`expected a page of the component "${component}"`);
  return story.content;
}

const kinds = {
  fallback: 'page',
  category: 'category',
  product: 'product',
  press: 'press',
  news: 'news',
  event: 'event',
};
const names = {
  fallback: 'pageTitle',
  category: 'categoryName',
  product: 'productName',
  press: 'pressTitle',
  news: 'newsTitle',
  event: 'eventTitle',
};
const config = parseSiteConfig({
  component: 'site_config',
  _uid: 'c',
  ...Object.fromEntries(
    Object.entries(names).flatMap(([kind, name]) => [
      [`meta_${kind}_title`, `${kinds[kind as keyof typeof kinds]}: {${name}} | Clavora`],
      [`meta_${kind}_description`, `About {${name}}, a ${kind}.`],
    ]),
  ),
});
const seo = (fields: Record<string, unknown>) => ({ seo: [{ component: 'seo', _uid: 's', ...fields }] });

describe('pageTexts', () => {
  it.each<readonly [kind: string, title: string, description: string]>([
    ['category', 'category: CLV-22L | Clavora', 'About CLV-22L, a category.'],
    ['product', 'product: CLV-22L | Clavora', 'About CLV-22L, a product.'],
    ['press_release', 'press: CLV-22L | Clavora', 'About CLV-22L, a press.'],
    ['news_article', 'news: CLV-22L | Clavora', 'About CLV-22L, a news.'],
    ['event', 'event: CLV-22L | Clavora', 'About CLV-22L, a event.'],
    ...['page', 'landing_page', 'section', 'resource', 'shop', 'career', 'contact', 'product_listing'].map(
      (kind) => [kind, 'page: CLV-22L | Clavora', 'About CLV-22L, a fallback.'] as const,
    ),
  ])('SEO-1 fills the templates for a %s', (kind, title, description) => {
    expect(pageTexts(content(kind), config)).toEqual({ title, description });
  });

  it('SEO-1 returns the story’s own texts if set, and its summary before a template', () => {
    const own = content('product', { summary: 'A long blank.', ...seo({ title: 'Own', description: 'Of its own.' }) });
    expect(pageTexts(own, config)).toEqual({ title: 'Own', description: 'Of its own.' });
    const summed = content('product', { summary: 'A long blank.', ...seo({ no_index: true }) });
    expect(pageTexts(summed, config)).toEqual({
      title: 'product: CLV-22L | Clavora',
      description: 'A long blank.',
    });
  });

  it('SEO-1 returns the title if there are no templates', () => {
    expect(pageTexts(content('event'), null)).toEqual({ title: 'CLV-22L', description: 'CLV-22L' });
  });

  it('SEO-1 names a product with its code, once', () => {
    const title = (fields: Record<string, unknown>) => pageTexts(content('product', fields), config).title;
    expect(title({ title: 'Padlock key', code: 'CLV-08P' })).toBe('product: CLV-08P · Padlock key | Clavora');
    expect(title({ title: 'RING-25, key rings', code: 'RING-25' })).toBe('product: RING-25, key rings | Clavora');
    expect(title({ title: 'Padlock key', code: 'CLV-08P', ...seo({ title: 'Own' }) })).toBe('Own');
    expect(pageTexts(content('product', { title: 'Padlock key', code: 'CLV-08P' }), config).description).toBe(
      'About CLV-08P · Padlock key, a product.',
    );
  });

  it.each([
    ['Padlock key', 'CLV-08P', 'CLV-08P · Padlock key'],
    ['Padlock key', '', 'Padlock key'],
    ['', 'CLV-08P', 'CLV-08P'],
    ['Padlock key CLV-08P', 'CLV-08P', 'Padlock key CLV-08P'],
  ])('SEO-1 nameWithCode(%j, %j) is %j', (name, code, expected) => {
    expect(nameWithCode(name, code)).toBe(expected);
  });

  it('SEO-1 replaces title names of other kinds in templates, and keeps braces in titles', () => {
    const slipped = parseSiteConfig({ component: 'site_config', _uid: 'c', meta_event_title: '{pageTitle} | Clavora' });
    expect(pageTexts(content('event', { title: "Keys for $& and $'1" }), slipped).title).toBe(
      "Keys for $& and $'1 | Clavora",
    );
  });

  it('SEO-1 names the shown part of a listing', () => {
    expect(pageTexts(content('section'), config, 'Page 2 of 3').title).toBe('page: CLV-22L · Page 2 of 3 | Clavora');
    expect(pageTexts(content('section', seo({ title: 'Own' })), config, 'Page 2 of 3').title).toBe('Own · Page 2 of 3');
  });
});
