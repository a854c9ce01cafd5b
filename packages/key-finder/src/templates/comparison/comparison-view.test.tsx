import { sampleContext } from '@clavora/blocks/sample-context';
import { machinesOf } from '@clavora/catalogue/machine-record';
import { specification } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Locale } from '@clavora/i18n-routing/locales';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { markedBlanks } from '@clavora/open-catalogue/site-with-data-set';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogueModel } from '../../loaders/catalogue-model.ts';
import { readComparison } from '../../loaders/read-comparison.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { ComparisonView } from './comparison-view.tsx';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    blanks: [
      { status: 'discontinued', successor_id: 'b2' },
      { length_mm: 25, material: 'steel', restricted: 'yes' },
      { kind: 'dimple', length_mm: 25, material: 'steel' },
    ],
    products: [
      { code: 'Banco 3', specs: 'power=180 W|speed=1350 rpm' },
      { code: 'Linea 9', specs: 'power=250 W|spin=3 turns', status: 'discontinued', successor_id: 'x1' },
      { id: 'c1', kind: 'clamp', code: 'J-C' },
      { id: 'f1', kind: 'cutter', code: 'F-21', specs: 'diameter=80 mm' },
    ],
    cutRules: [
      { kind: 'cylinder', operation: 'edge', clamp_id: 'c1', cutter_id: 'f1', verdict: 'yes', reason_key: null },
      { blank_id: 'b2', priority: 10 },
    ],
  });
});

afterEach(() => given.forget());

interface Shown {
  typed?: readonly string[];
  onlyDifferences?: boolean;
  locale?: Locale;
  /** Of the first machine's product, as the content service has them. */
  specifications?: readonly Record<string, string>[];
}

/** Renders the comparison of ids and of what is typed; the page that asks for it without both. */
async function shown(
  ids: readonly string[],
  { typed = [], onlyDifferences = false, locale = 'it', specifications }: Shown = {},
): Promise<string> {
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  const isAsked = ids.length + typed.length > 0;
  const answer = isAsked ? { ...readComparison({ ids, typed }, open), onlyDifferences } : null;
  if (specifications && answer?.compared.of === 'machines') {
    const [first, ...others] = answer.compared.records;
    const lines = parseParts(
      specification,
      specifications.map((line) => ({ _uid: 'line', component: 'specification', ...line })),
    );
    answer.compared = { of: 'machines', records: first ? [{ ...first, specifications: lines }, ...others] : others };
  }
  const view = { kind: 'comparison', machines: machinesOf(open.file), answer } as const;
  // The site's own language has the paths.
  const textOf = (key: string | null) => (key === 'spec.power' ? { value: 'Мощность', locale: 'ru' as const } : null);
  const catalogue = { ...catalogueModel(given.site, open, 'it', view), textOf };
  return renderToStaticMarkup(
    <ComparisonView view={view} catalogue={catalogue} context={await sampleContext(locale)} />,
  );
}

/** Returns the rows with their cells; of headings of rows, whether they say that the row differs. */
function rowsOf(html: string): string[][] {
  return (html.match(/<tr.*?<\/tr>/gs) ?? []).map((row) =>
    (row.match(/<t[hd].*?<\/t[hd]>/gs) ?? []).map((cell) => cell.replace(/<svg.*<\/svg>/s, '').replace(/<[^>]+>/g, '')),
  );
}

const mm = (text: string) => `${text}\u202Fmm`;

it('CAT-8 shows blanks in columns, with the rows that differ marked', async () => {
  const rows = rowsOf(await shown(['b1', 'b3']));
  expect(rows).toContainEqual(['Tipo di chiave (con differenze)', 'Chiave per cilindro', 'Chiave punzonata']);
  expect(rows).toContainEqual(['Lunghezza della lama (con differenze)', mm('23,5'), mm('25,0')]);
  expect(rows).toContainEqual(['Altezza della lama', mm('8,4'), mm('8,4')]);
  expect(rows).toContainEqual([
    'Disponibilità (con differenze)',
    'Fuori produzioneSostituito da: CLV-2',
    'Disponibile',
  ]);
});

it('CAT-8 leads from a machine that cuts a blank to the cutting card, and says where it does not', async () => {
  const html = await shown(['b1', 'b2']);
  expect(html).toMatch(
    /<th scope="row"><span translate="no">Banco 3.*?href="[^"]*\/chiavi-grezze\/b1\/x1".*?<td>no<\/td>/s,
  );
  // A machine that cuts none of them is no row.
  expect(html).not.toContain('>Linea 9<');
});

it('CAT-8 can leave out what is the same', async () => {
  const html = await shown(['b1', 'b2'], { onlyDifferences: true });
  expect(rowsOf(html).map(([head]) => head)).not.toContain('Altezza della lama');
  expect(rowsOf(html).flat()).toContain('Lunghezza della lama (con differenze)');
  expect(html).toContain('href="/trova-chiave/confronto?products=b1,b2"');
});

it('CAT-8 shows properties of machines with the names and units of the language; unknown ones as they are written', async () => {
  const rows = rowsOf(await shown(['x1', 'x2'], { locale: 'ru' }));
  expect(rows).toContainEqual(['Мощность (есть различия)', '180\u202FВт', '250\u202FВт']);
  expect(rows).toContainEqual(['spin', '', '3\u202Fturns']);
  expect(rows[0]).toEqual(['Станки', 'Banco 3', 'Linea 9, снят с производства']);
});

it('CAT-8 lets a line of measures end after a cross, not within the unit', async () => {
  const size = { label: 'Ingombro', group: '', value: '430\u00a0×\u00a0340\u00a0×\u00a0310', unit: 'mm' };
  expect(rowsOf(await shown(['x1', 'x2'], { specifications: [size] }))).toContainEqual(
    expect.arrayContaining(['430\u00a0× 340\u00a0× 310\u202fmm']),
  );
});

it('CAT-8 takes one away, and adds another', async () => {
  const html = await shown(['b1', 'b2', 'b3']);
  expect(html).toMatch(
    /href="\/trova-chiave\/confronto\?products=b1,b3"[^>]*>Togli<[^>]*> <span translate="no">CLV-2</,
  );
  expect(html).toContain('<input type="hidden" name="products" value="b3"/>');
  // Machines that are compared already are no choice.
  expect(await shown(['x1'])).toMatch(/<option value="x2"[^>]*>(?!.*<option value="x1")/s);
});

it('CAT-8 asks for one more, and says what is left out', async () => {
  const html = await shown(['b1', 'x1'], { typed: ['nothing 9', 'clv 1'] });
  expect(html).toContain('Aggiungere almeno un altro');
  expect(html).toContain('«Banco 3» è escluso');
  expect(html).toContain('Nel catalogo non c’è il codice «nothing 9»');
  expect(html).toContain('«clv 1» è CLV-1, che è già a confronto');
  // The code is filled in again.
  expect(html).toMatch(/<input [^>]*name="code"[^>]*value="nothing 9"/);
});

it('CAT-8 offers the blanks that a code may mean, beside those that are compared', async () => {
  await given.publish(markedBlanks);
  const html = await shown(['b1'], { typed: ['orb 7'] });
  expect(html).toContain('«orb 7» è il codice di più chiavi');
  expect(html).toMatch(/href="\/trova-chiave\/confronto\?products=b1,b2"[^>]*>(?:<[^>]+>)*CLV-/);
});

it('CAT-8 shows all rows where nothing differs, though only differences were asked for', async () => {
  const html = await shown(['b3'], { onlyDifferences: true });
  expect(rowsOf(html).map(([head]) => head)).toContain('Altezza della lama');
});

it('CAT-8 asks for codes or machines where nothing is chosen or known', async () => {
  for (const html of [await shown([]), await shown([], { typed: ['nothing 9'] })]) {
    expect(html.match(/<input [^>]*type="text"/g)).toHaveLength(2);
    expect(html.match(/<input [^>]*type="checkbox"/g)).toHaveLength(2);
  }
  // There is no third machine.
  expect(await shown(['x1', 'x2'])).not.toContain('<form');
});
