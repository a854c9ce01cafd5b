import { sampleContext } from '@clavora/blocks/sample-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import { plainTexts, renderedRows } from '@clavora/ui/rendered-texts';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { MachinesView } from './machines-view.tsx';
import { PapersView } from './papers-view.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

const products = [{ code: 'Banco 3', gtin: '0000096385074' }];
const machineVersions = [
  {
    id: 'old',
    serial_prefix: 'B3',
    serial_from: 100,
    serial_to: 199,
    year_from: 2014,
    year_to: 2018,
    last_placed: '2019-03-31',
    keep_until: '2034-03-31',
    parts_until: '2029-03-31',
  },
  { id: 'new', serial_prefix: 'B3', serial_from: 200, year_from: 2019 },
];
const documents = [
  { id: 'both-it', versions: 'old|new', locale: 'it', version: '1.0' },
  { id: 'both-de', versions: 'old|new', locale: 'de', version: '1.0' },
  { id: 'only-new', versions: 'new', locale: 'it', version: '2.0' },
  { id: 'drawing', kind: 'spare-parts', versions: 'new', locale: null },
];
const declarations = [
  { versions: 'old', number: 'DC old' },
  { versions: 'new', number: 'DC new' },
];
const spareParts = [{ versions: 'new', number: 1, code: 'SP-1' }];
const firmware = [
  { id: 'fw-1', versions: 'new', version: '1.0' },
  {
    id: 'fw-2',
    versions: 'new',
    version: '2.0',
    released: '2026-02-01',
    from_id: 'fw-1',
    withdrawn_on: '2026-03-02',
    withdrawn_key: 'why',
  },
];
const notices = [{ number: 'N-1', versions: 'new', serial_from: 250, serial_to: 260 }];
const texts = (['en', 'it', 'de'] as const).map((locale) => ({ locale, value: `why in ${locale}` }));
const tables = {
  products,
  machineVersions,
  documents,
  declarations,
  spareParts,
  firmware,
  notices,
  connected: [{ versions: 'new' }],
  texts,
};

/** The form that visitors ask for papers on paper with. */
const formLink = { kind: 'story', uuid: 'form', fullSlug: 'it/global/contattaci/per-posta', anchor: '' } as const;

async function shown(
  path: string,
  kind: 'papers' | 'plate',
  locale: Locale = 'it',
  config: ComponentProps<typeof PapersView>['page']['config'] = null,
): Promise<string> {
  const { view, catalogue } = given.load(path, kind);
  const html = renderToStaticMarkup(
    <PapersView view={view} page={{ config }} catalogue={catalogue} context={await sampleContext(locale)} />,
  );
  return plainTexts(html);
}

describe('the papers of a machine', () => {
  it('LIF-1 has what is kept of a serial number, and nothing of others', async () => {
    await given.publish(tables);
    const old = await shown('/m/x1/b3-150', 'plate');
    expect(old).toContain('DC old');
    expect(old).not.toContain('DC new');
    expect(old).not.toContain('SP-1');
    expect(old).not.toContain('fw-1.md');
    expect(renderedRows(old.slice(0, old.indexOf('</table>') + 8))).toEqual([
      {
        'Numeri di serie': 'da B3-100 a B3-199',
        Costruzione: '2014–2018',
        'Ricambi fino al': '31 marzo 2029',
        'Questa pagina resta fino al': '31 marzo 2034',
      },
    ]);
    const later = await shown('/m/x1/b3-200', 'plate');
    expect(later).toContain('DC new');
    const link = 'href="/avvisi-di-sicurezza/n-1"';
    expect(later).not.toContain(link);
    expect(await shown('/m/x1/b3-255', 'plate')).toContain(link);
  });

  it('LIF-1 LIF-2 is there eleven years later, with all that is kept of it', async () => {
    await given.publish(tables);
    const now = await shown('/m/x1/b3-150', 'plate');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2037-11-30') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await shown('/m/x1/b3-150', 'plate')).toBe(now);
  });

  it('LIF-1 has the instructions of the language first, and others folded', async () => {
    await given.publish(tables);
    const html = await shown('/m/x1/b3-150', 'plate');
    const [own = '', folded = ''] = html.split('In altre lingue');
    expect(own).toContain('<h3>A machine</h3>');
    expect(own).not.toContain('<div lang=');
    expect(folded).toMatch(/<div lang="de"><div[^>]*><h3>A machine<\/h3>/);
    expect(own).toContain('href="/machine-files/both-it.pdf"');
    expect(folded).toContain('href="/machine-files/both-de.pdf"');
    const spanish = await shown('/m/x1/b3-150', 'plate', 'es');
    expect(spanish).toContain('No hay instrucciones en este idioma.');
  });

  it('CAT-9 LIF-1 leads from each number of the drawing to its part, and back', async () => {
    await given.publish(tables);
    const html = await shown('/m/x1/b3-200', 'plate');
    expect(html).toContain('src="/machine-files/drawing.md"');
    expect(html).toMatch(/<a id="number-1" href="#part-1" aria-label="1 why in it"/);
    expect(html).toMatch(/<tr id="part-1".*?<a href="#number-1">1<\/a>/s);
  });

  it('CAT-9 has firmware with checksum and what is needed before; of a withdrawn one the reason and no file', async () => {
    await given.publish(tables);
    const html = await shown('/m/x1/b3-200', 'plate');
    const [withdrawn = '', first = ''] = html.slice(html.indexOf('id="firmware"')).split('Versione 1.0');
    expect(withdrawn).toContain('Ritirato il 2 marzo 2026: why in it');
    expect(withdrawn).toMatch(/Serve prima<\/dt>.*?1\.0<\/dd>/s);
    expect(withdrawn).not.toContain('/machine-files/');
    expect(first).toContain('href="/machine-files/fw-1.md"');
    expect(first).toContain('SHA-256');
  });

  it('LIF-1 has of a serial number that no machine has what holds for all, and says so', async () => {
    await given.publish(tables);
    const html = await shown('/m/x1/b3-99', 'plate');
    expect(html).toContain('Non conosciamo una Banco 3 con il numero di serie B3-99.');
    expect(html).toContain('<h3>A machine</h3>');
    for (const own of ['DC old', 'DC new', 'SP-1', 'SHA-256']) expect(html).not.toContain(own);
    expect(html).toContain('href="/m/x1/b3-100"');
  });

  it('LIF-1 has of a model all that is kept, with the serial numbers for which it is', async () => {
    await given.publish(tables);
    const html = await shown('/m/x1', 'papers');
    expect(html).toContain('DC old');
    expect(html).toContain('DC new');
    expect(html).toContain('Numeri di serie da B3-100 a B3-199');
  });
});

describe('the form for a type plate', () => {
  it.each([
    ['banco3', 'B3 150', '/m/x1/b3-150'],
    ['BANCO-3', '150', '/m/x1/b3-150'],
    ['96385074', 'b3-0200', '/m/x1/b3-200'],
    ['0000096385074', '', '/m/x1'],
    ['00000096385074', '7', '/m/x1/7'],
    ['x1', 'B3/150', '/m/x1/b3-150'],
  ])('LIF-1 leads from %s and "%s" to %s', async (machine, serial, to) => {
    await given.publish(tables);
    expect(await given.ask('/m', { query: { machine, serial } })).toEqual({ kind: 'moved', to });
  });

  it.each(['none', '96385075', '–'])('LIF-1 says that there is no machine %s', async (machine) => {
    await given.publish(tables);
    const { view, catalogue } = await given.answer('/m', 'machines', { query: { machine } });
    const html = renderToStaticMarkup(
      <MachinesView view={view} catalogue={catalogue} context={await sampleContext('it')} />,
    );
    expect(html).toContain(`Non abbiamo una macchina «${machine}».`);
    expect(html).toContain('href="/m/x1"');
  });

  it('LIF-1 FRM-1 leads to the form for paper, opened about the machine and its serial number', async () => {
    await given.publish(tables);
    const hrefOf = async (path: string, kind: 'papers' | 'plate') => {
      const html = await shown(path, kind, 'it', { papers_form: formLink });
      return /<a[^>]*href="([^"]*about=[^"]*)"/.exec(html)?.[1];
    };
    const about = (subject: string) => expect.stringMatching(new RegExp(`about=${encodeURIComponent(subject)}$`));
    expect(await hrefOf('/m/x1/b3-150', 'plate')).toEqual(about('Banco 3, B3-150'));
    expect(await hrefOf('/m/x1', 'papers')).toEqual(about('Banco 3'));
    // What a visitor typed is not handed on.
    expect(await hrefOf('/m/x1/zz-9', 'plate')).toEqual(about('Banco 3'));
    expect(await shown('/m/x1/b3-150', 'plate')).not.toContain('about=');
  });
});
