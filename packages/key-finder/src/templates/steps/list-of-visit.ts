import { listEditName, listNames } from '@clavora/site-core/list-fields';

/** The list of codes that a visitor collects in a tab: as CSV, which begins with the names of its columns. */
const storageKey = 'code-list';

/** A longer list is not kept. In characters. */
const maxKept = 200_000;

/** Has the form of an id add its line to the list of the visit. */
export function startAddToList(_: HTMLElement, { form: id }: { form: string }): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) addToList(form);
}

/** Keeps the list of a page as that of the visit. */
export function startKeepList(_: HTMLElement, { head }: { head: string }): void {
  keepList(head);
}

/** Returns the list of the visit; null for none, and where the browser keeps nothing. */
function keptList(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Keeps a list as that of the visit. */
function keep(list: string): void {
  if (list.length > maxKept) return;
  try {
    sessionStorage.setItem(storageKey, list);
  } catch {
    // Private windows of some browsers keep nothing: each list then has one line.
  }
}

/** Browsers read the line ends of HTML, and return those of fields, as LF. */
function crLf(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n');
}

/**
 * Adds the line of a form to the list of the visit when its second button is used, so that the page of lists has all of them; its first button sends the line
 * alone. Returns a function that stops it.
 */
export function addToList(form: HTMLFormElement): () => void {
  const text = form.elements.namedItem(listNames.text);
  const quantity = form.elements.namedItem(listEditName('quantity', 0));
  if (!(text instanceof HTMLInputElement) || !(quantity instanceof HTMLInputElement)) return () => undefined;
  const alone = crLf(text.value);
  const [head = ''] = alone.split('\r\n', 1);
  const onSubmit = ({ submitter }: SubmitEvent): void => {
    const at = Number(text.dataset['quantityAt']);
    const own = `${alone.slice(0, at)}${quantity.value.replaceAll(/\D/g, '')}${alone.slice(at)}`;
    const isAlone = submitter?.hasAttribute('formaction') === true;
    const kept = isAlone ? null : keptList();
    const before = kept?.startsWith(`${head}\r\n`) ? kept : `${head}\r\n`;
    text.value = `${before}${own.slice(head.length + 2)}`;
    quantity.name = listEditName('quantity', before.trimEnd().split('\r\n').length - 1);
    if (!isAlone) keep(text.value);
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}

/** Keeps the list in the forms of a page, of which `head` is the first line, as the list of the visit. */
export function keepList(head: string): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type=hidden]')];
  const list = fields.map(({ value }) => crLf(value)).find((value) => value.startsWith(head));
  if (list !== undefined) keep(list);
}
