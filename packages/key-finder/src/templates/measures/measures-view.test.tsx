import { sampleContext } from '@clavora/blocks/sample-context';
import { blanksByMeasures } from '@clavora/catalogue/find-by-measures';
import type { MeasureName } from '@clavora/catalogue/measure-names';
import { readMeasures } from '@clavora/catalogue/read-measures';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { samplePage, sampleStory } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogueModel } from '../../loaders/catalogue-model.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { MeasuresView } from './measures-view.tsx';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({ blanks: [{ length_mm: 23.5 }, { length_mm: 23.6 }, { length_mm: 23.63 }, { length_mm: 60 }] });
});

afterEach(() => given.forget());

/** Returns the page of measures as HTML, with the answer to those that were typed. */
async function pageOf(typed: Partial<Record<MeasureName, string>>): Promise<string> {
  const open = siteCatalogue(given.site)?.current();
  const read = readMeasures(typed);
  if (!open) throw new Error('Expected a data set');
  const answer = read && { typed, ...read, ...blanksByMeasures(open.file, read.measures, 24) };
  const view = { kind: 'measures', total: 4, answer } as const;
  const catalogue = catalogueModel(given.site, open, 'it', view);
  const page = { ...samplePage('key-finder-measures', sampleStory('section')), catalogue };
  return renderToStaticMarkup(
    <MeasuresView view={view} catalogue={catalogue} page={page} context={await sampleContext('it')} />,
  );
}

/** Returns the text of the answer to measures, below the form. */
async function answerTo(typed: Partial<Record<MeasureName, string>>): Promise<string> {
  const html = await pageOf(typed);
  return textOf(html.slice(html.indexOf('</form>')));
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('CAT-17 names the blank that differs least first, by how much each differs, and what was not measured', async () => {
  const text = await answerTo({ length: '23,4' });
  expect(text).toContain(' CLV-1 è quella che differisce di meno.');
  expect(text).toContain('Non misurato: Tipo di chiave · Scanalature · Altezza della lama · Spessore della lama');
  expect(text).toMatch(/CLV-1 .*23,5 \(\+0,1\).*23,6 \(\+0,2\).*23,63 \(\+0,23\)/);
});

it('CAT-17 says that other blanks are as near, and how many', async () => {
  const text = await answerTo({ length: '23,7', left: '0' });
  expect(text).toContain(' CLV-3 e 1 altra chiave grezza differiscono altrettanto poco');
  expect(text).toContain('23,63 (−0,07)');
  expect(text).not.toContain('differisce di meno');
});

it('CAT-17 says that a blank alone fits, and nothing of differences where no length was measured', async () => {
  expect(await answerTo({ length: '60' })).toContain('È possibile solo CLV-4.');
  const text = await answerTo({ kind: 'cylinder' });
  expect(text).toContain(' CLV-1 e 3 altre chiavi grezze differiscono altrettanto poco');
  expect(text).not.toContain('Tra parentesi');
  expect(await answerTo({ length: '190' })).not.toContain('differisce');
});

it('CAT-10 asks for each measure with a picture and its tolerance, and says how many blanks there are', async () => {
  const html = await pageOf({});
  expect(html.match(/<svg /g)).toHaveLength(14);
  const text = textOf(html);
  expect(text).toContain('Il catalogo ha 4 chiavi grezze.');
  for (const tolerance of ['0,35', '0,25', '1,2']) expect(text).toMatch(new RegExp(`entro ±${tolerance}\\smm\\.`));
});

it('CAT-10 says after each step how many blanks remain, and goes on with what was left out', async () => {
  const html = await pageOf({ kind: 'cylinder', length: '23,5' });
  expect([...html.matchAll(/<strong>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Restano 4 chiavi grezze',
    'Restano 4 chiavi grezze',
    'Restano 4 chiavi grezze',
    'Restano 4 chiavi grezze',
    'Restano 3 chiavi grezze',
  ]);
  expect([...html.matchAll(/formAction="[^"#]*#([^"]*)"/gi)].map(([, id]) => id)).toEqual([
    'step-grooves',
    'step-height',
    'step-thickness',
    'step-length',
    'possible',
  ]);
});

it('CAT-10 names the answers to change where no blank is possible, with the number that is possible without each', async () => {
  const html = await pageOf({ kind: 'dimple', length: '60', left: '' });
  expect(html).toMatch(
    /<a [^>]*href="[^"?]*\?length=60#possible"[^>]*>Senza «Tipo di chiave»: 1 chiave grezza possibile</,
  );
  expect(html).not.toContain('Senza «Lunghezza');
});

it('CAT-10 calls blanks possible and leads to the form of an enquiry, which opens with the measures', async () => {
  const html = await pageOf({ kind: 'cylinder', left: '2', length: '23,5 mm', height: '8' });
  const [, about = ''] = /href="[^"]*\?about=([^"]*)"/.exec(html) ?? [];
  expect(decodeURIComponent(about).replaceAll('\u202F', ' ')).toBe(
    'Tipo di chiave: Chiave per cilindro; Scanalature: 2 + ?; Altezza della lama: 8,0 mm; Lunghezza della lama: 23,5 mm',
  );
  expect(textOf(await pageOf({ kind: 'cylinder' }))).toContain('4 chiavi grezze possibili');
});
