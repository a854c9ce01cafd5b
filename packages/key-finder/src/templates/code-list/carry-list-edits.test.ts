// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carryListEdits } from './carry-list-edits.ts';

const head = 'code,quantity,own code,note';
const listed = `${head}\nORB 74R,5,,\n`;
const changed = `${head}\r\nORB 74R,77,CLV-2,\r\n`;

let sent: string[];
let stop: () => void;

beforeEach(() => {
  sent = [];
  document.body.innerHTML = `
    <form id="lines" action="?form=list" method="post">
      <input type="hidden" name="text" value="ORB 74R;5">
      <input name="quantity-0" value="5">
      <select name="chosen-0"><option value="" selected></option><option>CLV-2</option></select>
      <button>Apply</button>
    </form>
    <form id="save" action="/api/lists" method="post">
      <input type="hidden" name="codes" value="${listed}"><input name="action" value="add"><button>Save</button>
    </form>
    <form id="replace" action="?form=list" method="post"><textarea name="text">${listed}</textarea><button></button></form>
    <form id="search" action="/search"><textarea name="q"></textarea><button></button></form>
    <form id="quote" action="/lists?form=quote" method="post">
      <textarea name="list">${listed}</textarea><button name="as" value="quote">Send</button>
    </form>`;
  stop = carryListEdits(element('#lines', HTMLFormElement), head);
  document.addEventListener('submit', note);
});
afterEach(() => {
  stop();
  document.removeEventListener('submit', note);
  vi.restoreAllMocks();
});

function element<Type extends HTMLElement>(selector: string, type: new () => Type): Type {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`There is no ${selector}`);
  return found;
}

function note(event: Event) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  sent.push((event.target as HTMLFormElement).id);
}

const press = (form: string) => element(`#${form} button`, HTMLButtonElement).click();
const setQuantity = (quantity: string) => {
  element('#lines input[name=quantity-0]', HTMLInputElement).value = quantity;
};
const answering = (status: number) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(changed, { status, headers: { 'content-type': 'text/csv' } }));
const listOf = (selector: string) => {
  const { value = '' } = Object(document.querySelector(selector)) as Partial<HTMLTextAreaElement>;
  return value.replaceAll('\r\n', '\n');
};

describe('carryListEdits', () => {
  it('CAT-7 sends a quote with the quantities that the visitor sees, once', async () => {
    const asked = answering(200);
    setQuantity('77');
    press('quote');
    press('quote');
    await expect.poll(() => sent).toEqual(['quote']);
    const [[address, { body } = {}] = []] = asked.mock.calls;
    expect(address).toBe('?form=list');
    expect(body instanceof FormData && [body.get('quantity-0'), body.get('as')]).toEqual(['77', 'table']);
    expect(listOf('#quote textarea')).toBe(changed.replaceAll('\r\n', '\n'));
    expect(listOf('#replace textarea')).toBe(listed);
    press('quote');
    expect(sent).toEqual(['quote', 'quote']);
    expect(asked).toHaveBeenCalledOnce();
    setQuantity('78');
    press('quote');
    await expect.poll(() => sent).toHaveLength(3);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('CAT-13 saves a list with the blank that the partner sees as chosen', async () => {
    answering(200);
    element('#lines select', HTMLSelectElement).value = 'CLV-2';
    press('save');
    await expect.poll(() => sent).toEqual(['save']);
    expect(listOf('#save input[type=hidden]')).toBe(changed.replaceAll('\r\n', '\n'));
  });

  it('CAT-7 applies the changes where they are refused, or the site is not reachable', async () => {
    setQuantity('0');
    answering(422);
    press('quote');
    await expect.poll(() => sent).toEqual(['lines']);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    press('save');
    await expect.poll(() => sent).toEqual(['lines', 'lines']);
    expect(listOf('#quote textarea')).toBe(listed);
  });

  it('CAT-7 leaves forms alone without changes, without the list, or with another one that was typed', () => {
    const asked = answering(200);
    press('quote');
    setQuantity('77');
    press('search');
    press('lines');
    press('replace');
    element('#quote textarea', HTMLTextAreaElement).value = `${head}\nmine,1,,\n`;
    press('quote');
    expect(sent).toEqual(['quote', 'search', 'lines', 'replace', 'quote']);
    expect(asked).not.toHaveBeenCalled();
  });
});
