import { sampleContext } from '@clavora/blocks/sample-context';
import { blanksByMeasures } from '@clavora/catalogue/find-by-measures';
import type { MeasureName } from '@clavora/catalogue/measure-names';
import { readMeasures } from '@clavora/catalogue/read-measures';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
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

/** Returns the text of the answer to measures, below the form. */
async function answerTo(typed: Partial<Record<MeasureName, string>>): Promise<string> {
  const open = siteCatalogue(given.site)?.current();
  const read = readMeasures(typed);
  if (!open || read === null) throw new Error('Expected a data set and measures');
  const answer = { typed, problems: read.problems, ...blanksByMeasures(open.file, read.measures, 24) };
  const view = { kind: 'measures', answer } as const;
  const catalogue = catalogueModel(given.site, open, 'it', view);
  const html = renderToStaticMarkup(
    <MeasuresView view={view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  return html
    .slice(html.indexOf('</form>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('CAT-17 names the blank that differs least first, by how much each differs, and what was not measured', async () => {
  const text = await answerTo({ length: '23,4' });
  expect(text).toContain(' CLV-1 è quella che differisce di meno.');
  expect(text).toContain('Non misurato: Altezza della lama · Spessore della lama · Scanalature · Tipo di chiave');
  expect(text).toMatch(/CLV-1 .*23,5 \(\+0,1\).*23,6 \(\+0,2\).*23,63 \(\+0,23\)/);
});

it('CAT-17 says that other blanks are as near, and how many', async () => {
  const text = await answerTo({ length: '23,7', left: '0' });
  expect(text).toContain(' CLV-3 e 1 altra chiave grezza differiscono altrettanto poco');
  expect(text).toContain('23,63 (−0,07)');
  expect(text).not.toContain('differisce di meno');
});

it('CAT-17 says that a blank alone fits, and nothing of differences where no length was measured', async () => {
  expect(await answerTo({ length: '60' })).toContain('Corrisponde solo CLV-4.');
  const text = await answerTo({ kind: 'cylinder' });
  expect(text).toContain(' CLV-1 e 3 altre chiavi grezze differiscono altrettanto poco');
  expect(text).not.toContain('Tra parentesi');
  expect(await answerTo({ length: '190' })).not.toContain('differisce');
});
