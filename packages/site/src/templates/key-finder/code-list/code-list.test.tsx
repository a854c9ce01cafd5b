import { sampleContext } from '@clavora/blocks/sample-context';
import { workbookOfSheets } from '@clavora/catalogue/workbook-of-rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runListTask } from '../../../catalogue/lists/run-list-task.ts';
import { siteCatalogue } from '../../../catalogue/live-catalogue.ts';
import { listNames } from '../../../core/list-fields.ts';
import { listModel } from '../../../loaders/catalogue/list-model.ts';
import { markedBlanks, type SiteWithCatalogue, siteWithCatalogue } from '../../../testing/site-with-catalogue.ts';
import { CodeList } from './code-list.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});
afterEach(() => given.forget());

/** Renders the answer to a list of the small data set. */
async function shown(
  typed: string | Uint8Array<ArrayBuffer>,
  columns: Readonly<Record<string, string>> = {},
): Promise<string> {
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  const form = new FormData();
  if (typeof typed === 'string') form.set(listNames.text, typed);
  else form.set(listNames.file, new File([typed], 'list.xlsx'));
  for (const [name, value] of Object.entries(columns)) form.set(name, value);
  const encoded = new Response(form);
  const sent = {
    body: new Uint8Array(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
    locale: 'it',
    refusal: null,
  };
  const reply = await runListTask<'form'>({ name: 'form', given: sent }, { ...open, id: open.set.id });
  const catalogue = await listModel(given.site, 'it', reply.kind === 'answer' ? reply.answer : null);
  if (catalogue?.view.kind !== 'list') throw new Error('Expected the page of lists');
  return renderToStaticMarkup(
    <CodeList view={catalogue.view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
}

it('CAT-7 asks to apply changes before a quote is requested, since a browser without script sends the applied list', async () => {
  await given.publish();
  expect(await shown('ORB 6L;5')).toContain('Applicare le modifiche prima di richiedere un’offerta');
});

it('CAT-15 asks for the columns before it reads a list: each by its name and first values, none chosen', async () => {
  await given.publish();
  const list = 'Ordine di ottobre\nCodice;Qtà Roma;Qtà Milano\norb 6l;20;3\nTK 1;5;4';
  const asked = await shown(list);
  expect(asked).toContain('Ordine di ottobre');
  expect(asked).toMatch(/name="quantity_column"[^>]*>(?:<option value=""[^>]*>Scegliere la colonna<\/option>)/);
  expect(asked).toContain('<option value="2">Colonna 3: Qtà Milano – 3 · 4</option>');
  expect(asked).not.toContain('/b1"');
  const answered = await shown(list, { code_column: '0', quantity_column: '2' });
  expect(answered).toContain('/b1"');
  expect(answered).toContain('Ordine di ottobre');
});

it('CAT-15 names the sheet that it read, those that it did not, and how many rows were hidden', async () => {
  await given.publish();
  const row = (text: string, hidden = '') => `<row ${hidden}><c t="str"><v>${text}</v></c></row>`;
  const orders = `<sheetData>${row('ORB 6L')}${row('TK 1', 'hidden="1"')}</sheetData>`;
  const prices = `<sheetData>${row('TK 1')}</sheetData>`;
  const html = await shown(workbookOfSheets({ Ordini: orders, Prezzi: prices }));
  expect(html).toContain('È stato letto il foglio «Ordini». Non letti: Prezzi.');
  expect(html).toContain('È stata letta anche 1 riga nascosta.');
  expect(await shown('ORB 6L;5')).not.toContain('foglio');
});

it('CAT-15 says that lists side by side were read one below the other', async () => {
  await given.publish();
  const html = await shown('Codice;Qtà;;Codice;Qtà\nORB 6L;20;;TK 1;5');
  expect(html).toContain('Sono stati letti uno sotto l’altro 2 elenchi affiancati.');
  expect(html).toContain('value="20"');
  expect(html).toContain('value="5"');
  expect(await shown('ORB 6L;5')).not.toContain('affiancati');
});

it('CAT-7 shows which blanks are not simply to be had, of lines and of choices, with a link to the successor', async () => {
  await given.publish({
    blanks: [{ status: 'discontinued', successor_id: 'b3' }, { status: 'planned', restricted: 'yes' }, {}],
    aliases: [{}, { code: 'ORB 7' }, { code: 'ORB 7', blank_id: 'b2' }],
  });
  const html = await shown('ORB 6L;5\nCLV-2;1\nORB 7;2\nCLV-3;4');
  const rows = html.match(/<tr.*?<\/tr>/gs) ?? [];
  expect(rows[1]).toMatch(/b1".*Fuori produzione.*Sostituito da.*\/b3"/s);
  expect(rows[2]).toMatch(/Annunciata.*titolare/s);
  expect(rows[3]).toMatch(/CLV-1 – Orbis ORB 7, Fuori produzione<.*CLV-2 – Orbis ORB 7, Annunciata, /s);
  expect(rows[4]).not.toMatch(/Fuori|Annunciata/);
});

it('CAT-7 a choice of a line is a blank by its id, and stays chosen', async () => {
  await given.publish(markedBlanks);
  const html = await shown('code;quantity;own code;note\nORB 7;2;CLV-2;\nORB 7;3;CLV-1 id:b1;\nORB 7;4;;');
  const chosen = [...html.matchAll(/<select[^>]*name="chosen-(\d)".*?<\/select>/gs)].map(([select, at]) => [
    at,
    /value="([^"]*)" selected/.exec(select)?.[1],
  ]);
  expect(chosen).toEqual([
    ['0', 'CLV-2 id:b2'],
    ['1', 'CLV-1 id:b1'],
    ['2', ''],
  ]);
});
