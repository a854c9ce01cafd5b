// @vitest-environment happy-dom
import { type Locale, locales } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  codeRows,
  colleaguesList,
  ownList,
  sampleChanges,
  sampleRows,
  sampleSummaries,
  sampleTargets,
} from '../testing/sample-lists.ts';
import { summaryOf } from './changes/change-summary.ts';
import { summaryText } from './changes/change-texts.ts';
import { ListDetail } from './detail/list-detail.tsx';
import type { ListDetailProps } from './detail/list-detail-props.ts';
import { readListAction, readSubmissionKey } from './list-action.ts';
import { ListsOverview } from './lists-overview.tsx';
import { SaveToList } from './save-to-list.tsx';

const back = '/extranet/liste';

async function detailProps(locale: Locale): Promise<ListDetailProps> {
  return {
    t: translator(locale, await loadMessages(locale)),
    format: formatter(locale, 'Europe/Rome'),
    list: ownList,
    rows: sampleRows,
    changes: null,
    organisation: 'Ferri',
    action: '/api/extranet/lists',
    askedPage: null,
    hrefOfPage: (page) => `/extranet/liste/1?page=${page}`,
    allHref: '/extranet/liste',
    csvHref: '/api/extranet/lists/1.csv',
    archiveHref: null,
    quote: null,
    takesCodes: true,
    refusedCodes: null,
    notice: null,
  };
}

function rendered(element: ReactNode): Document {
  return new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html');
}

/** The requests that the forms of a page would send, one for each button. */
function sentBy(page: Document): (string | undefined)[] {
  return [...page.querySelectorAll('form')].flatMap((form) =>
    [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]:not([disabled])')].map((button) => {
      const fields = new URLSearchParams();
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
        if (field.getAttribute('type') === 'radio' && !field.hasAttribute('checked')) continue;
        fields.append(field.getAttribute('name') ?? '', field.getAttribute('value') ?? field.textContent ?? '');
      }
      if (button.name !== '') fields.append(button.name, button.value);
      expect(fields.get('back')).toMatch(/^\/extranet\/liste/);
      expect(readSubmissionKey(fields), 'FRM-8 every form has a key').not.toBeNull();
      return readListAction(fields)?.action;
    }),
  );
}

test('EXT-1 renders only forms that readListAction accepts', async () => {
  const props = await detailProps('it');
  const own = rendered(<ListDetail {...props} />);
  expect(own.querySelectorAll('form[method=post][action="/api/extranet/lists"]')).toHaveLength(
    own.querySelectorAll('form').length,
  );
  expect(new Set(sentBy(own))).toEqual(
    new Set(['add-codes', 'change', 'up', 'down', 'remove', 'rename', 'share', 'copy', 'delete']),
  );
  expect(own.querySelectorAll('button[value=up]:disabled, button[value=down]:disabled')).toHaveLength(2);
  expect(sentBy(rendered(<ListDetail {...props} list={colleaguesList} />))).toEqual(['copy']);
  expect(sentBy(rendered(<ListDetail {...props} organisation={null} />))).not.toContain('share');
  expect(
    sentBy(rendered(<ListsOverview {...props} mails={null} back={back} lists={sampleSummaries} hrefOf={String} />)),
  ).toEqual(['create', 'add-codes']);
  const item = { kind: 'document', story: ownList.id, file: '0123456789abcdef' } as const;
  expect(sentBy(rendered(<SaveToList {...props} back={back} lists={sampleTargets} item={item} />))).toEqual([
    'add',
    'add',
  ]);
});

test('CAT-13 EXT-1 shows a long list in pages, of which each has the total of the list and leads back to itself', async () => {
  const [first] = codeRows;
  if (!first) throw new Error('there is no sample');
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    ...first,
    item: { ...first.item, id: `${at}`, quantity: 1 },
  }));
  const props = { ...(await detailProps('it')), rows };
  const page = rendered(<ListDetail {...props} askedPage="2" />);
  expect(page.querySelectorAll('tbody tr')).toHaveLength(500);
  expect(page.querySelector('tbody tr')?.id).toBe('item-500');
  expect(page.querySelectorAll('button[value=up]:disabled, button[value=down]:disabled')).toHaveLength(0);
  expect(page.querySelector('tbody input[name=back]')?.getAttribute('value')).toBe('/extranet/liste/1?page=2#item-500');
  expect([...page.querySelectorAll('a[href^="/extranet/liste/1?page="]')].length).toBeGreaterThan(1);
  const last = rendered(<ListDetail {...props} askedPage="9" />);
  expect(last.querySelectorAll('tbody tr')).toHaveLength(200);
  const total = (one: Document) => one.body.textContent?.match(/Totale ai Suoi prezzi netti[^€]*€/)?.[0];
  expect(total(last)).toBeDefined();
  expect(total(last)).toBe(total(page));
});

test('CAT-13 shows codes with what they are, net prices and their total, and what is to be chosen or unknown', async () => {
  const props = await detailProps('it');
  const page = rendered(<ListDetail {...props} rows={codeRows.slice(0, 1)} />);
  expect(page.querySelector('table')?.textContent).toContain('Prezzo netto');
  expect(page.body.textContent).toMatch(/Totale ai Suoi prezzi netti, IVA esclusa\s*168,00\s€/);
  const all = rendered(<ListDetail {...props} rows={codeRows} />);
  expect(all.body.textContent).toMatch(
    /2 voci senza prezzo o quantità non sono comprese\.\s*Totale ai Suoi prezzi netti, IVA esclusa\s*168,00\s€/,
  );
  expect(all.querySelector('tbody tr')?.textContent).toMatch(/0,84\s€.*168,00\s€/);
  expect(all.querySelectorAll('tbody tr')[2]?.textContent).toMatch(/2026-03-12.*in ein Datum verwandelt/);
  expect(rendered(<ListDetail {...props} takesCodes={false} />).querySelector('#codes')).toBeNull();
});

test('CAT-13 asks which blank an ambiguous code is, and shows what is no longer made with its successor', async () => {
  const props = await detailProps('it');
  const page = rendered(<ListDetail {...props} rows={[...codeRows, ...sampleRows]} />);
  const selects = [...page.querySelectorAll('select[name=code]')];
  expect(selects.map((select) => select.closest('tr')?.id)).toEqual([`item-${codeRows[1]?.item.id}`]);
  expect([...(selects[0]?.querySelectorAll('option') ?? [])].map((option) => option.getAttribute('value'))).toEqual([
    '',
    'CLV-301',
    'CLV-302',
  ]);
  const ended = page.querySelector(`#item-${sampleRows[1]?.item.id}`);
  expect(ended?.textContent).toContain('Nicht mehr hergestellt');
  expect(ended?.querySelector('a[href="#m2"]')?.textContent).toBe('M-220-ELT');
});

test('CAT-13 shows a total for each currency', async () => {
  const [first] = codeRows;
  if (!first) throw new Error('there is no sample');
  const rows = [first, { ...first, net: { amount: 2, currency: 'CHF' } }];
  const page = rendered(<ListDetail {...(await detailProps('it'))} rows={rows} />);
  expect(page.body.textContent).toMatch(/Totale ai Suoi prezzi netti, IVA esclusa\s*168,00\s€ · 400,00\sCHF/);
});

test('EXT-1 shows rejected input in its field, with the reason', async () => {
  const props = await detailProps('it');
  const [row] = sampleRows;
  const notice = {
    kind: 'failed',
    code: 'quantity',
    list: ownList.id,
    item: row?.item.id ?? '',
    typed: { name: null, note: 'note <b>', quantity: 'dodici', code: null },
  } as const;
  const page = rendered(<ListDetail {...props} notice={notice} />);
  const opened = [...page.querySelectorAll('details[open]')];
  expect(opened).toHaveLength(1);
  expect(opened[0]?.querySelector('input[name=quantity]')?.getAttribute('value')).toBe('dodici');
  expect(opened[0]?.querySelector('input[name=quantity]')?.getAttribute('aria-invalid')).toBe('true');
  expect(opened[0]?.querySelector('textarea')?.textContent).toBe('note <b>');
  expect(page.body.textContent.split('Indicare un numero intero da 1 a 1.000.000 oppure nulla.')).toHaveLength(2);
  const conflict = rendered(<ListDetail {...props} notice={{ ...notice, code: 'conflict' }} />);
  expect(conflict.querySelector('[role=alert]')?.textContent).toContain('Nel frattempo la lista è stata modificata');
  expect(conflict.querySelector('details[open] textarea')?.textContent).toBe('note <b>');
});

test('EXT-1 keeps the row of an item whose page is gone, without a link', async () => {
  const page = rendered(<ListDetail {...(await detailProps('it'))} />);
  const row = page.querySelector(`#item-${sampleRows[3]?.item.id}`);
  expect(row?.textContent).toContain('Non più disponibile');
  expect(row?.querySelector('a, textarea')).toBeNull();
  expect(row?.querySelector('button[value=remove]')).not.toBeNull();
});

test.each(locales)('CAT-18 separates what has changed by commas in %s', async (locale) => {
  const { t, format } = await detailProps(locale);
  const summary = summaryOf(sampleChanges);
  const text = summaryText(summary, 180, { t, format });
  expect(summary.counts.length).toBeGreaterThan(5);
  expect(text.split(',').length).toBeGreaterThanOrEqual(summary.counts.length - 1);
});

test.each(locales)('EXT-1 renders lists in %s', async (locale) => {
  const props = await detailProps(locale);
  const item = { kind: 'product', story: ownList.id, file: null } as const;
  const text = renderToStaticMarkup(
    <>
      <ListDetail {...props} />
      <ListDetail {...props} list={colleaguesList} rows={[]} />
      <ListsOverview {...props} mails={null} back={back} lists={sampleSummaries} hrefOf={String} />
      <ListsOverview {...props} mails={null} back={back} lists={[]} hrefOf={String} />
      <SaveToList {...props} back={back} lists={sampleTargets} item={item} />
    </>,
  );
  expect(text).not.toContain('partner.lists');
});
