import { listLines, readList } from '@clavora/catalogue/read-list';
import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { expect, it } from 'vitest';
import { listCsv } from './list-csv.ts';

it.each(locales)('CAT-7 reads the codes, quantities and notes of an exported saved list: %s', async (locale) => {
  const t = translator(locale, await loadMessages(locale));
  const head = listCsv([], { locale, t, origin: 'https://clavora.example' }).trim();
  const separator = head.includes(';') ? ';' : ',';
  const names = head.replaceAll(/["\ufeff]/g, '').split(separator);
  const row = (code: string, quantity: string, note: string) => {
    const read = new Map([
      [t('partner.lists.column.code'), code],
      [t('partner.lists.column.quantity'), quantity],
      [t('partner.lists.column.note'), note],
    ]);
    return names.map((name, at) => read.get(name) ?? `${at}`).join(separator);
  };
  const text = [head, row('ORB 6L', '1200', 'door'), row('nothing 9', '', ''), row('', '', 'gate')].join('\r\n');
  const read = readList(text, () => false);
  const lines = read.kind === 'list' ? listLines(read.table, read.table.columns) : [];
  expect(lines.map(({ code, quantity, note }) => [code, quantity, note])).toEqual([
    ['ORB 6L', 1200, 'door'],
    ['nothing 9', null, ''],
    // Without a code, the name and the address say what the line is.
    ['', null, expect.stringMatching(/^1 · .*gate/)],
  ]);
});
