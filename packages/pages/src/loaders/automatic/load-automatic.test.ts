import { automaticBlocks, fillBlocks } from '@clavora/blocks/automatic-blocks';
import type { SearchQuery } from '@clavora/content-client/schema/automatic-fill';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import type { PageComponent } from '@clavora/i18n-routing/routes';
import { describe, expect, it } from 'vitest';
import { type AnswerSources, answerBlocks } from './automatic-answers.ts';

const block = (component: string, fields: Record<string, unknown> = {}): RawBlock => ({
  component,
  _uid: `${component} ${JSON.stringify(fields)}`,
  ...fields,
});
const story = (component: string, name: string, fields: Record<string, unknown> = {}): RawStory => ({
  uuid: name,
  full_slug: `en/global/x/${name}`,
  name,
  content: block(component, { title: name, ...fields }),
});

const categories = block('categories_sorting', { source: 'automatic', title: 'Categories' });
const news = block('news_grid', { source: 'automatic', kind: 'all', title: 'News' });
const press = block('news_carousel', { source: 'automatic', kind: 'press_release', title: 'Press' });
const grid = block('search_based_products_grid', { query: 'cylinder', limit: '2', title: 'Products' });
const otherGrid = block('search_based_products_grid', { query: 'dimple', title: 'Others' });

const space = [
  story('category', 'keys', { family: 'residential_keys' }),
  story('category', 'cutters', { family: 'cutters' }),
  story('news_article', 'news', { date: '2026-11-01' }),
  story('press_release', 'release', { date: '2026-11-02' }),
];
const company = story('company', 'own');
const products = ['a', 'b', 'c'].map((name) => story('product', name));

/** Returns sources of a small space that record their requests. */
function sources({ isWhole = true, fails = [] }: { isWhole?: boolean; fails?: readonly string[] } = {}) {
  const asked: string[] = [];
  const answer = async <Value>(question: string, value: Value): Promise<Value> => {
    asked.push(question);
    if (fails.includes(question)) throw new Error('the service is down');
    return value;
  };
  const source: AnswerSources = {
    list: (components: readonly PageComponent[]) =>
      answer(components.join(' '), {
        stories: space.filter(({ content }) => (components as readonly string[]).includes(content.component)),
        isWhole: isWhole || components.length === 1,
      }),
    company: () => answer('company', company),
    search: ({ words }: SearchQuery, limit) => answer(`search ${words} ${limit}`, products.slice(0, limit)),
  };
  return { source, asked };
}

async function ask(content: unknown, from = sources(), pageUuid = 'page') {
  const warnings: string[] = [];
  const options = {
    pageUuid,
    now: Date.parse('2026-11-20'),
    timeZone: 'Europe/Rome',
    warn: (message: string) => warnings.push(message),
  };
  const { answers, isComplete } = await answerBlocks(automaticBlocks(content), from.source, options);
  const shown = answers.map(({ block: { title }, field, stories }) => [title, field, stories.map(({ uuid }) => uuid)]);
  return { shown, asked: from.asked, warnings, isComplete };
}

describe('automatic blocks of a page', () => {
  it('LIF-4 show the company of the market, unless editors chose one', async () => {
    const details = block('company_details', { title: 'own' });
    const other = block('company_details', { title: 'other', company: [story('company', 'other')] });
    expect(await ask([details, other])).toMatchObject({ shown: [['own', 'company', ['own']]], asked: ['company'] });
    expect(await ask([details], sources({ fails: ['company'] }))).toMatchObject({ shown: [], isComplete: false });
  });

  it('BLK-2 are found in blocks and rich text, but not in related stories', () => {
    const content = block('page', {
      body: [categories, block('some_frame', { inside: [block('other', { deep: [grid] })] }), null, 7, 'text'],
      text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [news] } }] },
      related_products: [{ uuid: 'r', story: story('product', 'r', { body: [press] }) }],
    });
    expect(automaticBlocks(content).map(({ block: found }) => found)).toEqual([categories, grid, news]);
  });

  it('BLK-2 send no request when editors choose the stories', () => {
    expect(
      automaticBlocks([
        { ...categories, source: 'manual' },
        { ...news, source: undefined },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['CNT-4 of no known source', { ...news, source: 'magic' }],
    ['CNT-4 of an unknown kind of block', block('nonsense', { source: 'automatic' })],
    ['CNT-4 without an id of their own', { component: 'news_grid', source: 'automatic' }],
  ])('send no request: %s', (_, raw) => {
    expect(automaticBlocks([raw])).toEqual([]);
  });

  it('CNT-12 send one list request and one search', async () => {
    const { shown, asked, warnings, isComplete } = await ask([categories, news, press, grid, { ...grid, limit: '1' }]);
    expect(asked.toSorted()).toEqual(['category event news_article press_release', 'search cylinder 3']);
    expect(shown).toEqual([
      ['Categories', 'categories', ['keys', 'cutters']],
      ['News', 'stories', ['release', 'news']],
      ['Press', 'stories', ['release']],
      ['Products', 'products', ['a', 'b']],
      ['Products', 'products', ['a']],
    ]);
    expect({ warnings, isComplete }).toEqual({ warnings: [], isComplete: true });
  });

  it('BLK-2 show the categories of one family', async () => {
    expect((await ask([{ ...categories, family: 'cutters' }])).shown).toEqual([
      ['Categories', 'categories', ['cutters']],
    ]);
  });

  it('BLK-2 show categories in the order of the content tree, for any order of the list', async () => {
    const placed = (name: string, position: unknown) => ({ ...story('category', name), position });
    const { source } = sources();
    const list = async () => ({ stories: [placed('c', 30), placed('a', 10), placed('b', 20)], isWhole: true });
    const { shown } = await ask([categories], { source: { ...source, list }, asked: [] });
    expect(shown).toEqual([['Categories', 'categories', ['a', 'b', 'c']]]);
  });

  it('CNT-12 search once: another search keeps what was chosen, which is logged', async () => {
    const { shown, asked, warnings } = await ask([grid, otherGrid]);
    expect(asked).toEqual(['search cylinder 3']);
    expect(shown.map(([title]) => title)).toEqual(['Products']);
    expect(warnings.join()).toContain('searches once');
  });

  it('CNT-12 request separate lists, each once, when one list does not contain all stories', async () => {
    const { asked, shown } = await ask([categories, categories, press], sources({ isWhole: false }));
    expect(asked).toEqual(['category press_release', 'category', 'press_release']);
    expect(shown.map(([title]) => title)).toEqual(['Categories', 'Categories', 'Press']);
  });

  it('BLK-2 omit the page itself', async () => {
    expect((await ask([press], sources(), 'release')).shown).toEqual([['Press', 'stories', []]]);
    expect((await ask([grid], sources(), 'a')).shown).toEqual([['Products', 'products', ['b', 'c']]]);
  });

  it('CNT-4 have no answer when a source fails, and the page is incomplete', async () => {
    const { shown, warnings, isComplete } = await ask([categories, grid], sources({ fails: ['category'] }));
    expect(shown).toEqual([['Products', 'products', ['a', 'b']]]);
    expect(warnings.join()).toContain('the service is down');
    expect(isComplete).toBe(false);
  });

  it('BLK-2 show the found stories, or what editors chose if none was found', () => {
    const chosen = { ...otherGrid, products: ['chosen'] };
    const content = { title: 'Home', body: [categories, block('some_frame', { inside: [chosen] })] };
    const filled = fillBlocks(
      content,
      new Map([
        [categories, { field: 'categories', stories: space.slice(0, 1) }],
        [chosen, { field: 'products', stories: [] }],
      ]),
    );
    expect(filled).toEqual({
      title: 'Home',
      body: [{ ...categories, categories: [space[0]] }, block('some_frame', { inside: [chosen] })],
    });
  });
});
