import { sampleContext } from '@clavora/blocks/sample-context';
import { machinesOf } from '@clavora/catalogue/machine-record';
import { smallMake } from '@clavora/catalogue/small-tables';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogueModel } from '../loaders/catalogue-model.ts';
import { readComparison } from '../loaders/read-comparison.ts';
import { loadCataloguePage } from '../pages/load-catalogue-page.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { KeyFinder } from './key-finder.tsx';

let given: SiteWithCatalogue;
const hostile = `<script>alert(1)</script>'; drop table x; --`;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    makers: [{ name: `${hostile} Orbis` }, { ...smallMake, name: `${hostile} Arvena` }],
    // A code that is certain leads to its blank.
    aliases: [{ code: `${hostile} ORB 6L`, source: hostile, relation: 'near' }],
    vehicles: [{ model: `${hostile} Ponente`, year_to: 1999 }],
    codeSeries: [{ name: `${hostile} AX 0001–0800`, prefix: 'AX' }],
    fitments: [{ transponder_id: 't1', series_id: 's1', source: hostile }],
    // A code has at most 40 characters.
    products: [{ code: '<script>alert(1)</script> B3', specs: 'power=180 W' }],
    texts: [{ value: hostile }],
  });
});

afterEach(() => given.forget());

async function shown(path: string, catalogue: CatalogueModel): Promise<string> {
  const story = sampleStory('section', { title: 'Ricerca chiavi' });
  const page = { ...samplePage('key-finder', story), match: given.matchOf(path), catalogue };
  return renderToStaticMarkup(<KeyFinder page={page} context={await sampleContext('it')} />);
}

it.each([
  '/trova-chiave/chiavi-grezze/b1',
  '/trova-chiave/veicoli',
  '/trova-chiave/veicoli/m3',
  '/trova-chiave/veicoli/m3/script-alert-1-script-drop-table-x-ponente',
  '/trova-chiave/produttori',
  '/trova-chiave/produttori/m1',
])('CAT-4 CAT-5 markup and SQL in cells are texts: %s', async (path) => {
  const loaded = loadCataloguePage(given.site, given.matchOf(path), 1);
  if (loaded?.kind !== 'page') throw new Error(`Expected a page at ${path}, got ${loaded?.kind}`);
  const html = await shown(path, loaded.catalogue);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>alert');
});

it('CAT-8 markup and SQL in cells are texts in a comparison', async () => {
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  for (const asked of [
    { ids: ['x1'], typed: [] },
    { ids: [hostile], typed: [hostile] },
  ]) {
    const answer = { ...readComparison(asked, open), onlyDifferences: false };
    const view = { kind: 'comparison', machines: machinesOf(open.file), answer } as const;
    const html = await shown('/trova-chiave/confronto', catalogueModel(given.site, open, 'it', view));
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>alert');
  }
});

const answerTo = (typed: string) => given.answer('/trova-chiave', 'finder', { query: { code: typed } });

it('CAT-3 a code of 10,000 characters is not found, and its beginning is shown', async () => {
  const { catalogue } = await answerTo('A1'.repeat(5_000));
  const [, heading] = /<h2 id="answer">(.*?)<\/h2>/s.exec(await shown('/trova-chiave', catalogue)) ?? [];
  expect(heading).toContain(`${'A1'.repeat(60)}…`);
  expect(heading?.length).toBeLessThan(200);
});

it('CAT-3 markup and SQL that are typed, or found in cells, are texts', async () => {
  for (const typed of [hostile, `${hostile} ORB 6L`, 'AX 0012']) {
    const { catalogue } = await answerTo(typed);
    // The makes and makers below the answer are hostile, too.
    const [, html = ''] =
      /aria-labelledby="answer">(.*?)<\/section>/s.exec(await shown('/trova-chiave', catalogue)) ?? [];
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>alert');
  }
});
