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
