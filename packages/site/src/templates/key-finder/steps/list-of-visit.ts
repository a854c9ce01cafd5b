import { listEditName, listNames } from '../../../core/list-fields.ts';

/** The list of codes that a visitor collects in a tab: as CSV, which begins with the names of its columns. */
const storageKey = 'code-list';

/** A longer list is not kept. In characters. */
const maxKept = 200_000;

/** Returns the list of the visit; null for none, and where the browser keeps nothing. */
function keptList(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Adds the line of a form to the list of the visit when its second button is used, so that the page of lists has all of them; its first button sends the line
 * alone. Returns a function that stops it.
 */
export function addToList(form: HTMLFormElement): () => void {
  const text = form.elements.namedItem(listNames.text);
  const quantity = form.elements.namedItem(listEditName('quantity', 0));
  if (!(text instanceof HTMLInputElement) || !(quantity instanceof HTMLInputElement)) return () => undefined;
  const own = text.value;
  const [head = '', line = ''] = own.split('\r\n');
  const onSubmit = ({ submitter }: SubmitEvent): void => {
    const kept = submitter?.hasAttribute('formaction') ? null : keptList();
    const lines = kept?.startsWith(head) ? kept.trimEnd().split('\r\n') : [head];
    text.value = `${[...lines, line].join('\r\n')}\r\n`;
    quantity.name = listEditName('quantity', lines.length - 1);
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
}

/** Keeps the list in the forms of a page, of which `head` is the first line, as the list of the visit. */
export function keepList(head: string): void {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type=hidden]')];
  const list = fields.map(({ value }) => value.replaceAll(/\r?\n/g, '\r\n')).find((value) => value.startsWith(head));
  if (list === undefined || list.length > maxKept) return;
  try {
    sessionStorage.setItem(storageKey, list);
  } catch {
    // Private windows of some browsers keep nothing: each list then has one line.
  }
}
