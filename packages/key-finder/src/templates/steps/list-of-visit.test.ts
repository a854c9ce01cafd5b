// @vitest-environment happy-dom
import { editList } from '@clavora/catalogue/edit-list';
import { listLines, readList } from '@clavora/catalogue/read-list';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToList, keepList } from './list-of-visit.ts';

const head = 'code;quantity;own code;note';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Puts the form of a blank on the page, and returns the list that a button sends, as the server reads it. */
function formOf(code: string, quantity: string) {
  document.body.innerHTML = `<form method="post" action="/list">
    <input type="hidden" name="text"><input name="quantity-0" value="${quantity}">
    <button id="quote" formaction="/list#quote"></button><button id="add"></button></form>`;
  const [form] = document.forms;
  if (!form) throw new Error('Expected a form');
  const [text] = form.querySelectorAll('input');
  if (text) {
    const list = `${head}\r\n${code};;${code} id:${code.toLowerCase()};\r\n`;
    text.dataset['quantityAt'] = `${list.indexOf(';;') + 1}`;
    // As browsers read it from HTML.
    text.value = list.replaceAll('\r\n', '\n');
  }
  const stop = addToList(form);
  const sentBy = (id: 'quote' | 'add') => {
    form.dispatchEvent(new SubmitEvent('submit', { submitter: document.getElementById(id), cancelable: true }));
    const data = [...new FormData(form)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
    );
    const read = readList(new Map(data).get('text') ?? '', (one) => /^(?:CLV|ORB)/.test(one));
    if (read.kind !== 'list') throw new Error('Expected a list');
    const quantities = new Map(
      data.flatMap(([name, value]) =>
        name.startsWith('quantity-') ? [[Number(name.slice('quantity-'.length)), value] as const] : [],
      ),
    );
    const lines = editList(listLines(read.table, read.table.columns), {
      codes: new Map(),
      quantities,
      chosen: new Map(),
    });
    return lines.map(({ code: own, quantity: count, chosen }) => [own, count, chosen]);
  };
  return { stop, sentBy };
}

/** Puts the page of a list on the screen, which keeps it. */
function showList(table: string): void {
  document.body.innerHTML = '<form><textarea></textarea></form>';
  const [field] = document.getElementsByTagName('textarea');
  if (field) field.value = table;
  keepList(head);
}

it('CAT-7 sends a blank alone with its quantity where there is no list yet', () => {
  const { sentBy } = formOf('CLV-22L', '50');
  expect(sentBy('add')).toEqual([['CLV-22L', 50, 'CLV-22L id:clv-22l']]);
  expect(sentBy('quote')).toEqual([['CLV-22L', 50, 'CLV-22L id:clv-22l']]);
});

it('CAT-7 adds a blank behind the list of the visit, of which each line keeps its quantity; a request for a quote is for the blank alone', () => {
  showList(`${head}\r\nORB 6L;20;CLV-22L;for the shop\r\nnothing 9;4;;\r\n`);
  const { sentBy } = formOf('CLV-A12M', '50');
  const all = [
    ['ORB 6L', 20, 'CLV-22L'],
    ['nothing 9', 4, ''],
    ['CLV-A12M', 50, 'CLV-A12M id:clv-a12m'],
  ];
  expect(sentBy('add')).toEqual(all);
  expect(sentBy('quote')).toEqual(all.slice(2));
  // Before the page of lists has kept what it shows.
  expect(formOf('CLV-31D', '7').sentBy('add')).toEqual([...all, ['CLV-31D', 7, 'CLV-31D id:clv-31d']]);
});

it('CAT-7 keeps no list that is too long or has other columns, and works where the browser keeps nothing', () => {
  showList(`${head}\r\n${'x'.repeat(200_001)};1;;\r\n`);
  expect(formOf('CLV-1', '2').sentBy('add')).toHaveLength(1);
  sessionStorage.setItem('code-list', 'codice;quantità\r\nORB 6L;3\r\n');
  expect(formOf('CLV-1', '2').sentBy('add')).toHaveLength(1);
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  showList(`${head}\r\nORB 6L;20;;\r\n`);
  expect(formOf('CLV-1', '2').sentBy('add')).toHaveLength(1);
});

it('CAT-7 leaves the form as it is when it is stopped', () => {
  sessionStorage.setItem('code-list', `${head}\r\nORB 6L;3;;\r\n`);
  const { stop, sentBy } = formOf('CLV-1', '2');
  stop();
  expect(sentBy('add')).toHaveLength(1);
});
