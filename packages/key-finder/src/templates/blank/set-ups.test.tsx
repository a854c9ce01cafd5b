import { sampleContext } from '@clavora/blocks/sample-context';
import { machineRecord } from '@clavora/catalogue/machine-record';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { renderedRows } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueModel } from '../../loaders/catalogue-model.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { CuttingCard } from '../card/cutting-card.tsx';
import { MachineSections } from '../machine/machine-sections.tsx';
import { BlankSections } from './blank-sections.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

const cuts = { kind: 'cylinder', operation: 'edge', clamp_id: 'c1', cutter_id: 'f1', verdict: 'yes', reason_key: null };
const products = [
  { code: 'Banco 1' },
  { code: 'Banco 2', status: 'planned' },
  { code: 'Banco 3' },
  { code: 'Banco 4' },
  { id: 'x5', code: 'Banco 5', status: 'discontinued' },
  { id: 'c1', kind: 'clamp', code: 'J-C' },
  { id: 'f1', kind: 'cutter', code: 'F-21' },
];

/** Returns the texts of the sections of a page by their ids. */
function sectionsOf(html: string): Record<string, string> {
  const sections = html.split(/(?=<section\b)/).map((section) => {
    const [, id = ''] = /\bid="([^"]+)"/.exec(section) ?? [];
    return [id, section.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')];
  });
  return Object.fromEntries(sections);
}

async function blankSections(): Promise<Record<string, string>> {
  const { view, catalogue } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
  return sectionsOf(
    renderToStaticMarkup(
      <BlankSections record={view.record} catalogue={catalogue} context={await sampleContext('it')} />,
    ),
  );
}

describe('the machines of a blank', () => {
  it('CAT-6 are told apart: announced, contradictory, not cutting, and not tried', async () => {
    await given.publish({
      products: [...products, { id: 'x6', code: 'Banco 6', status: 'planned' }],
      cutRules: [
        { ...cuts, machine_id: 'x2' },
        { ...cuts, machine_id: 'x3' },
        { machine_id: 'x3', kind: 'cylinder' },
        { machine_id: 'x1', kind: 'cylinder' },
      ],
    });
    const sections = await blankSections();
    expect(sections['cut-by']).toMatch(/Banco 2 , annunciata/);
    expect(sections['cut-by']).not.toContain('Banco 3');
    expect(sections['contradictory']).toMatch(
      /chiedere prima.*Banco 3 sì .*J- ?C.*F- ?21.*Banco 3 no .*It has no cutter/,
    );
    expect(sections['not-cut-by']).toContain('Banco 1');
    expect(sections['not-cut-by']).not.toMatch(/Banco [34]/);
    expect(sections['untried']).toMatch(
      /Non ancora provata con .*Banco 4, Banco 6 \(annunciata\) e Banco 5 \(fuori produzione\)/,
    );
  });

  it('CAT-6 the page of a machine shows what rules say that contradict each other', async () => {
    await given.publish({ products, cutRules: [cuts, { kind: 'cylinder' }] });
    const open = siteCatalogue(given.site)?.current();
    const record = open && machineRecord(open.file, 'x1');
    if (!open || !record) throw new Error('Expected a machine');
    const catalogue = catalogueModel(given.site, open, 'it', { kind: 'machine', record });
    const html = renderToStaticMarkup(
      <MachineSections record={record} catalogue={catalogue} context={await sampleContext('it')} />,
    );
    const sections = sectionsOf(html);
    expect(sections['contradictory']).toMatch(/contraddittorie.*sì .*F- ?21.* no .*It has no cutter/);
    expect(sections['cuts'] ?? sections['not-cut']).toBeUndefined();
  });
});

it('CAT-6 the card of a machine shows what rules say that contradict each other', async () => {
  await given.publish({ products, cutRules: [cuts, { kind: 'cylinder' }] });
  const { view, catalogue } = given.load('/trova-chiave/chiavi-grezze/b1/x1', 'card');
  const html = renderToStaticMarkup(
    <CuttingCard view={view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /Taglio possibile contraddittori\S* Taglio possibile sì .*Morsetto J- ?C Fresa F- ?21 .*Taglio possibile no Motivo It has no cutter/,
  );
});

describe('the rows of machines', () => {
  const reasons = (key: string, value: string) => ({ key, locale: 'en' as const, value });

  async function rowsOf(
    changes: Parameters<SiteWithCatalogue['publish']>[0],
  ): Promise<{ html: string; rows: ReturnType<typeof renderedRows> }> {
    await given.publish({ products, ...changes });
    const { view, catalogue } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
    const context = await sampleContext('it');
    const html = renderToStaticMarkup(<BlankSections record={view.record} catalogue={catalogue} context={context} />);
    return { html, rows: renderedRows(html) };
  }

  it('CAT-6 machines that do not cut a blank for the same reason are one row, by whatever keys it is given', async () => {
    const { rows } = await rowsOf({
      cutRules: [
        { kind: 'cylinder', reason_key: 'no-cutter' },
        { machine_id: 'x2', kind: 'cylinder', reason_key: 'no-clamp' },
        { machine_id: 'x3', kind: 'cylinder', reason_key: 'none-either' },
      ],
      texts: [
        reasons('no-cutter', 'It has no cutter.'),
        reasons('none-either', 'It has no cutter.'),
        reasons('no-clamp', 'It has no clamp.'),
      ],
    });
    expect(rows.filter((row) => 'Motivo' in row)).toEqual([
      { Macchina: 'Banco 1\nBanco 3', Motivo: 'It has no cutter.' },
      { Macchina: 'Banco 2, annunciata', Motivo: 'It has no clamp.' },
    ]);
  });

  it('CAT-6 each link to a cutting card shows the name of its machine, once', async () => {
    const { html, rows } = await rowsOf({ cutRules: [cuts, { ...cuts, machine_id: 'x3' }] });
    expect(rows.flatMap((row) => row['Scheda di taglio'] ?? [])).toEqual([
      'Scheda di taglio Banco 1',
      'Scheda di taglio Banco 3',
    ]);
    expect(html).not.toContain('data-head="Scheda di taglio"');
  });
});

describe('the blanks of a profile', () => {
  const blanks = (count: number) => Array.from({ length: count }, () => ({}));

  it('CAT-4 says how many more there are than it shows, and where all are', async () => {
    await given.publish({ blanks: blanks(35) });
    const { view, catalogue } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
    expect([view.record.variants.length, view.record.variantCount]).toEqual([24, 34]);
    const html = renderToStaticMarkup(
      <BlankSections record={view.record} catalogue={catalogue} context={await sampleContext('it')} />,
    );
    expect(html).toMatch(
      /Altre chiavi con questo profilo: 10\..*<a [^>]*href="([^"]*height=8\.4&amp;thickness=2\.2[^"]*)"/,
    );
  });

  it('CAT-4 says nothing of more where it shows all', async () => {
    await given.publish({ blanks: blanks(25) });
    expect((await blankSections())['same-profile']).not.toContain('Altre chiavi');
  });
});
