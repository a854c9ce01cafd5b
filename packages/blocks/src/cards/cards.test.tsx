import type { RawStory } from '@clavora/content-client/schema/fields';
import { isStoryOf, type PageComponentName, pageDefinitions, parseStory } from '@clavora/content-client/story';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { htmlBody } from '../testing/html-document.ts';
import { renderHtml } from '../testing/render-html.ts';
import { rawStory, sampleProduct, specification } from '../testing/sample-content.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { cardList } from './card-list.ts';
import { ProductCard } from './product-card.tsx';
import { specificationValue } from './specification-value.ts';
import { StoryCard } from './story-card.tsx';

const kinds = Object.keys(pageDefinitions) as PageComponentName[];

function parsed(raw: RawStory) {
  const story = parseStory(raw);
  if (!story) throw new Error(`expected ${raw.full_slug} to be a story`);
  return story;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('StoryCard', () => {
  it.each(kinds.flatMap((kind) => (['line', 'tile', 'lead'] as const).map((look) => [kind, look] as const)))(
    'TPL-5 renders a story of kind %s as %s',
    async (kind, look) => {
      const story = parsed(
        rawStory(`en/global/x/${kind}`, { component: kind, title: 'A title', summary: 'A summary' }),
      );
      const body = htmlBody(await renderHtml(<StoryCard story={story} context={await sampleContext()} look={look} />));
      expect(body.querySelector('h3 a')?.getAttribute('href')).toBe(`/en/global/x/${kind}`);
      expect(body.textContent).toContain('A summary');
    },
  );

  it.each(kinds)('CNT-4 renders a story of kind %s without any field, by its name', async (kind) => {
    const story = parsed(rawStory(`en/global/x/${kind}`, { component: kind }));
    const body = htmlBody(await renderHtml(<StoryCard story={story} context={await sampleContext()} />));
    expect(body.querySelector('h3')?.textContent).toBe(`en/global/x/${kind}`);
  });

  it.each([
    ['it', 'news_article', { date: '2026-11-03 08:00' }, '3\u00a0novembre 2026'],
    ['en', 'career', { closes_at: '2026-12-31 12:00' }, 'Apply until 31\u00a0December 2026'],
    ['de', 'career', { closes_at: '2026-11-18 23:00' }, 'Bewerbungsschluss war am 19.\u00a0November 2026'],
    ['it', 'career', { closes_at: '2026-11-19 23:00' }, 'Scadenza candidature: 20\u00a0novembre 2026'],
    ['ru', 'press_release', { date: '2026-12-30 23:00' }, '31\u00a0декабря 2026'],
    [
      'it',
      'event',
      { starts_at: '2027-02-09 23:30', ends_at: '2027-02-12 23:30', time_zone: 'Asia/Tokyo' },
      '10–13\u00a0febbraio 2027',
    ],
  ] as const)('SHL-8 formats in %s the date of %s', async (locale, component, fields, text) => {
    const story = parsed(rawStory('it/global/x/y', { component, title: 'x', ...fields }));
    expect(
      htmlBody(await renderHtml(<StoryCard story={story} context={await sampleContext(locale)} />)).querySelector(
        'time',
      )?.textContent,
    ).toContain(text);
  });

  it('CNT-16 says in a page that stays open that a position has closed', async () => {
    const fields = { component: 'career', title: 'x', closes_at: '2026-11-19 23:00' };
    const story = parsed(rawStory('de/global/x/y', fields));
    const body = htmlBody(await renderHtml(<StoryCard story={story} context={await sampleContext('de')} />));
    const island = body.querySelector('[data-island="until-end"]');
    expect(JSON.parse(island?.getAttribute('data-settings') ?? '')).toEqual({ ends: Date.UTC(2026, 10, 20, 23) });
    expect(island?.querySelector(':scope > :not([hidden])')?.textContent).toContain('20.\u00a0November 2026');
    expect(island?.querySelector(':scope > [hidden]')?.textContent).toBe(
      'Bewerbungsschluss war am 20.\u00a0November 2026',
    );
    const event = { component: 'event', title: 'x', starts_at: '2026-11-20 08:00', ends_at: '2026-11-22 08:00' };
    const ofEvent = parsed(rawStory('de/global/x/z', event));
    const html = await renderHtml(<StoryCard story={ofEvent} context={await sampleContext('de')} />);
    expect(html).not.toContain('until-end');
  });
});

describe('ProductCard', () => {
  const render = async (raw: RawStory) => {
    const story = parsed(raw);
    if (!isStoryOf(story, 'product')) throw new Error('expected a product');
    return htmlBody(await renderHtml(<ProductCard story={story} context={await sampleContext('de')} />));
  };

  it('BLK-2 links code and name together and shows two key facts', async () => {
    const body = await render(
      sampleProduct('de', {
        code: 'CLV-14R.2X',
        title: 'Rohling',
        specifications: [
          specification('Farbe', 'gelb', '', false),
          specification('Länge', '23.50', 'mm'),
          specification('Masse', '1500', 'g'),
          specification('Dritte', '3'),
        ],
      }),
    );
    expect(body.querySelector('h3 a')?.textContent).toBe('CLV-14R.2XRohling');
    expect([...body.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '23,50\u202fmm',
      '1.500\u202fg',
    ]);
  });

  it.each([
    ['Banco 3, manuelle Kopiermaschine', 'Manuelle Kopiermaschine'],
    ['Banco 3', ''],
    ['Banco 30, Maschine', 'Banco\u00a030, Maschine'],
    ['Maschine Banco 3', 'Maschine Banco\u00a03'],
  ])('BLK-2 shows the name %j once beside the code', async (title, name) => {
    const body = await render(sampleProduct('de', { code: 'Banco 3', title }));
    expect(body.querySelector('h3 a')?.textContent).toBe(`Banco 3${name}`);
  });

  it('TPL-5 shows the same facts on every card of a list, whether they are key facts of the product or not', async () => {
    const product = (...specifications: ReturnType<typeof specification>[]) =>
      parsed(sampleProduct('de', { code: 'CLV', title: 'Rohling', specifications }));
    const own = [
      specification('Packung', '50'),
      specification('Länge', '20', 'mm', false),
      specification('Farbe', 'rot', '', false),
    ];
    const list = cardList([
      product(specification('Länge', '28', 'mm'), specification('Packung', '25')),
      product(specification('Länge', '23', 'mm'), specification('Masse', '2')),
      product(...own),
    ]);
    const story = product(...own);
    if (!isStoryOf(story, 'product')) throw new Error('expected a product');
    const html = await renderHtml(<ProductCard story={story} context={await sampleContext('de')} list={list} />);
    expect([...htmlBody(html).querySelectorAll('dt')].map((label) => label.textContent)).toEqual(['Länge', 'Packung']);
  });

  it('CNT-4 renders a product without picture, code and title', async () => {
    const body = await render(rawStory('de/global/produkte/x', { component: 'product' }));
    expect(body.querySelector('h3')?.textContent).toBe('de/global/produkte/x');
    expect(body.querySelector('img, svg')).toBeNull();
  });
});

describe('specificationValue', () => {
  it.each([
    ['0.02', 'mm', 'de', '0,02\u202fmm'],
    ['-5', '°C', 'de', '-5\u202f°C'],
    ['3600', '', 'en', '3,600'],
    ['230 V AC', '', 'de', '230 V AC'],
    ['1e5', 'Hz', 'en', '1e5\u202fHz'],
    ['', 'mm', 'en', '\u202fmm'],
  ] as const)('SHL-8 formats %j %j in %s', async (value, unit, locale, text) => {
    expect(specificationValue({ value, unit }, await sampleContext(locale))).toBe(text);
  });
});
