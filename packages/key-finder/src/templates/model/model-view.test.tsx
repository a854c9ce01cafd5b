import { sampleContext } from '@clavora/blocks/sample-context';
import { renderedRows } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { BlankSections } from '../blank/blank-sections.tsx';
import { ModelView } from './model-view.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

const path = '/trova-chiave/veicoli/m3/ponente';

async function shown(changes: Parameters<SiteWithCatalogue['publish']>[0]): Promise<string> {
  await given.publish(changes);
  const { view, catalogue } = given.load(path, 'model');
  return renderToStaticMarkup(<ModelView view={view} catalogue={catalogue} context={await sampleContext('it')} />);
}

const blanks = {
  profiles: [{}, { height_mm: 8.6, thickness_mm: 2.4 }, { height_mm: 8.6, thickness_mm: 2.4, left: '2-3:0.5' }],
  blanks: [{ code: 'B1' }, { code: 'B2', profile_id: 'p2' }, { code: 'B3', profile_id: 'p3' }],
};

it.each([
  ['it', { year_from: '1994-09' }, '09/1994–1999'],
  ['de', { year_from: '1994-09', year_to: '1998-03' }, '09/1994–03/1998'],
  ['ru', { year_to: '1994-08' }, '1990–08.1994'],
  ['nl', { year_from: '1994-09', year_to: '1994-09' }, '09-1994'],
] as const)('CAT-5 says the months of a claim (%s)', async (locale, fitment, years) => {
  await given.publish({ fitments: [fitment] });
  const { view, catalogue } = given.load(path, 'model');
  const context = await sampleContext(locale);
  expect(renderToStaticMarkup(<ModelView view={view} catalogue={catalogue} context={context} />)).toContain(years);
});

it('CAT-5 CAT-17 shows the surest key first, with its drawing; then what contradicts it and why, with sources and confidences', async () => {
  const html = await shown({
    ...blanks,
    fitments: [
      { blank_id: 'b2', use: 'door', year_from: 1994, confidence: 'inferred', source: 'Workshop notes' },
      { blank_id: 'b3', use: 'boot', year_from: 1995, source: 'Field report' },
      { year_to: 1994, confidence: 'confirmed', source: 'Cross list 2026' },
    ],
  });
  const [answers = '', doubtful = ''] = html.split('Che cosa lo contraddice</h3>');
  expect(answers.indexOf('<svg')).toBeLessThan(answers.indexOf('<table'));
  // A source is on the line below its confidence.
  expect(renderedRows(answers)).toEqual([
    {
      'Nostra chiave': 'B1',
      Serratura: 'tutte',
      Anni: '1990–1994',
      Certezza: 'verificato da noiCross list 2026',
    },
    {
      'Nostra chiave': 'B3',
      Serratura: 'bagagliaio',
      Anni: '1995–1999',
      Certezza: 'indicato da una listaField report',
    },
  ]);
  expect(renderedRows(doubtful)).toEqual([
    {
      'Nostra chiave': 'B2',
      Serratura: 'porta',
      Anni: '1994–1999',
      Certezza: 'dedottoWorkshop notes',
      Nota: 'Lama diversa da B1: 8,6\u202f×\u202f2,4\u202fmm invece di 8,4\u202f×\u202f2,2\u202fmm',
    },
  ]);
});

it('CAT-5 CAT-17 says of claims that are equally sure that none is surer, and of doubtful ones what they contradict alone', async () => {
  const rows = renderedRows(
    await shown({
      ...blanks,
      fitments: [{ blank_id: 'b2' }, { blank_id: 'b3' }, { confidence: 'inferred', use: 'boot' }],
    }),
  );
  expect(rows.map((row) => [row['Nostra chiave'], row['Nota']])).toEqual([
    ['B2', 'Scanalature diverse da B3Nessuna indicazione è più certa: confrontare la chiave prima di tagliarla.'],
    ['B3', 'Scanalature diverse da B2Nessuna indicazione è più certa: confrontare la chiave prima di tagliarla.'],
    [
      'B1',
      'Lama diversa da B2: 8,4\u202f×\u202f2,2\u202fmm invece di 8,6\u202f×\u202f2,4\u202fmmLama diversa da B3: 8,4\u202f×\u202f2,2\u202fmm invece di 8,6\u202f×\u202f2,4\u202fmm',
    ],
  ]);
});

it('CAT-5 CAT-17 what contradicts a doubtful claim alone can be right', async () => {
  const html = await shown({
    ...blanks,
    fitments: [
      { confidence: 'confirmed', use: 'door' },
      { blank_id: 'b2', use: 'all' },
      { blank_id: 'b3', use: 'boot', confidence: 'inferred' },
    ],
  });
  const [answers = '', doubtful = ''] = html.split('Che cosa lo contraddice</h3>');
  expect(renderedRows(answers).map((row) => row['Nostra chiave'])).toEqual(['B1', 'B3']);
  expect(renderedRows(doubtful).map((row) => row['Nostra chiave'])).toEqual(['B2']);
});

it('CAT-17 BLK-6 phones fold all claims of a generation but its surest answer, and say how many they are', async () => {
  const html = await shown({
    ...blanks,
    fitments: [
      { blank_id: 'b2', use: 'door', year_from: 1994, confidence: 'inferred' },
      { blank_id: 'b3', use: 'boot', year_from: 1995 },
      { year_to: 1994, confidence: 'confirmed' },
    ],
  });
  const [open = '', folded = ''] = html.split('<details');
  const codes = (part: string) => renderedRows(part).map((row) => row['Nostra chiave']);
  expect([codes(open), codes(folded)]).toEqual([['B1'], ['B3', 'B2']]);
  expect(folded).toMatch(/<summary[^>]*><span>Altre 2 indicazioni</);
  expect(await shown({ ...blanks, fitments: [{}] })).not.toContain('<details');
});

it('CAT-17 BLK-6 phones fold the claims of the surest answer from the fifth on', async () => {
  const uses = ['all', 'door', 'boot', 'ignition', 'emergency'] as const;
  const html = await shown({ ...blanks, fitments: uses.map((use) => ({ use })) });
  const [open = '', folded = ''] = html.split('<details');
  expect([renderedRows(open).length, renderedRows(folded).length]).toEqual([4, 1]);
  expect(html.match(/<svg/g)).toHaveLength(1);
});

it('CAT-5 merges claims that differ by source, certainty and series alone: on the page of the model and on that of the blank', async () => {
  const html = await shown({
    codeSeries: [
      { name: 'AX 0001–0800', prefix: 'AX' },
      { name: 'BX 0001–0800', prefix: 'BX' },
    ],
    aliases: [
      { code: 'ORB 6L', source: 'Second list', confidence: 'stated' },
      { code: 'ORB 6L', source: 'First list' },
    ],
    fitments: [
      { source: 'Second list', series_id: 's1' },
      { confidence: 'confirmed', source: 'First list', series_id: 's2' },
      // The same years, written out.
      { source: 'Third list', year_from: 1990, year_to: 1999 },
      { use: 'door', source: 'Second list' },
    ],
  });
  const certain = 'verificato da noiFirst listindicato da una listaSecond listThird list';
  expect(renderedRows(html).map((row) => [row['Serratura'], row['Certezza'], row['Serie di codici']])).toEqual([
    ['tutte', certain, 'AX 0001–0800BX 0001–0800'],
    ['porta', 'indicato da una listaSecond list', ''],
  ]);
  const { view, catalogue } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
  const ofBlank = renderToStaticMarkup(
    <BlankSections record={view.record} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  const vehicles = renderedRows(ofBlank).filter((row) => row['Marca'] === 'Arvena');
  expect(vehicles.map((row) => [row['Serratura'], row['Certezza']])).toEqual([
    ['tutte', certain],
    ['porta', 'indicato da una listaSecond list'],
  ]);
  const codes = renderedRows(ofBlank).filter((row) => row['Produttore'] === 'Orbis');
  expect(codes.map((row) => [row['Codice'], row['Certezza']])).toEqual([
    [expect.stringContaining('ORB'), 'verificato da noiFirst listindicato da una listaSecond list'],
  ]);
});
