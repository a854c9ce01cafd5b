import { sampleContext } from '@clavora/blocks/sample-context';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { runListTask } from '@clavora/open-catalogue/run-list-task';
import { markedBlanks } from '@clavora/open-catalogue/site-with-data-set';
import { listNames } from '@clavora/site-core/list-fields';
import { workbookOfSheets } from '@clavora/workbooks/workbook-of-rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
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
  const list = reply.kind === 'answer' ? reply.answer : null;
  const { view, catalogue } = await given.answer('/trova-chiave/lista', 'list', { list });
  return renderToStaticMarkup(<CodeList view={view} catalogue={catalogue} context={await sampleContext('it')} />);
}

it('CAT-7 asks to apply changes before a quote is requested, since a browser without script sends the applied list', async () => {
  await given.publish();
  expect(await shown('ORB 6L;5')).toContain('Applicare le modifiche prima di richiedere un preventivo');
});

it('CAT-13 an answered list has the place of net prices, with the pieces of all lines of a blank', async () => {
  await given.publish();
  const placeOf = (html: string) => {
    const [, settings = 'null'] = /data-island="partner-list-prices"[^>]*data-settings="([^"]*)"/.exec(html) ?? [];
    return JSON.parse(settings.replaceAll('&quot;', '"'));
  };
  const answered = await shown('ORB 6L;5\nCLV-1;7\nZZ 99;1');
  expect(placeOf(answered)).toEqual({ href: '/api/extranet/prices/it', pieces: { b1: 12 } });
  expect(placeOf(await shown(''))).toBeNull();
});

it('CAT-15 asks for the columns before it reads a list: each by its name and first values, none chosen', async () => {
  await given.publish();
  const list = 'Ordine di ottobre\nCodice;Qtà Roma;Qtà Milano\norb 6l;20;3\nTK 1;5;4';
  const asked = await shown(list);
  expect(asked).toContain('Ordine di ottobre');
  expect(asked).toMatch(/name="quantity_column"[^>]*>(?:<option value=""[^>]*>Scegli la colonna<\/option>)/);
  expect(asked).toContain('<option value="2">Colonna 3: Qtà Milano – 3 · 4</option>');
  expect(asked).not.toContain('/b1"');
  const answered = await shown(list, { code_column: '0', quantity_column: '2' });
  expect(answered).toContain('/b1"');
  expect(answered).toContain('Ordine di ottobre');
});

it('CAT-15 asks how quantities are meant that can all be read in two ways, and keeps the answer', async () => {
  await given.publish();
  const list = 'Codice;Quantità\norb 6l;20,000\nTK 1;2,500';
  const asked = await shown(list);
  expect(asked).toContain('Come sono scritte le quantità?');
  expect(asked).toContain('Come va letto 20,000');
  expect(asked).toMatch(
    /<option value=""[^>]*>Scegli il numero<\/option><option value="thousands">con le migliaia: 20000<\/option><option value="decimals">con i decimali: 20</,
  );
  expect(asked).not.toContain('/b1"');
  const answered = await shown(list, { code_column: '0', quantity_column: '1', separator: 'decimals' });
  expect(answered).toMatch(/name="quantity-0"[^>]*value="20"/);
  expect(answered).toMatch(/<option value="decimals" selected/);
  const sent = { code_column: '0', quantity_column: '1', separator: 'decimals', shown_columns: '0 1 decimals' };
  expect(await shown(list, { ...sent, 'quantity-1': '3' })).toMatch(/value="20".*value="3"/s);
  // Fields of lines that were read in another way belong to no line.
  expect(await shown(list, { ...sent, separator: 'thousands', 'quantity-0': '20' })).toContain('value="20000"');
});

const row = (cells: readonly (string | number)[], hidden = '') =>
  `<row ${hidden}>${cells.map((cell) => `<c${typeof cell === 'string' ? ' t="str"' : ''}><v>${cell}</v></c>`).join('')}</row>`;
const sheet = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`;

/** Returns the fields that a browser without script sends, apart from those that are chosen. */
function hiddenFields(html: string): Record<string, string> {
  const unescaped = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  const [form = ''] = /<form[^>]*\?form=list.*?<\/form>/s.exec(html) ?? [];
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

describe('a list of a workbook', () => {
  const orders = sheet(row(['Codice', 'Pezzi']), row(['ORB 6L', 20]), row(['TK 1', 5], 'hidden="1"'));
  const branch = sheet(row(['Codice', 'Qtà Roma', 'Qtà "Milano"']), row(['orb 6l', 7, 3]), row(['TK 1', 8, 4]));

  it('CAT-15 names the sheet that it read and how many rows were hidden, and offers the others', async () => {
    await given.publish();
    const html = await shown(workbookOfSheets({ Ordini: orders, Filiali: branch }));
    expect(html).toContain('È stato letto il foglio «Ordini». È stata letta anche 1 riga nascosta.');
    expect(html).toMatch(
      /name="sheet"[^>]*><option value="Ordini" selected="">Ordini<\/option><option value="Filiali">/,
    );
    expect(await shown(workbookOfSheets({ Ordini: orders }))).not.toContain('name="sheet"');
    expect(await shown('ORB 6L;5')).not.toContain('oglio');
  });

  it('CAT-15 says how many columns were not read since they are hidden', async () => {
    await given.publish();
    const html = await shown(workbookOfSheets({ Ordini: `<cols><col min="2" max="2" hidden="1"/></cols>${orders}` }));
    expect(html).toContain('1 colonna nascosta non è stata letta.');
    expect(html).not.toContain('value="20"');
  });

  it('CAT-15 another sheet is read without the file, asked about, and left again', async () => {
    await given.publish();
    const first = await shown(workbookOfSheets({ Ordini: orders, Filiali: branch }));
    const changed = { ...hiddenFields(first), code_column: '0', quantity_column: '1', 'quantity-0': '99' };
    const asked = await shown('', { ...changed, sheet: 'Filiali' });
    expect(asked).toContain('È stato letto il foglio «Filiali».');
    expect(asked).toContain('<option value="2">Colonna 3: Qtà &quot;Milano&quot; – 3 · 4</option>');
    expect(asked).not.toContain('nascosta');
    const answered = await shown('', {
      ...hiddenFields(asked),
      sheet: 'Filiali',
      code_column: '0',
      quantity_column: '2',
    });
    expect(answered).toContain('È stato letto il foglio «Filiali».');
    expect(answered).toContain('name="quantity-0" value="3"');
    const back = await shown('', {
      ...hiddenFields(answered),
      sheet: 'Ordini',
      code_column: '0',
      quantity_column: '2',
    });
    expect(back).toContain('È stato letto il foglio «Ordini». È stata letta anche 1 riga nascosta.');
    expect(back).toContain('name="quantity-0" value="20"');
  });

  it('CAT-15 keeps the choice of sheets with changes of lines; a sheet that no form has changes nothing', async () => {
    await given.publish();
    const fields = hiddenFields(await shown(workbookOfSheets({ Ordini: orders, Filiali: branch })));
    const changed = { ...fields, code_column: '0', quantity_column: '1', 'quantity-0': '99' };
    for (const html of [
      await shown('', { ...changed, sheet: 'Ordini' }),
      await shown('', { ...changed, sheet: 'Altro' }),
      await shown('', { ...changed, sheet: 'Filiali', sheets: '{"kept": 1}' }),
    ]) {
      expect(html).toContain('name="quantity-0" value="99"');
    }
    expect(await shown('', { ...changed, sheet: 'Ordini' })).toContain('<option value="Filiali">');
  });

  it('CAT-15 asks for the workbook again only for a sheet that is too large for the page', async () => {
    await given.publish();
    const long = sheet(...Array.from({ length: 5_000 }, (_, at) => row([`TK ${at} ${'x'.repeat(120)}`, 5])));
    const html = await shown(workbookOfSheets({ Ordini: orders, Filiali: branch, Archivio: long }));
    expect(html).toContain('Non letti: Archivio.');
    expect(html).toContain('<option value="Filiali">');
    expect(html).not.toContain('<option value="Archivio">');
  });
});

it('CAT-15 says at each line how its code was read, and offers similar codes of unknown ones', async () => {
  await given.publish();
  const list = '0rb 6l;20\n2026-03-12;5\nAX 100;1\norb 6k;2\norb 6l;1';
  const rows = (await shown(list)).match(/<tr.*?<\/tr>/gs) ?? [];
  expect(rows[1]).toContain('Alcuni caratteri sono stati letti come altri che si somigliano.');
  expect(rows[2]).toContain('Un foglio di calcolo ha trasformato questo codice in una data.');
  expect(rows[3]).toContain('Il numero è stato letto con altri zeri all’inizio.');
  expect(rows[4]).toMatch(/name="chosen-3".*Codici simili:.*<option value="CLV-1 id:b1"/s);
  expect(rows[5]).not.toContain('lett');
  const taken = await shown(list, {
    shown_columns: '0 1 ',
    code_column: '0',
    quantity_column: '1',
    'chosen-3': 'CLV-1 id:b1',
  });
  expect(taken).toMatch(/name="chosen-3".*<option value="CLV-1 id:b1"[^>]* selected/s);
});

it('CAT-15 says that similar codes are offered for some of many unknown ones only', async () => {
  await given.publish();
  const html = await shown(Array.from({ length: 60 }, (_, at) => `orb 6k${at};1`).join('\n'));
  expect(html).toContain('solo per i primi 50 codici sconosciuti');
  expect(html.match(/Codici simili:/g)?.length).toBe(50);
});

it('CAT-15 asks how many keys packs are, and takes the answer', async () => {
  await given.publish({ blanks: [{ pack: 10 }] });
  const list = 'Codice;Quantità\norb 6l;2 scatole\nnothing 9;3 conf.\nTK 1;5';
  const asked = await shown(list);
  expect(asked).toMatch(
    /<select[^>]*name="quantity-0"[^>]*><option value=""[^>]*>Confezioni: scegliere il numero di chiavi<\/option><option value="20">2 scatole × 10 = 20<\/option><option value="2">2</,
  );
  expect(asked).toMatch(/<input[^>]*name="quantity-1"[^>]*value=""/);
  const fields = { code_column: '0', quantity_column: '1', shown_columns: '0 1 ' };
  expect(await shown(list, { ...fields, 'quantity-0': '20' })).toMatch(/name="quantity-0"[^>]*value="20"/);
  expect(await shown(list, { ...fields, 'quantity-0': '', 'quantity-2': '7' })).toContain('2 scatole × 10 = 20');
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

it('CAT-7 CAT-9 a line with the code of a spare part is found: it leads to the part, and stays in the list that is sent on', async () => {
  await given.publish({
    spareParts: [{ code: 'SP-B3 01', number: 7, name_key: 'part' }],
    machineVersions: [{ serial_prefix: 'B3', serial_from: 100 }],
    texts: [{}, { key: 'part', locale: 'it', value: 'Cinghia' }],
  });
  const html = await shown('codice;pezzi\nspb301;2\nCLV-1;3\nSP-9;1');
  expect(html).toMatch(/<h2[^>]*>[^<]*2[^<]*1[^<]*<\/h2>/);
  expect(html).toContain('href="/m/x1/b3-100#part-7"');
  expect(html).toContain('Cinghia');
  const [, table = ''] = /value="(codice[^"]*|code[^"]*)"/.exec(html) ?? [];
  expect(table).not.toBe('');
  // What was answered is read again as the same.
  const written = 'codice;quantità;nostro codice\nspb301;2;SP-B3 01\nspb301;2;SP-8';
  const again = await shown(written);
  expect(again.match(/#part-7/g)).toHaveLength(1);
});
