import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { expect, test } from 'vitest';
import { listCsv } from './list-csv.ts';
import type { ListRow } from './list-row.ts';

const item = { id: '1', kind: 'product', story: 's', file: null, quantity: 1200, note: '' } as const;

const rows: ListRow[] = [
  {
    item: { ...item, note: '=HYPERLINK("https://evil.example")' },
    page: {
      title: 'Cilindro; "serie" R',
      href: '/extranet/prodotti/r',
      code: 'CLV-14R',
      kind: '',
      status: 'Fuori produzione',
      successor: { code: 'CLV-14S', href: '/trova-chiave/clv-14s' },
    },
    choices: [],
    price: { amount: 1234.5, currency: 'EUR', pieces: 100 },
    net: { amount: 8.25, currency: 'CHF' },
    fileHref: null,
  },
  {
    item: { ...item, kind: 'document', quantity: null, note: 'due\nrighe' },
    page: { title: 'Listino', href: '/extranet/listino', code: null, kind: 'Listino', status: '', successor: null },
    choices: [],
    price: null,
    net: null,
    fileHref: '/api/extranet/files/it/s/k/x/listino.pdf',
  },
  { item, page: null, remark: 'Letto con altri zeri.', choices: [], price: null, net: null, fileHref: null },
];

test('EXT-1 returns a table in the spreadsheet format of the language, without formulas', async () => {
  const table = listCsv(rows, {
    locale: 'it',
    t: translator('it', await loadMessages('it')),
    origin: 'https://it.clavora.example',
  });
  expect(table).toBe(
    [
      '\uFEFF"Codice";"Nome";"Stato";"Quantità";"Prezzo di listino";"Valuta";"Prezzo riferito a (pezzi)";"Prezzo netto";"Importo netto";"Valuta del prezzo netto";"Nota";"Indirizzo web"',
      `"CLV-14R";"Cilindro; ""serie"" R";"Fuori produzione · Sostituito da: CLV-14S";"1200";"1234,5";"EUR";"100";"8,25";"9900";"CHF";"'=HYPERLINK(""https://evil.example"")";"https://it.clavora.example/extranet/prodotti/r"`,
      '"";"Listino";"";"";"";"";"";"";"";"";"due\nrighe";"https://it.clavora.example/api/extranet/files/it/s/k/x/listino.pdf"',
      '"";"Non più disponibile";"Letto con altri zeri.";"1200";"";"";"";"";"";"";"";""',
      '',
    ].join('\r\n'),
  );
});

test('EXT-1 separates cells by commas in a locale with a decimal point', async () => {
  const table = listCsv(rows.slice(0, 1), {
    locale: 'en',
    t: translator('en', await loadMessages('en')),
    origin: 'https://clavora.example',
  });
  expect(table).toContain(
    '"CLV-14R","Cilindro; ""serie"" R","Fuori produzione · Its successor: CLV-14S","1200","1234.5","EUR","100",',
  );
});
