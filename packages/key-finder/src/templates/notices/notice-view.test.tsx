import { sampleContext } from '@clavora/blocks/sample-context';
import type { TableChanges } from '@clavora/catalogue/small-tables';
import { completeLocales, type Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { plainTexts } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCataloguePage } from '../../pages/find-catalogue-page.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { ProductStatus } from '../product/product-parts.tsx';
import { NoticeView } from './notice-view.tsx';
import { NoticesView } from './notices-view.tsx';

let given: SiteWithCatalogue;

function start(market: MarketId = 'italy'): void {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue(market);
}
beforeEach(() => start());
afterEach(() => given.forget());

const texts = ['title', 'sold', 'hazard', 'action', 'remedy', 'later', 'why'].flatMap((key) =>
  completeLocales.map((locale) => ({ key, locale, value: `${key} in ${locale}` })),
);
const own = {
  number: 'N-1',
  kind: 'advisory',
  affected_firmware: 'fw-1',
  title_key: 'title',
  sold_key: 'sold',
  hazard_key: 'hazard',
  action_key: 'action',
  remedy: 'workaround',
  remedy_key: 'remedy',
  cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:L',
  cve: 'CVE-2026-99999',
  aliases: 'VU-7',
  phone: '+39 0420 555100',
  serial_from: 150,
  serial_to: 160,
};
const next = {
  ...own,
  edition: 2,
  remedy: 'update',
  fixed_by: 'fw-2',
  revised: '2026-02-02',
  revision_key: 'later',
};
const tables: TableChanges = {
  products: [{ code: 'Banco 3', story_slug: 'banco-3' }],
  machineVersions: [{ id: 'mv1', serial_prefix: 'B3', serial_from: 100, serial_to: 199 }],
  firmware: [
    { id: 'fw-1', version: '1.0' },
    { id: 'fw-2', version: '2.0' },
  ],
  notices: [own, next, { number: 'N-2', title_key: 'title', state: 'closed' }],
  texts,
};

const plain = (html: string) => plainTexts(html).replaceAll('\u2060', '');

async function shown(path: string, query?: Record<string, string>, locale: Locale = 'it'): Promise<string> {
  const { view, catalogue } = query
    ? await given.answer(path, 'notice', { query })
    : given.load(path, /\/\d+$/.test(path) ? 'notice-edition' : 'notice');
  return plain(
    renderToStaticMarkup(<NoticeView view={view} catalogue={catalogue} context={await sampleContext(locale)} />),
  );
}

const path = '/avvisi-di-sicurezza/n-1';

describe('the page of a notice', () => {
  it('LIF-3 has the parts that are prescribed, in the edition that holds', async () => {
    await given.publish(tables);
    const html = await shown(path);
    for (const part of [
      'N-1',
      'da B3-150 a B3-160',
      'sold in it',
      'hazard in it',
      '<strong>action in it</strong>',
      'remedy in it',
      'Aggiornamento',
      'Alta, 7,1 su 10',
      'CVE-2026-99999',
      'VU-7',
      'href="mailto:safety@clavora.example"',
      'href="tel:+390420555100"',
      'Avvisare chiunque',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('Non è più valida');
  });

  it('LIF-3 keeps each former edition readable at its own address, which says that it no longer holds', async () => {
    await given.publish(tables);
    const html = await shown(`${path}/1`);
    expect(html).toContain('Non è più valida');
    expect(html).toContain(`href="${path}"`);
    expect(html).toContain('Soluzione provvisoria');
    expect(html).not.toContain('<form');
    expect(await shown(path)).toContain(`href="${path}/1"`);
    expect(await shown(path)).toContain('later in it');
  });

  it.each(['/avvisi-di-sicurezza/n-9', `${path}/3`, `${path}/0`, `${path}/x`])('LIF-3 is not at %s', async (other) => {
    await given.publish(tables);
    expect(await findCataloguePage(given.site, given.matchOf(other), 1)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['b3 155', 'Sì, Banco 3 con il numero di serie B3-155 è interessata finché ha il firmware 1.0.'],
    ['B3-161', 'No, Banco 3 con il numero di serie B3-161 non è interessata.'],
    ['B3-900', 'Non conosciamo nessuna macchina di questo avviso con il numero di serie B3-900.'],
  ])('LIF-3 answers without script whether %s is concerned', async (serial, says) => {
    await given.publish(tables);
    expect(await shown(path, { serial })).toContain(says);
    expect(await given.ask(path, { query: { serial: ' ' } })).toEqual({ kind: 'moved', to: path });
  });

  it.each(completeLocales)('LIF-3 has its title, its words and its address in %s', async (locale) => {
    given.forget();
    start('global');
    await given.publish(tables);
    const listing = given.site.routing.href('global', locale, 'notices') ?? '';
    const page = await findCataloguePage(given.site, given.matchOf(`${listing}/n-1`), 1);
    const { catalogue } = await loadMessages(locale);
    expect(page?.kind === 'page' && page.own?.story.content).toMatchObject({
      title: `${catalogue.notices.advisory}\u00a0· title in ${locale}`,
      summary: `hazard in ${locale}`,
    });
    const html = await shown(`${listing}/n-1`, undefined, locale);
    for (const key of ['hazard', 'action', 'remedy']) expect(html).toContain(`${key} in ${locale}`);
  });
});

describe('what leads to a notice', () => {
  it('LIF-3 is the list, with what holds first', async () => {
    await given.publish(tables);
    const { view, catalogue } = given.load('/avvisi-di-sicurezza', 'notices');
    const html = renderToStaticMarkup(
      <NoticesView view={view} catalogue={catalogue} context={await sampleContext('it')} />,
    );
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      path,
      '/avvisi-di-sicurezza/n-2',
      '/avvisi-di-sicurezza/rss.xml',
      '/avvisi-di-sicurezza/atom.xml',
    ]);
    expect(html).toContain('action in it');
  });

  it('LIF-3 is the page of the product, also of one that its story calls ended', async () => {
    await given.publish(tables);
    const { view, catalogue } = given.load('/m/x1', 'papers');
    const ofProduct = { ...catalogue, view: { kind: 'machine' as const, record: view.record } };
    for (const ended of [null, 'Ended']) {
      const html = renderToStaticMarkup(
        <ProductStatus ended={ended} catalogue={ofProduct} context={await sampleContext('it')} />,
      );
      expect(html).toContain(`href="${path}"`);
      expect(html).not.toContain('/n-2"');
      expect(html.includes('Ended')).toBe(ended !== null);
    }
  });
});
