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

const blank = (id: string, profile: string) =>
  `${id},${id.toUpperCase()},,automotive,car-edge,${profile},28,flat,round,brass,raw,50,active,,no,`;
const claim = (id: string, blankId: string, use: string, years: string, certainty: string) =>
  `${id},v1,${blankId},${use},${years},,,,,${certainty},,`;

it('CAT-5 shows claims that contradict each other with what they contradict, their sources and their confidences', async () => {
  await given.publish({
    'profiles.csv': 'id,maker_id,height_mm,thickness_mm,left,right\np1,,8.4,2.2,,\np2,,8.6,2.4,,\n',
    'blanks.csv': [
      'id,code,gtin,family,kind,profile_id,length_mm,tip,head,material,finish,pack,status,successor_id,restricted,story_slug',
      blank('b1', 'p1'),
      blank('b2', 'p2'),
      blank('b3', 'p2'),
    ].join('\n'),
    'fitments.csv': [
      'id,vehicle_id,blank_id,use,year_from,year_to,markets,transponder_id,series_id,qualifier_key,confidence,source,valid_from,valid_to',
      claim('f1', 'b1', 'all', ',1994', 'confirmed,Cross list 2026'),
      claim('f2', 'b2', 'door', '1994,', 'inferred,Workshop notes'),
      claim('f3', 'b3', 'boot', '1995,', 'stated,Field report'),
    ].join('\n'),
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
