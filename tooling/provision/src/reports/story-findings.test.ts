import { componentSchemas } from '@clavora/space/component-schemas';
import { describe, expect, it } from 'vitest';
import { contentFindings } from './content-findings.ts';
import { productCodes } from './duplicate-codes.ts';
import { reportLines } from './print-reports.ts';
import { spaceReports } from './space-reports.ts';
import { storyFindings } from './story-findings.ts';

let blocks = 0;
const block = (component: string, fields: Record<string, unknown> = {}) => {
  blocks += 1;
  return { component, _uid: `uid-${blocks}`, ...fields };
};
const page = (...body: unknown[]) => block('page', { title: 'Page', body });
const found = (content: ReturnType<typeof block>) =>
  contentFindings(content).map(({ kind, field, message }) => `${kind} ${field}: ${message}`);
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const words = (text: string) => doc({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('required fields', () => {
  it('CNT-14 are found when they are empty, in any form that the content service stores', () => {
    const empty: [string, Record<string, unknown>][] = [
      ['text', { title: ' ' }],
      ['richtext', { title: 'T', text: doc({ type: 'paragraph' }), date: '2026-11-03' }],
      ['asset', { image: { fieldtype: 'asset', id: null, filename: '' } }],
      ['link', { label: 'L', link: { fieldtype: 'multilink', linktype: 'story', id: '', cached_url: '' } }],
    ];
    const components = { text: 'page', richtext: 'news_article', asset: 'media_item', link: 'call_to_action' };
    const fields = empty.map(([kind, given]) => found(block(components[kind as keyof typeof components], given)));
    expect(fields).toEqual([
      ['empty title: "Title" is empty'],
      ['empty text: "Text" is empty'],
      ['empty image: "Picture" is empty'],
      ['empty link: "Link" is empty'],
    ]);
  });

  it('CNT-14 are found in nested blocks, by path and block', () => {
    const item = block('accordion_item', { title: '', text: words('An answer') });
    const content = page(block('accordion', { title: 'Questions', items: [item] }));
    expect(contentFindings(content)).toEqual([
      { kind: 'empty', field: 'body[0].items[0].title', uid: item._uid, message: expect.stringContaining('is empty') },
    ]);
  });

  it('CNT-14 are found for every component that has one, and nothing else of a block without fields', () => {
    for (const [name, { fields }] of componentSchemas) {
      const required = Object.entries(fields).flatMap(([field, { storyblok }]) => (storyblok.required ? [field] : []));
      expect(contentFindings(block(name)).map(({ kind, field }) => `${kind} ${field}`)).toEqual(
        required.map((field) => `empty ${field}`),
      );
    }
  });
});

describe('values', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['event', { starts_at: 'tomorrow' }, 'starts_at: "Starts" is "tomorrow", expected a date'],
    ['event', { time_zone: 'Mars/Olympus' }, 'time_zone: "Time zone" is "Mars/Olympus", expected an IANA time zone'],
    ['event', { country_code: 'Italy' }, 'country_code: "Country, ISO 3166" is "Italy", expected two letters'],
    ['event', { starts_at: '2026-05-02', ends_at: '2026-05-01' }, 'ends_at: the event ends before it starts'],
    ['event', { disciplines: ['training', 'juggling'] }, 'disciplines[1]: "Disciplines" has an entry that is left out'],
    ['career', { contract: 'forever' }, 'contract: "Contract" is "forever", expected permanent or temporary'],
    ['career', { hours_per_week: 'all' }, 'hours_per_week: "Hours per week" is "all", expected a number'],
    ['shop', { latitude: '91' }, 'latitude: "Latitude, degrees" is "91", expected a number from -90 to 90'],
    ['shop', { email: 'nobody' }, 'email: "Email" is "nobody", expected an e-mail address'],
    ['shop', { image: { filename: 'key.png' } }, 'image: "Picture" is {"filename":"key.png"}, expected a file'],
    ['opening_hours', { opens: '25:99' }, 'opens: "Opens" is "25:99", expected a time such as 08:30'],
    ['product', { related_products: [7] }, 'related_products[0]: "Related products" has an entry that is left out'],
    ['product', { is_new: 'yes' }, 'is_new: "New" is "yes", expected true or false'],
    ['key_blade', { data: '{"length": 1' }, 'data: Key blade'],
    ['page', { body: 'words' }, 'body: "Blocks" is "words", expected a list of blocks'],
    ['page', { body: [null] }, 'body[0]: "Blocks" has an entry that is left out, expected a block'],
  ])('CNT-14 of %s %j are malformed', (component, fields, expected) => {
    const malformed = contentFindings(block(component, fields)).filter(({ kind }) => kind === 'malformed');
    expect(malformed.map(({ field, message }) => `${field}: ${message}`)).toEqual([expect.stringContaining(expected)]);
  });

  it('CNT-14 never throws, and names every field, whatever the values', () => {
    for (const value of [7, {}, [], 'text', [[]], [null], true, { type: 'doc', content: 'x' }]) {
      for (const [name, { fields }] of componentSchemas) {
        const raw = Object.fromEntries(Object.keys(fields).map((field) => [field, value]));
        expect(contentFindings(block(name, raw)).every(({ message }) => message !== '')).toBe(true);
      }
    }
  });
});

describe('blocks', () => {
  const heading = { title: 'A title' };

  it('CNT-14 are found where they are not drawn', () => {
    const part = block('specification', { label: 'Length', value: '4' });
    const hero = block('slim_hero', heading);
    const text = doc({ type: 'blok', attrs: { body: [block('seo')] } });
    const content = page(part, block('accordion', { items: [hero] }), block('rich_text', { text }));
    expect(found(content)).toEqual([
      'misplaced body[0]: specification is not drawn in "Blocks", expected a block of pages',
      expect.stringMatching(
        /^misplaced body\[1\]\.items\[0\]: slim_hero is not drawn in ".*", expected accordion_item$/,
      ),
      'misplaced body[2].text.content[0].attrs.body[0]: seo is not drawn in "Text", expected a block of pages',
    ]);
  });

  it('CNT-14 of no known component are found, and more than a field takes', () => {
    const link = { linktype: 'url', url: 'https://example.com/', fieldtype: 'multilink' };
    const action = () => block('call_to_action', { label: 'Go', link });
    const banner = block('small_banner', { ...heading, actions: [action(), action()] });
    expect(found(page(block('hologram_wall'), banner))).toEqual([
      'misplaced body[0]: there is no component "hologram_wall": the block is left out',
      'misplaced body[1].actions: "Link" has 2 entries, of which 1 can be drawn',
    ]);
  });

  it('CNT-14 with the same id are found, with the place of the first', () => {
    const hero = block('slim_hero', heading);
    expect(found(page(hero, { ...hero }))).toEqual([`duplicate body[1]: has the id of body[0], ${hero._uid}`]);
  });
});

describe('codes of products', () => {
  const product = (full_slug: string, code: string) => ({ full_slug, content: block('product', { code }) });
  const duplicates = (story: ReturnType<typeof product>, ...others: ReturnType<typeof product>[]) =>
    storyFindings(story, productCodes(others)).filter(({ kind }) => kind === 'duplicate');

  it('CNT-14 are found twice in a language', () => {
    const story = product('it/global/prodotti/a', 'KW-1');
    expect(duplicates(story, story, product('it/italy/prodotti/b', ' kw-1'))).toEqual([
      expect.objectContaining({ field: 'code', message: 'KW-1 is the code of it/italy/prodotti/b too' }),
    ]);
    const own = product('it/italy/prodotti/a', 'KW-1');
    expect(
      duplicates(story, own, product('de/global/produkte/b', 'KW-1'), product('it/global/prodotti/c', '')),
    ).toEqual([]);
  });

  it('CNT-14 are found twice among variants', () => {
    const variants = ['A', 'B', 'A '].map((code) => block('product_variant', { code, label: 'Finish' }));
    const content = block('product', { code: 'KW-1', variants });
    expect(found(content)).toContain('duplicate variants[2].code: another variant has the code A');
  });
});

it('CNT-14 are reported by story and field, in a report for each kind', () => {
  const content = page(block('slim_hero', { title: '' }), block('hologram_wall'));
  const story = { id: 1, uuid: 'u', name: 'About', full_slug: 'en/global/about', group_id: null, content };
  const lines = reportLines(spaceReports([story], { locale: 'en' }), () => null);
  expect(lines).toContain('Required fields left empty (1)');
  expect(lines).toContain('      body[0].title: "Title" is empty');
  expect(lines).toContain('Blocks where they are not drawn (1)');
  const empty = spaceReports([story]).find(({ title }) => title === 'Required fields left empty');
  expect(empty?.findings).toEqual([expect.objectContaining({ field: 'body[0].title', locale: 'en' })]);
});
