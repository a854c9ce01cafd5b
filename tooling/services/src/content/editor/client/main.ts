import type { ComponentSchema, EditedBlok, EditorSettings } from '../editor-contract.ts';
import { act, createStory, loadReports, loadSettings, loadStory, RejectedCall, revertAll } from './api.ts';
import { afterBlokAction } from './blok-actions.ts';
import { trailTo, withField } from './blok-tree.ts';
import { askLeave, askNewStory, confirmed, type NewStoryForm, showReports, showShortcuts } from './dialogs.ts';
import { byId } from './dom.ts';
import { fieldName } from './field-name.ts';
import { type FieldPlace, fieldOfText } from './field-of-text.ts';
import { formView } from './form-view.ts';
import { nextSteps } from './next-steps.ts';
import { afterAction, frameStory, type OpenStory, opened } from './open-story.ts';
import { previewBar } from './preview-bar.ts';
import { previewFrame } from './preview-frame.ts';
import { emptyRequired } from './required-fields.ts';
import { type ShortcutAction, shortcutOf, shownShortcuts } from './shortcuts.ts';
import { askedToPublish, type PlannedAction, plannedAction } from './story-actions.ts';
import { storyHead } from './story-head.ts';
import { storyList } from './story-list.ts';

const settings: EditorSettings = await loadSettings();
const components: ReadonlyMap<string, ComponentSchema> = new Map(settings.components.map((one) => [one.name, one]));

const state = byId('state', HTMLParagraphElement);
const dialog = byId('dialog', HTMLDialogElement);
const steps = byId('steps', HTMLDivElement);

let open: OpenStory | null = null;

const list = storyList(settings.filters, components, (row) => void guarded(() => openStory(row.id)));
const head = storyHead(settings.isWritable, {
  onName: (name) => open && typed({ ...open, name }),
  onAction: (action) => void guarded(() => run(action)),
});
const form = formView(components, {
  onField: (uid, field, value) => {
    if (open) typed({ ...open, content: withField(open.content, uid, field, value) });
  },
  onList: (uid, field, bloks) => void guarded(() => changeList(uid, field, bloks)),
  onOpen: (uid) => void guarded(() => showBlok(uid)),
});
const frame = previewFrame(
  byId('stage', HTMLDivElement),
  Object.fromEntries(settings.components.map(({ name, display_name }) => [name, display_name])),
  {
    onBlok: (uid, text) => void guarded(() => showClicked(uid, text)),
    onBlokAction: (action, uid) =>
      void guarded(async () => {
        const changed = open && afterBlokAction(action, open.content, uid, components);
        if (changed) await changeList(changed.uid, changed.field, changed.bloks);
      }),
    // A reloaded page shows the saved content: send the unsaved edits again.
    onReady: () => open?.hasUnsaved && frame.sendEdits(frameStory(open)),
  },
);
const preview = previewBar({
  sites: settings.sites,
  frame,
  open: () => open,
  onShow: () => void guarded(() => preview.show()),
});

const create = byId('new-story', HTMLButtonElement);
create.disabled = !settings.isWritable;
create.addEventListener('click', () => void guarded(newStory));
byId('open-reports', HTMLButtonElement).addEventListener('click', () => void guarded(openReports));
byId('open-shortcuts', HTMLButtonElement).addEventListener('click', listShortcuts);
const forget = byId('forget-all', HTMLButtonElement);
forget.hidden = !settings.canForget;
forget.addEventListener('click', () => void guarded(takeBackAll));
// Before a text's own keys: there, Ctrl+Enter would add a line.
window.addEventListener(
  'keydown',
  (event) => {
    const action = shortcutOf(event);
    if (action === null || dialog.open || (action === 'up' && !leavesBlock(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    // A held key does nothing twice.
    if (!event.repeat) void guarded(() => runShortcut(action));
  },
  { capture: true },
);
window.addEventListener('beforeunload', (event) => {
  if (open?.hasUnsaved) event.preventDefault();
});
window.addEventListener('hashchange', () => void guarded(openFromAddress));

await guarded(async () => {
  await list.refresh();
  await openFromAddress();
});
if (!settings.isWritable) showStatus('This space is read-only: edits are shown, but cannot be saved.');

/** Runs a step; shows the message of a rejected call. */
async function guarded(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (error instanceof RejectedCall) showStatus(error.message, true);
    else {
      showStatus('That did not work.', true);
      throw error;
    }
  }
}

function showStatus(text: string, isProblem = false): void {
  state.textContent = text;
  state.classList.toggle('problem', isProblem);
}

async function runShortcut(action: ShortcutAction): Promise<void> {
  switch (action) {
    case 'save':
    case 'publish':
      return run(action);
    case 'search':
      return list.focus();
    case 'form':
      return form.focusFirst();
    case 'preview':
      return frame.focus();
    case 'up':
      return goUp();
    case 'shortcuts':
      return listShortcuts();
    default:
      throw new Error(`Expected a known shortcut; got ${JSON.stringify(action satisfies never)}`);
  }
}

function listShortcuts(): void {
  showShortcuts(shownShortcuts(/Mac|iPhone|iPad/.test(navigator.userAgent)));
}

async function openFromAddress(): Promise<void> {
  const id = Number(/^#story-(\d+)$/.exec(location.hash)?.[1]);
  if (!id || id === open?.story.id) return;
  await openStory(id);
  // The editor may have stayed in the story.
  if (open) history.replaceState(null, '', `#story-${open.story.id}`);
}

/** Returns whether Escape at an element leaves the block: it is in the form, and has no list of its own to close. */
function leavesBlock(target: EventTarget | null): boolean {
  const isInForm = target instanceof Element && byId('form', HTMLElement).contains(target);
  return isInForm && !target.matches('select, input[type="datetime-local"]');
}

/** Asks about unsaved edits; resolves to whether the open story may be left. */
async function mayLeave(): Promise<boolean> {
  if (!open?.hasUnsaved) return true;
  const choice = await askLeave(settings.isWritable);
  if (choice === 'save') await run('save');
  return choice !== null;
}

async function openStory(id: number): Promise<void> {
  if (open?.story.id !== id && !(await mayLeave())) return;
  const story = await loadStory(id);
  form.forgetRelated();
  const hasOtherMarket = open?.story.market !== story.market;
  open = opened(story);
  history.replaceState(null, '', `#story-${id}`);
  list.mark(id);
  if (hasOtherMarket) preview.chooseSite(story);
  showStatus('');
  head.draw(open);
  drawSteps();
  await form.draw(open);
  byId('form', HTMLElement).scrollTop = 0;
  await preview.show();
}

/** Shows what is left to do for a story that visitors have never seen. */
function drawSteps(): void {
  if (!open || open.story.publishedAt !== null || open.story.status !== 'draft') return steps.replaceChildren();
  steps.replaceChildren(
    nextSteps({
      empty: emptyRequired(open.content, components),
      onField: (place) => void guarded(() => showField(place)),
      onPreview: () => frame.focus(),
    }),
  );
}

/** Stores edits and shows them in the page. */
function typed(next: OpenStory): void {
  open = { ...next, hasUnsaved: true };
  frame.sendEdits(frameStory(open));
  head.markUnsaved();
  drawSteps();
}

/** Opens the form of a block, and marks the block in the page. */
async function showBlok(uid: string): Promise<void> {
  if (!open || trailTo(open.content, uid).length === 0) return;
  open = { ...open, uid };
  await form.draw(open);
  frame.mark(frameStory(open), uid);
  form.focusFirst();
}

/** Opens the form of a block and moves the focus to a field. */
async function showField({ uid, field }: FieldPlace): Promise<void> {
  await showBlok(uid);
  form.focusField(field);
}

/** Opens the field of the clicked text, or the form of the clicked block. */
async function showClicked(uid: string, text: string): Promise<void> {
  const blok = open && trailTo(open.content, uid).at(-1)?.blok;
  const place = blok ? fieldOfText(blok, text) : null;
  await (place ? showField(place) : showBlok(uid));
}

/** Opens the block around the shown one; at the story itself, closes it. */
async function goUp(): Promise<void> {
  if (!open) return;
  const parent = trailTo(open.content, open.uid).at(-2)?.blok;
  if (parent) return showBlok(parent._uid);
  await close();
}

async function close(): Promise<void> {
  if (!open || !(await mayLeave())) return;
  await takeAway();
  showStatus('');
  list.focus();
}

/** Sets the blocks of a field, and shows the block that has it. */
async function changeList(uid: string, field: string, bloks: EditedBlok[]): Promise<void> {
  if (!open) return;
  typed({ ...open, uid, content: withField(open.content, uid, field, bloks) });
  await form.draw(open);
  form.focusField(field);
}

/** Runs the action of a button. */
async function run(name: string): Promise<void> {
  if (!open) return;
  if (name === 'close') return close();
  if (!settings.isWritable) return;
  if (name === 'copy') return copyStory(open);
  if (name === 'publish') {
    const choice = await askedToPublish(open, components);
    if (choice === null) return;
    if (choice !== 'publish') return showField({ uid: choice.uid, field: fieldName(choice.field) });
  }
  const planned = await plannedAction(name, open);
  if (planned) await finish(planned);
}

/** Runs an operation, then shows the resulting story in the form and in the page. */
async function finish({ action, event, done, keepsUnsaved }: PlannedAction): Promise<void> {
  if (!open) return;
  const { story: before, content, name } = open;
  const after = await act(before.id, action);
  // The story was closed while the operation ran.
  if (open?.story.id !== before.id) return list.refresh();
  if (!after) {
    await takeAway();
    list.focus();
    return showStatus(done);
  }
  // What was typed while the operation ran is not saved.
  const isTyped = open.content !== content || open.name !== name;
  open = afterAction(open, after, keepsUnsaved || isTyped);
  const hasMoved = after.full_slug !== before.full_slug;
  frame.notify(event, frameStory(open), hasMoved);
  head.draw(open);
  drawSteps();
  if (action.action === 'discard') await form.draw(open);
  if (hasMoved) await preview.show();
  await list.refresh();
  showStatus(done);
}

/** Asks for a new story of a content type, in the folder of the filters or of the open story. */
async function newStory(): Promise<void> {
  if (!(await mayLeave())) return;
  const types = settings.components.filter(({ is_root }) => is_root);
  await createFrom({
    title: 'New story',
    go: 'Create the story',
    types: types
      .map(({ name, display_name }) => ({ value: name, label: display_name }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    start: { folder: list.folder() || open?.story.folder || '', component: open?.story.component },
  });
}

async function copyStory({ story }: OpenStory): Promise<void> {
  if (!(await mayLeave())) return;
  const { id, folder, name, slug } = story;
  const start = { copyOf: id, folder, name: `${name} (copy)`, slug: `${slug}-copy` };
  await createFrom({ title: 'Duplicate the story', go: 'Create the copy', types: [], start });
}

async function createFrom(asked: Omit<NewStoryForm, 'folders' | 'create'>): Promise<void> {
  const story = await askNewStory({ ...asked, folders: settings.filters.folders, create: createStory });
  if (!story) return;
  // It was asked before whether unsaved edits may be left.
  open = null;
  // The filters may exclude it.
  list.reset();
  await list.refresh();
  await openStory(story.id);
  form.focusFirst();
  showStatus('The story is created as a draft.');
}

/** Closes the story without asking. */
async function takeAway(): Promise<void> {
  open = null;
  head.clear();
  steps.replaceChildren();
  form.clear();
  preview.clear();
  list.mark(null);
  history.replaceState(null, '', location.pathname);
  await list.refresh();
}

async function takeBackAll(): Promise<void> {
  const goesOn = await confirmed('Revert all edits?', 'Every story will match its file again.', 'Revert all');
  if (!goesOn) return;
  await revertAll();
  const id = open?.story.id;
  await takeAway();
  if (id !== undefined) await openStory(id);
  showStatus('All edits are reverted.');
}

async function openReports(): Promise<void> {
  showStatus('Looking…');
  const reports = await loadReports();
  showStatus('');
  showReports(reports, (id) => void guarded(() => openStory(id)));
}
