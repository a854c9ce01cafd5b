import type { EditedStory, Report } from '../editor-contract.ts';
import { button, byId, element, textsOf } from './dom.ts';
import { fromDateControl, toDateControl } from './field-values.ts';

/** Asks for confirmation; resolves to the answer. */
export function confirmed(title: string, text: string, go: string): Promise<boolean> {
  return openForm(title, [element('p', {}, text)], go).then((form) => form !== null);
}

/** Asks for a schedule; resolves to ISO dates, or null if cancelled. */
export async function askSchedule(
  story: EditedStory,
): Promise<{ publishAt: string | null; expireAt: string | null } | null> {
  const form = await openForm(
    'Schedule',
    [
      element('p', {}, 'Times are in UTC. Empty means no schedule.'),
      labelled('Publish at', 'publishAt', 'datetime-local', toDateControl(story.publishAt)),
      labelled('Expire at', 'expireAt', 'datetime-local', toDateControl(story.expireAt)),
    ],
    'Save the schedule',
  );
  if (!form) return null;
  const moment = (name: string): string | null => {
    const value = fromDateControl(form[name] ?? '');
    return value === '' ? null : new Date(`${value.replace(' ', 'T')}Z`).toISOString();
  };
  return { publishAt: moment('publishAt'), expireAt: moment('expireAt') };
}

/** Asks for a new slug and folder; resolves to them, or null if cancelled. */
export async function askMove(story: EditedStory): Promise<{ slug: string; folder: string } | null> {
  const form = await openForm(
    'Move',
    [
      element('p', {}, `Its path is ${story.full_slug}.`),
      labelled('Folder', 'folder', 'text', story.folder),
      labelled('Slug', 'slug', 'text', story.slug),
    ],
    'Move the story',
  );
  if (!form) return null;
  return {
    slug: form.slug ?? '',
    folder: (form.folder ?? '').replaceAll(/^\/+|\/+$/g, ''),
  };
}

/** Shows the content problems that editors should fix; `onOpen` receives the id of the chosen story. */
export function showReports(reports: readonly Report[], onOpen: (id: number) => void): void {
  const dialog = byId('dialog', HTMLDialogElement);
  const sections = reports.map(({ title, description, findings }) =>
    element(
      'details',
      {},
      element('summary', {}, `${title} (${findings.length})`),
      element('p', {}, description),
      element('ul', {}, ...findings.map((finding) => findingLine(finding, dialog, onOpen))),
    ),
  );
  dialog.replaceChildren(
    element('h2', { id: 'dialog-title' }, 'Reports'),
    ...(sections.length > 0 ? sections : [element('p', {}, 'There are no reports for this space.')]),
    element(
      'div',
      { class: 'actions' },
      button('Close', () => dialog.close()),
    ),
  );
  dialog.showModal();
}

function findingLine(
  { story, message }: Report['findings'][number],
  dialog: HTMLDialogElement,
  onOpen: (id: number) => void,
): HTMLElement {
  if (!story) return element('li', {}, message);
  const { id, full_slug: slug } = story;
  if (id === null) return element('li', {}, `${slug} ${message}`);
  const open = button(slug, () => {
    dialog.close();
    onOpen(id);
  });
  return element('li', {}, open, ` ${message}`);
}

function labelled(label: string, name: string, type: string, value: string): HTMLElement {
  return element('label', {}, label, element('input', { name, type, value }));
}

/** Opens the dialog with a form; resolves to the entered values, or null if it was dismissed. */
function openForm(title: string, content: readonly HTMLElement[], go: string): Promise<Record<string, string> | null> {
  const dialog = byId('dialog', HTMLDialogElement);
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', { id: 'dialog-title' }, title),
    ...content,
    element(
      'div',
      { class: 'actions' },
      button('Cancel', () => dialog.close('')),
      element('button', { type: 'submit', value: 'go', class: 'primary' }, go),
    ),
  );
  dialog.returnValue = '';
  dialog.replaceChildren(form);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'go' ? textsOf(form) : null), {
      once: true,
    });
  });
}
