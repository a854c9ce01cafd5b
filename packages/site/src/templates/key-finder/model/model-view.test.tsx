import { sampleContext } from '@clavora/blocks/sample-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderedRows } from '../../../testing/rendered-texts.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../../testing/site-with-catalogue.ts';
import { ModelView } from './model-view.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

it('CAT-5 shows claims that contradict each other with what they contradict, their sources and their confidences', async () => {
  await given.publish({
    profiles: [{}, { height_mm: 8.6, thickness_mm: 2.4 }],
    blanks: [{ code: 'B1' }, { code: 'B2', profile_id: 'p2' }, { code: 'B3', profile_id: 'p2' }],
    fitments: [
      { year_to: 1994, confidence: 'confirmed', source: 'Cross list 2026' },
      { blank_id: 'b2', use: 'door', year_from: 1994, confidence: 'inferred', source: 'Workshop notes' },
      { blank_id: 'b3', use: 'boot', year_from: 1995, source: 'Field report' },
    ],
  });
  const { view, catalogue } = given.load('/trova-chiave/veicoli/m3/ponente', 'model');
  const html = renderToStaticMarkup(
    <ModelView record={view.record} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  // A source is on the line below its confidence.
  expect(renderedRows(html)).toEqual([
    {
      'Nostra chiave': 'B1',
      Serratura: 'tutte',
      Anni: '1990–1994',
      Nota: 'In contrasto con B2',
      Certezza: 'verificato da noiCross list 2026',
    },
    {
      'Nostra chiave': 'B2',
      Serratura: 'porta',
      Anni: '1994–1999',
      Nota: 'In contrasto con B1',
      Certezza: 'dedottoWorkshop notes',
    },
    {
      'Nostra chiave': 'B3',
      Serratura: 'bagagliaio',
      Anni: '1995–1999',
      Nota: '',
      Certezza: 'indicato da una listaField report',
    },
  ]);
});
