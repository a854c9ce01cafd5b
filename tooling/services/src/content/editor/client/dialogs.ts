import type { EditedStory, NewStory, Report, StoryFinding } from '../editor-contract.ts';
import { RejectedCall } from './api.ts';
import type { Choice } from './choice-fields.ts';
import { fromDateControl, toDateControl } from './date-values.ts';
import { button, byId, element, fillSelect, textsOf } from './dom.ts';
import { linkControl } from './object-fields.ts';
import { slugOf } from './slug-of.ts';
import { fieldLinkOf, textLinkOf } from './text-link.ts';

/** Asks for confirmation; resolves to the answer. */
export function confirmed(title: string, text: string, go: string): Promise<boolean> {
  return openForm(title, [element('p', {}, text)], go).then((form) => form !== null);
}

/** Asks what to do with unsaved edits before a story is left; null to stay. */
export async function askLeave(canSave: boolean): Promise<'save' | 'leave' | null> {
  const dialog = byId('dialog', HTMLDialogElement);
  const leave = button('Leave without saving', () => dialog.close('leave'));
  const text = element('p', {}, 'Your edits of this story are not saved.');
  if (!canSave) {
    return (await confirmed('Leave the story?', text.textContent, 'Leave without saving')) ? 'leave' : null;
  }
  const form = await openForm('Leave the story?', [text], 'Save the draft and leave', { further: [leave] });
  if (form) return 'save';
  return dialog.returnValue === 'leave' ? 'leave' : null;
}

/** Asks for a schedule; resolves to ISO dates, or null if cancelled. */
export async function askSchedule(
  story: EditedStory,
): Promise<{ publishAt: string | null; expireAt: string | null } | null> {
  const date = { type: 'datetime-local', timeZone: story.timeZone } as const;
  const form = await openForm(
    'Schedule',
    [
      element('p', {}, `Times are in ${story.timeZone}. Empty means no schedule.`),
      labelled('Publish at', 'publishAt', 'datetime-local', toDateControl(story.publishAt, date)),
      labelled('Expire at', 'expireAt', 'datetime-local', toDateControl(story.expireAt, date)),
    ],
    'Save the schedule',
  );
  if (!form) return null;
  const moment = (name: string): string | null => {
    const value = fromDateControl(form[name] ?? '', date);
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

export interface NewStoryForm {
  title: string;
  go: string;
  /** Content types; none for the copy of a story. */
  types: readonly Choice[];
  folders: readonly string[];
  start: Readonly<Partial<NewStory>>;
  /** Creates the story; a rejection is shown in the dialog. */
  create: (story: NewStory) => Promise<EditedStory>;
}

/** Asks for a new story until it is created; resolves to it, or null if the dialog was cancelled. */
export async function askNewStory({
  title,
  go,
  types,
  folders,
  start,
  create,
}: NewStoryForm): Promise<EditedStory | null> {
  const type = element('select', { name: 'component', required: true });
  fillSelect(type, types, start.component);
  const folder = element('select', { name: 'folder' });
  fillSelect(
    folder,
    ['', ...folders].map((path) => ({ value: path, label: path === '' ? 'Top level' : path })),
    start.folder,
  );
  const name = element('input', { name: 'name', required: true, value: start.name ?? '' });
  const slug = element('input', {
    name: 'slug',
    required: true,
    pattern: '[\\w\\-]+',
    title: 'Letters, digits and hyphens',
    value: start.slug ?? '',
  });
  let hasOwnSlug = start.slug !== undefined;
  slug.addEventListener('input', () => {
    hasOwnSlug = slug.value !== '';
  });
  name.addEventListener('input', () => {
    if (!hasOwnSlug) slug.value = slugOf(name.value);
  });
  const rows = [
    ...(types.length > 0 ? [element('label', {}, 'Content type', type)] : []),
    element('label', {}, 'Folder', folder),
    element('label', {}, 'Name in the space', name),
    element('label', {}, 'Slug, the last part of the address', slug),
  ];
  let story: EditedStory | null = null;
  const send = async (form: Record<string, string>): Promise<void> => {
    const { name: named = '', slug: part = '', folder: place = '', component } = form;
    story = await create({ ...start, name: named, slug: part, folder: place, component });
  };
  await openForm(title, rows, go, { send });
  return story;
}

/** Asks for the target of a link in a rich text: its attributes, null for no link, undefined if cancelled. */
export async function askTextLink(
  attributes: unknown,
  targets: Parameters<typeof linkControl>[1],
): Promise<object | null | undefined> {
  let link: unknown = fieldLinkOf(attributes);
  const control = linkControl(
    {
      id: 'text-link',
      value: link,
      isRequired: false,
      describedBy: null,
      onChange: (next) => {
        link = next;
      },
    },
    targets,
  );
  const form = await openForm('Link', [control], 'Set the link');
  return form ? textLinkOf(link, attributes) : undefined;
}

/** Shows problems of a story before its publication; resolves to what the editor chose, null to cancel. */
export async function askPublish(
  findings: readonly (StoryFinding & { label: string })[],
): Promise<'publish' | StoryFinding | null> {
  const dialog = byId('dialog', HTMLDialogElement);
  let chosen: StoryFinding | null = null;
  const lines = findings.map((finding) => {
    const go = button(finding.label, () => {
      chosen = finding;
      dialog.close('');
    });
    return element('li', {}, go, ` ${finding.message}`);
  });
  const count = findings.length === 1 ? 'There is 1 problem.' : `There are ${findings.length} problems.`;
  const content = [element('p', {}, count), element('ul', { class: 'findings' }, ...lines)];
  const form = await openForm('Before you publish', content, 'Publish anyway');
  return form ? 'publish' : chosen;
}

/** Shows the keyboard shortcuts, as keys and what they do. */
export function showShortcuts(shortcuts: readonly { keys: string; name: string }[]): void {
  const rows = shortcuts.map(({ keys, name }) =>
    element('tr', {}, element('th', { scope: 'row' }, element('kbd', {}, keys)), element('td', {}, name)),
  );
  showText('Keyboard shortcuts', [element('table', {}, element('tbody', {}, ...rows))]);
}

/** Shows the content problems that editors should fix; `onOpen` receives the id of the chosen story. */
export function showReports(reports: readonly Report[], onOpen: (id: number) => void): void {
  const sections = reports.map(({ title, description, findings }) =>
    element(
      'details',
      {},
      element('summary', {}, `${title} (${findings.length})`),
      element('p', {}, description),
      element('ul', {}, ...findings.map((finding) => findingLine(finding, onOpen))),
    ),
  );
  showText('Reports', sections.length > 0 ? sections : [element('p', {}, 'There are no reports for this space.')]);
}

function findingLine({ story, message }: Report['findings'][number], onOpen: (id: number) => void): HTMLElement {
  if (!story) return element('li', {}, message);
  const { id, full_slug: slug } = story;
  if (id === null) return element('li', {}, `${slug} ${message}`);
  const open = button(slug, () => {
    byId('dialog', HTMLDialogElement).close();
    onOpen(id);
  });
  return element('li', {}, open, ` ${message}`);
}

function showText(title: string, content: readonly HTMLElement[]): void {
  const dialog = byId('dialog', HTMLDialogElement);
  const close = button('Close', () => dialog.close());
  dialog.replaceChildren(
    element('h2', { id: 'dialog-title' }, title),
    ...content,
    element('div', { class: 'actions' }, close),
  );
  dialog.showModal();
}

function labelled(label: string, name: string, type: string, value: string): HTMLElement {
  return element('label', {}, label, element('input', { name, type, value }));
}

interface FormOptions {
  /** Runs before the dialog closes; the message of a rejected call is shown in it. */
  send?: (values: Record<string, string>) => Promise<void>;
  /** Further buttons. */
  further?: readonly HTMLElement[];
}

/** Opens the dialog with a form; resolves to the entered values, or null if it was dismissed. */
function openForm(
  title: string,
  content: readonly HTMLElement[],
  go: string,
  { send, further = [] }: FormOptions = {},
): Promise<Record<string, string> | null> {
  const dialog = byId('dialog', HTMLDialogElement);
  const problem = element('p', { class: 'problem', role: 'alert' });
  const form = element(
    'form',
    { method: 'dialog' },
    element('h2', { id: 'dialog-title' }, title),
    ...content,
    problem,
    element(
      'div',
      { class: 'actions' },
      button('Cancel', () => dialog.close('')),
      ...further,
      element('button', { type: 'submit', value: 'go', class: 'primary' }, go),
    ),
  );
  const submit = async (): Promise<void> => {
    try {
      await send?.(textsOf(form));
      dialog.close('go');
    } catch (error) {
      if (!(error instanceof RejectedCall)) throw error;
      problem.textContent = error.message;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  dialog.returnValue = '';
  dialog.replaceChildren(form);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'go' ? textsOf(form) : null), {
      once: true,
    });
  });
}
