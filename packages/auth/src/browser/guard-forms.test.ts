// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardForms } from './guard-forms.ts';
import { onSessionEnded } from './session-ended-event.ts';

let sent: string[];
let end: () => void;

beforeEach(() => {
  sent = [];
  document.body.innerHTML = `
    <form id="list" action="/api/extranet/lists/it" method="post"><button name="action" value="add">Add</button></form>
    <form id="search" action="/extranet/cerca"><button>Search</button></form>`;
  end = guardForms('/api/extranet/');
  document.addEventListener('submit', note);
});
afterEach(() => {
  end();
  document.removeEventListener('submit', note);
  vi.restoreAllMocks();
});

function note(event: Event) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const button = event instanceof SubmitEvent ? event.submitter?.textContent : '';
  sent.push(`${(event.target as HTMLFormElement).id} ${button}`);
}

const answering = (status: number) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
const press = (form: string) => document.querySelector<HTMLButtonElement>(`#${form} button`)?.click();

it('AUT-2 submits a form of the partner area with the pressed button while there is a session', async () => {
  answering(200);
  press('list');
  await expect.poll(() => sent).toEqual(['list Add']);
});

it('AUT-2 reads the action of a form with a button named "action"', async () => {
  const form = document.querySelector<HTMLFormElement>('#list');
  // Browsers do this; the simulated one does not.
  if (form) Object.defineProperty(form, 'action', { value: form.querySelector('button') });
  const asked = answering(200);
  press('list');
  await expect.poll(() => sent).toEqual(['list Add']);
  expect(asked).toHaveBeenCalledOnce();
});

it('AUT-2 offers to sign in without a session, and submits the form afterwards', async () => {
  answering(401);
  const ended = new Promise<(() => void) | null>((resolve) => {
    const stop = onSessionEnded(({ retry }) => {
      stop();
      resolve(retry);
    });
  });
  press('list');
  const retry = await ended;
  expect(sent).toEqual([]);
  retry?.();
  await expect.poll(() => sent).toEqual(['list Add']);
});

it('AUT-2 checks no other forms, and submits the form if the check fails', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  press('search');
  expect(sent).toEqual(['search Search']);
  expect(asked).not.toHaveBeenCalled();
  press('list');
  await expect.poll(() => sent).toEqual(['search Search', 'list Add']);
});
