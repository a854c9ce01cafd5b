import { sampleContext } from '@clavora/blocks/sample-context';
import { renderedRows } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { FinderAnswerView } from './finder-answer.tsx';
import { FinderView } from './finder-view.tsx';

let given: SiteWithCatalogue;
const answerTo = (typed: string) => given.answer('/trova-chiave', 'finder', { query: { code: typed } });

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

it('CAT-17 the answer to a code says of each blank how sure it is, and who says so', async () => {
  await given.publish({
    blanks: [{}, {}],
    aliases: [
      { code: 'ORB 7', source: 'First list', confidence: 'stated' },
      { code: 'ORB 7', source: 'Bench test', confidence: 'confirmed' },
      { code: 'ORB 7', blank_id: 'b2', source: 'Second list', confidence: 'stated' },
      { code: 'CLV-2', source: 'Third list', confidence: 'stated' },
    ],
  });
  const certaintiesOf = async (typed: string) => {
    const { view, catalogue } = await answerTo(typed);
    if (view.answer === null) throw new Error('Expected an answer');
    const { answer } = view;
    const html = renderToStaticMarkup(
      <FinderAnswerView answer={answer} catalogue={catalogue} context={await sampleContext('it')} />,
    );
    return renderedRows(html).map((row) => [row['Nostra chiave'], row['Certezza']]);
  };
  expect(await certaintiesOf('orb 7')).toEqual([
    ['CLV-1', 'verificato da noiBench testindicato da una listaFirst list'],
    ['CLV-2', 'indicato da una listaSecond list'],
  ]);
  // Our own code needs no source.
  expect(await certaintiesOf('clv-2')).toEqual([
    ['CLV-1', 'indicato da una listaThird list'],
    ['CLV-2', 'verificato da noi'],
  ]);
});

it('CAT-5 CAT-17 says by which other name a vehicle was found, and asks where several models have it', async () => {
  await given.publish({
    makers: [{}, {}, { id: 'm3', kind: 'vehicle', name: 'Arvena', other_names: 'AVN' }],
    vehicles: [
      { model: 'Lince', other_names: 'Lynx|Brezza' },
      { model: 'Vento', other_names: 'Brezza' },
    ],
  });
  const shownFor = async (typed: string) => {
    const { view, catalogue } = await answerTo(typed);
    const props = { view, catalogue, context: await sampleContext('it') };
    return renderToStaticMarkup(<FinderView {...props} />).replaceAll(/<[^>]*>/g, ' ');
  };
  expect(await shownFor('avn lynx')).toMatch(/Arvena Lince\s+dal 1990 · anche AVN Lynx/);
  expect(await shownFor('brezza')).toMatch(/Arvena Lince\s+dal 1990 · anche Brezza\s+Arvena Vento/);
  expect(await shownFor('orbis')).toMatch(/Arvena\s+anche AVN/);
});

it('the answer to a maker’s name has another heading than the list of all makers', async () => {
  await given.publish({ blanks: [{}], makers: [{ name: 'Orbis' }], aliases: [{ code: 'ORB 7' }] });
  const { view, catalogue } = await answerTo('orbis');
  const html = renderToStaticMarkup(
    <FinderView view={view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading);
  expect(headings).toContain('Tabelle di comparazione per «orbis»');
  expect(new Set(headings).size).toBe(headings.length);
});

it('CAT-9 CAT-16 the code of a spare part, however it is typed, leads to the part on the page of its machine', async () => {
  const machine = { machine_id: 'x1', serial_prefix: 'B3' };
  await given.publish({
    products: [{ code: 'Banco 3' }, { id: 'x2', code: 'Banco 5' }],
    machineVersions: [
      { ...machine, serial_from: 100, serial_to: 199, year_from: 2015 },
      { ...machine, serial_from: 200, year_from: 2019 },
      { machine_id: 'x2', serial_prefix: 'B5', serial_from: 1 },
    ],
    spareParts: [
      { code: 'SP-B3 01', number: 1, versions: 'mv1|mv2' },
      { code: 'SP-02', number: 2, versions: 'mv1' },
      { code: 'SP-02', number: 9, versions: 'mv3', name_key: 'belt' },
      { code: 'CLV-1', number: 3, versions: 'mv1' },
    ],
    texts: [{}, { key: 'belt', locale: 'it', value: 'Cinghia' }],
  });
  for (const typed of ['SP-B3 01', 'spb301', ' sp b3-01 '])
    expect(await given.ask('/trova-chiave', { query: { code: typed } })).toEqual({
      kind: 'moved',
      to: '/m/x1/b3-200#part-1',
    });
  const { view, catalogue } = await answerTo('sp 02');
  if (view.answer === null) throw new Error('Expected an answer');
  const html = renderToStaticMarkup(
    <FinderAnswerView answer={view.answer} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/m/x2/b5-1#part-9',
    '/m/x1/b3-100#part-2',
  ]);
  expect(html).toContain('Cinghia');
  // A code of ours is that of the blank.
  expect(await given.ask('/trova-chiave', { query: { code: 'CLV-1' } })).toMatchObject({
    to: expect.stringContaining('b1'),
  });
});
