import { sampleContext } from '@clavora/blocks/sample-context';
import { filterChart, makerChart } from '@clavora/catalogue/maker-chart';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { renderedRows } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { catalogueModel } from '../../loaders/catalogue-model.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { MakerChartView } from './maker-chart-view.tsx';

let given: SiteWithCatalogue;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({ aliases: Array.from({ length: 260 }, (_, at) => ({ code: `ORB ${at + 1}` })) });
});

afterAll(() => given.forget());

const path = '/trova-chiave/produttori/m1';

async function shown(asked: { page: number } | { typed: string }): Promise<string> {
  const open = siteCatalogue(given.site)?.current();
  const page = 'page' in asked ? asked.page : 1;
  const chart = open && makerChart(open.file, 'm1', page);
  if (!chart) throw new Error('Expected a chart');
  const filtered = 'typed' in asked ? filterChart(open.file, 'm1', asked.typed) : null;
  const answer = filtered && 'typed' in asked ? { typed: asked.typed, chart: filtered } : null;
  const view = { kind: 'maker', chart, page, answer } as const;
  const catalogue = catalogueModel(given.site, open, 'it', view);
  return renderToStaticMarkup(<MakerChartView view={view} catalogue={catalogue} context={await sampleContext('it')} />);
}

it('CAT-4 SHL-7 each page of a chart has the index of all pages, whose links lead to lines that are there', async () => {
  const pages = await Promise.all([shown({ page: 1 }), shown({ page: 2 })]);
  for (const [at, html] of pages.entries()) {
    const [, index = ''] = /<nav aria-label="Vai ai codici">(.*?)<\/nav>/s.exec(html) ?? [];
    const links = [...index.matchAll(/href="([^"]*)"/g)].map(
      ([, href = '']) => new URL(href, `http://x${path}?page=${at + 1}`),
    );
    expect(links).toHaveLength(11);
    for (const { searchParams, hash, pathname } of links) {
      expect(pathname).toBe(path);
      expect(pages[Number(searchParams.get('page') ?? 1) - 1]).toContain(`<tr id="${hash.slice(1)}"`);
    }
    expect(index.replaceAll(/<[^>]*>/g, '')).toContain('ORB 251–ORB 260');
  }
});

it('CAT-3 SHL-7 a chart is filtered by a form of plain HTML, which says how many lines are left', async () => {
  const whole = await shown({ page: 1 });
  const [form = ''] = /<form\b[^>]*>/.exec(whole) ?? [];
  for (const attribute of ['role="search"', 'method="get"', `action="${path}"`]) expect(form).toContain(attribute);
  const filtered = await shown({ typed: 'orb26' });
  expect(renderedRows(filtered).map((row) => row['Orbis'])).toEqual(['ORB 26', 'ORB 260']);
  expect(filtered).toMatch(/value="orb26".*2 di 260 codici.*<a [^>]*href="\/trova-chiave\/produttori\/m1"/s);
  const nothing = await shown({ typed: 'ORB 999' });
  expect(nothing).toContain('Codice non trovato');
  expect(nothing).not.toContain('<table');
});
