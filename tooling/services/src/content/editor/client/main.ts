import type { ComponentSchema, EditedBlok, EditedStory, StoryRow } from '../editor-contract.ts';
import {
  act,
  loadReports,
  loadSettings,
  loadStories,
  loadStory,
  previewAddress,
  RejectedCall,
  revertAll,
  type StoryAction,
} from './api.ts';
import { allowedComponents, blokName, newBlok, newUid } from './blocks-field.ts';
import { copied, movedBy, trailTo, withField } from './blok-tree.ts';
import { askMove, askSchedule, confirmed, showReports } from './dialogs.ts';
import { button, byId, element, fillSelect } from './dom.ts';
import { type BlokAction, type FrameStory, previewFrame } from './preview-frame.ts';
import { askPublish, fieldName } from './publish-check.ts';
import { blokForm } from './story-form.ts';
import { statusNames, storyList } from './story-list.ts';

const settings = await loadSettings();
const components: ReadonlyMap<string, ComponentSchema> = new Map(settings.components.map((one) => [one.name, one]));

const state = byId('state', HTMLParagraphElement);
const head = byId('story-head', HTMLDivElement);
const actions = byId('actions', HTMLDivElement);
const trail = byId('trail', HTMLElement);
const fields = byId('fields', HTMLFormElement);
const site = byId('site', HTMLSelectElement);
const openPage = byId('open-page', HTMLAnchorElement);

/** The story in the form: as loaded, and with unsaved edits. */
interface Open {
  story: EditedStory;
  name: string;
  content: EditedBlok;
  /** Uid of the block whose fields are shown. */
  uid: string;
  hasUnsaved: boolean;
}
let open: Open | null = null;
/** Cache of the stories that fields may reference, by language and content types, while a story is open. */
let related = new Map<string, Promise<readonly StoryRow[]>>();

const list = storyList(settings.filters, (row) => void guarded(() => openStory(row.id)));
const frame = previewFrame(
  byId('stage', HTMLDivElement),
  Object.fromEntries(settings.components.map(({ name, display_name }) => [name, display_name])),
  {
    onBlok: (uid) => void guarded(() => showBlok(uid, true)),
    onBlokAction: (action, uid) => void guarded(() => changeBlok(action, uid)),
    // A reloaded page shows the saved content: send the unsaved edits again.
    onReady: () => open?.hasUnsaved && frame.sendEdits(frameStory(open)),
  },
);

fillSelect(
  site,
  settings.sites.map(({ name }) => ({ value: name, label: name })),
);
site.addEventListener('change', () => void guarded(showPage));
byId('reload', HTMLButtonElement).addEventListener('click', () => void guarded(showPage));
for (const choice of document.querySelectorAll<HTMLButtonElement>('[data-width]')) {
  choice.addEventListener('click', () => {
    for (const other of document.querySelectorAll('[data-width]'))
      other.setAttribute('aria-pressed', String(other === choice));
    frame.setWidth(choice.dataset.width ?? 'full');
  });
}
for (const action of actions.querySelectorAll<HTMLButtonElement>('[data-action]')) {
  action.addEventListener('click', () => void guarded(() => run(action.dataset.action ?? '')));
}
byId('open-reports', HTMLButtonElement).addEventListener('click', () => void guarded(openReports));
const forget = byId('forget-all', HTMLButtonElement);
forget.hidden = !settings.canForget;
forget.addEventListener('click', () => void guarded(takeBackAll));
fields.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('keydown', (event) => {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void guarded(() => run('save'));
});
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

async function openFromAddress(): Promise<void> {
  const id = Number(/^#story-(\d+)$/.exec(location.hash)?.[1]);
  if (id && id !== open?.story.id) await openStory(id);
}

async function openStory(id: number): Promise<void> {
  if (open?.hasUnsaved && open.story.id !== id) {
    const goesOn = await confirmed('Leave the story?', 'What was typed has not been saved.', 'Leave without saving');
    if (!goesOn) return;
  }
  const story = await loadStory(id);
  related = new Map();
  const hasOtherMarket = open?.story.full_slug.split('/')[1] !== story.full_slug.split('/')[1];
  open = { story, name: story.name, content: story.content, uid: story.content._uid, hasUnsaved: false };
  history.replaceState(null, '', `#story-${id}`);
  list.mark(id);
  if (hasOtherMarket) chooseSite(story);
  showStatus('');
  drawHead();
  await drawForm();
  await showPage();
}

/** Selects the site for the preview: the market's own for a story of one market, else the chosen one. */
function chooseSite(story: EditedStory): void {
  const market = story.full_slug.split('/')[1];
  if (settings.sites.some(({ name }) => name === market)) site.value = market ?? '';
}

async function showPage(): Promise<void> {
  openPage.hidden = true;
  if (!open || site.value === '') return frame.clear();
  const { id, name } = open.story;
  const address = await previewAddress(id, site.value);
  // Another story may have been opened while the URL was being created.
  if (open?.story.id !== id) return;
  openPage.href = address;
  openPage.hidden = false;
  frame.show(address, frameStory(open), `${name} on ${site.value}`);
}

function drawHead(): void {
  if (!open) return head.replaceChildren();
  const { story, hasUnsaved } = open;
  const name = element('input', { id: 'story-name', value: open.name, required: true });
  name.addEventListener('input', () => {
    if (open) typed({ ...open, name: name.value });
  });
  const published = story.publishedAt ? `, last published ${new Date(story.publishedAt).toLocaleString('en-GB')}` : '';
  const planned = [
    story.publishAt && `publishes ${new Date(story.publishAt).toLocaleString('en-GB')}`,
    story.expireAt && `expires ${new Date(story.expireAt).toLocaleString('en-GB')}`,
  ].filter(Boolean);
  head.replaceChildren(
    element('label', { for: 'story-name' }, 'Name in the space'),
    name,
    element('p', { class: 'slug' }, story.full_slug),
    element(
      'p',
      { id: 'story-state' },
      element('span', { class: `dot ${story.status}` }),
      [`${statusNames[story.status]}${published}`, ...planned].join('; '),
      element('strong', { id: 'unsaved' }, hasUnsaved ? ' · not saved' : ''),
    ),
  );
  actions.hidden = false;
  const can = (action: string, isPossible: boolean): void => {
    const control = actions.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);
    if (control) control.disabled = !isPossible || !settings.isWritable;
  };
  can('save', true);
  can('publish', true);
  can('schedule', true);
  can('unpublish', story.status !== 'draft');
  can('discard', story.status === 'changed' || hasUnsaved);
  can('move', !story.isStartPage);
}

async function drawForm(): Promise<void> {
  if (!open) return fields.replaceChildren();
  const { content, uid, story } = open;
  const path = trailTo(content, uid);
  const blok = path.at(-1)?.blok ?? content;
  const language = story.full_slug.replace(/^config\//, '').split('/')[0] ?? '';
  const rows = await blokForm({
    blok,
    components,
    related: (kinds) => relatedStories(language, kinds),
    onField: (field, value) => {
      if (open) typed({ ...open, content: withField(open.content, blok._uid, field, value) });
    },
    onList: (field, bloks) => void guarded(() => changeList(blok._uid, field, bloks)),
    onOpen: (next) => void guarded(() => showBlok(next, true)),
  });
  const isShown = open?.uid === uid && open.story.id === story.id;
  if (!isShown) return;
  fields.replaceChildren(...rows);
  trail.hidden = path.length < 2;
  trail.replaceChildren(
    ...path.map(({ blok: step }) => {
      const isLast = step._uid === blok._uid;
      return button(blokName(step, components), () => void guarded(() => showBlok(step._uid, true)), {
        'aria-current': isLast ? 'true' : null,
      });
    }),
  );
}

function relatedStories(language: string, kinds: readonly string[]): Promise<readonly StoryRow[]> {
  const key = JSON.stringify([language, kinds]);
  const ask = async (): Promise<readonly StoryRow[]> => {
    const wanted = kinds.length > 0 ? kinds : [''];
    const lists = await Promise.all(wanted.map((component) => loadStories({ language, component })));
    return lists.flatMap(({ stories }) => stories);
  };
  const found = related.get(key) ?? ask();
  related.set(key, found);
  return found;
}

/** Stores edits and shows them in the page. */
function typed(next: Open): void {
  const wasSaved = !next.hasUnsaved;
  open = { ...next, hasUnsaved: true };
  frame.sendEdits(frameStory(open));
  const unsaved = document.getElementById('unsaved');
  if (unsaved) unsaved.textContent = ' · not saved';
  const discarding = actions.querySelector<HTMLButtonElement>('[data-action="discard"]');
  if (wasSaved && discarding) discarding.disabled = !settings.isWritable;
}

function frameStory({ story, name, content }: Open): FrameStory {
  const { id, uuid, slug, full_slug } = story;
  return { id, uuid, name, slug, full_slug, content };
}

async function showBlok(uid: string, tellsPage: boolean): Promise<void> {
  if (!open || trailTo(open.content, uid).length === 0) return;
  open = { ...open, uid };
  await drawForm();
  if (tellsPage && open) frame.mark(frameStory(open), uid);
  fields.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
}

async function changeList(uid: string, field: string, bloks: EditedBlok[]): Promise<void> {
  if (!open) return;
  typed({ ...open, content: withField(open.content, uid, field, bloks) });
  await drawForm();
  document.getElementById(`field-${field}`)?.querySelector<HTMLElement>('button')?.focus();
}

/** Handles an action of a block's menu in the page. */
async function changeBlok(action: BlokAction, uid: string): Promise<void> {
  if (!open) return;
  const last = trailTo(open.content, uid).at(-1);
  if (!last?.place) return;
  const { parent, field, index } = last.place;
  const bloks = (parent[field] ?? []) as EditedBlok[];
  const schema = components.get(parent.component)?.schema[field];
  const kind = schema ? allowedComponents(schema, components)[0]?.name : undefined;
  const fresh = kind === undefined ? [] : [newBlok(kind)];
  const next = {
    addBlockBefore: () => bloks.toSpliced(index, 0, ...fresh),
    addBlockAfter: () => bloks.toSpliced(index + 1, 0, ...fresh),
    duplicateBlock: () => bloks.toSpliced(index + 1, 0, copied(last.blok, newUid)),
    moveForward: () => movedBy(bloks, index, 1),
    moveBackward: () => movedBy(bloks, index, -1),
    deleteBlock: () => bloks.toSpliced(index, 1),
  }[action]();
  open = { ...open, uid: parent._uid };
  await changeList(parent._uid, field, next);
}

async function run(name: string): Promise<void> {
  if (!open || !settings.isWritable) return;
  const { story, content } = open;
  switch (name) {
    case 'save':
      return finish(
        { action: 'save', name: open.name, content, revision: story.revision },
        'change',
        'Saved as a draft.',
      );
    case 'publish':
      return publish();
    case 'unpublish':
      return finish({ action: 'unpublish' }, 'unpublished', 'Unpublished.');
    case 'discard':
      return discard();
    case 'schedule': {
      const schedule = await askSchedule(story);
      return schedule ? finish({ action: 'schedule', ...schedule }, 'change', 'The schedule is saved.') : undefined;
    }
    case 'move': {
      const place = await askMove(story);
      return place ? finish({ action: 'move', ...place }, 'change', 'Moved.') : undefined;
    }
    default:
      throw new Error(`Expected a known action; got ${name}`);
  }
}

/** Publishes the story, unless its editor wants to correct it first. */
async function publish(): Promise<void> {
  if (!open) return;
  const { story, name, content } = open;
  const choice = await askPublish(story.id, content);
  if (choice === 'publish') {
    return finish({ action: 'publish', name, content, revision: story.revision }, 'published', 'Published.');
  }
  if (choice === 'back') return;
  await showBlok(choice.uid, true);
  fields.querySelector<HTMLElement>(`#${CSS.escape(`field-${fieldName(choice.field)}`)}`)?.focus();
}

async function discard(): Promise<void> {
  if (!open) return;
  const goesOn = await confirmed(
    'Discard the draft?',
    'What was typed and saved since the last publication is lost.',
    'Discard',
  );
  if (!goesOn) return;
  open = { ...open, hasUnsaved: false };
  await finish({ action: 'discard' }, 'change', 'Reverted to the published content.');
}

/** Runs the action, then shows the resulting story in the form and in the page. */
async function finish(action: StoryAction, event: 'change' | 'published' | 'unpublished', done: string): Promise<void> {
  if (!open) return;
  const { story: before, uid } = open;
  const after = await act(before.id, action);
  if (!after) return takeAway();
  const keepsTyped = action.action === 'schedule' || action.action === 'move' || action.action === 'unpublish';
  const content = keepsTyped && open.hasUnsaved ? open.content : after.content;
  const name = keepsTyped && open.hasUnsaved ? open.name : after.name;
  const hasUnsaved = keepsTyped && open.hasUnsaved;
  const isStillThere = trailTo(content, uid).length > 0;
  open = { story: after, name, content, uid: isStillThere ? uid : content._uid, hasUnsaved };
  const hasMoved = after.full_slug !== before.full_slug;
  frame.notify(event, frameStory(open), hasMoved);
  drawHead();
  if (!keepsTyped && action.action === 'discard') await drawForm();
  if (hasMoved) await showPage();
  await list.refresh();
  showStatus(done);
}

/** Closes the story: it existed only as an edit that was reverted. */
async function takeAway(): Promise<void> {
  open = null;
  head.replaceChildren();
  actions.hidden = true;
  trail.hidden = true;
  fields.replaceChildren();
  frame.clear();
  await list.refresh();
}

async function takeBackAll(): Promise<void> {
  const goesOn = await confirmed('Revert all edits?', 'Every story equals its file again.', 'Revert all');
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
