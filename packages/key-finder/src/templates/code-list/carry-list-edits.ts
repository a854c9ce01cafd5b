import { listNames } from '@clavora/site-core/list-fields';

interface ListEditsSettings {
  /** The id of the form with the lines. */
  lines: string;
  /** The first line of the list as the site writes it. */
  head: string;
}

/** Sends the changes of a list with the other forms of its page. Without a script, a text asks to apply them first. */
export function startListEdits(_: HTMLElement, { lines, head }: ListEditsSettings): void {
  const form = document.getElementById(lines);
  if (form instanceof HTMLFormElement) carryListEdits(form, head);
}

/**
 * Sends the list that a visitor sees (CAT-7): where fields of its lines are changed and not applied, a form of the page that contains the list gets
 * the changed one before it is sent. `head` is the first line of a list as the site writes it. If the changes are refused or the site is not
 * reachable, they are applied as by their button, and the answer says why; nothing else is sent. Returns a function that stops it.
 */
export function carryListEdits(lines: HTMLFormElement, head: string, view: Window = window): () => void {
  const page = view.document;
  const listeners = new AbortController();
  /** The state of the lines in the fields of the other forms; null for the one that the page came with. */
  let carried: string | null = null;
  let table = '';
  let isPending = false;

  const carriers = () =>
    [...page.querySelectorAll<Carrier>('textarea, input[type=hidden]')].filter(
      (field) =>
        field.form !== null &&
        addressOf(field.form) !== addressOf(lines) &&
        field.value.startsWith(head) &&
        // What a visitor typed in the field itself stays.
        [field.defaultValue, table].map(withLineFeeds).includes(withLineFeeds(field.value)),
    );
  const carry = async (state: string): Promise<boolean> => {
    const changed = await requestTable(lines);
    if (changed === null) return false;
    for (const field of carriers()) field.value = changed;
    carried = state;
    table = changed;
    return true;
  };
  const carryAndSend = async (form: HTMLFormElement, submitter: HTMLElement | null, state: string): Promise<void> => {
    isPending = true;
    const isCarried = await carry(state);
    isPending = false;
    if (isCarried) form.requestSubmit(submitter);
    else lines.requestSubmit();
  };
  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !carriers().some((field) => field.form === form)) return;
    const state = JSON.stringify([...new FormData(lines)]);
    if (carried === null ? !isEdited(lines) : carried === state) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isPending) void carryAndSend(form, submitter, state);
  };
  // On the window, before the listeners of the forms.
  view.addEventListener('submit', onSubmit, { capture: true, signal: listeners.signal });
  return () => listeners.abort();
}

type Carrier = HTMLTextAreaElement | HTMLInputElement;

/** Returns the address as it is written: a field named "action" hides the form's property. */
function addressOf(form: HTMLFormElement): string | null {
  return form.getAttribute('action');
}

/** Text areas change the ends of lines. */
function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Whether a field differs from what the page came with. Browsers restore what was typed before a page was loaded again. */
function isEdited(lines: HTMLFormElement): boolean {
  return (
    [...lines.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue) ||
    [...lines.querySelectorAll('option')].some((option) => option.selected !== option.hasAttribute('selected'))
  );
}

/** Requests the list with its changes as CSV; null if they are refused or the site is not reachable. */
async function requestTable(lines: HTMLFormElement): Promise<string | null> {
  const body = new FormData(lines);
  body.set(listNames.as, 'table');
  try {
    const response = await fetch(addressOf(lines) ?? '', { method: 'POST', body });
    const isTable = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/csv');
    return isTable ? await response.text() : null;
  } catch {
    return null;
  }
}
