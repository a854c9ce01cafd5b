import type { ComponentSchema, EditedBlok, StoryRow } from '../editor-contract.ts';
import { loadStories } from './api.ts';
import { blokName } from './blocks-field.ts';
import { trailTo } from './blok-tree.ts';
import { askTextLink } from './dialogs.ts';
import { button, byId } from './dom.ts';
import type { OpenStory } from './open-story.ts';
import { blokForm } from './story-form.ts';

export interface FormEvents {
  /** A field of a block was edited. */
  onField: (uid: string, field: string, value: unknown) => void;
  /** Blocks of a field were added, removed or reordered. */
  onList: (uid: string, field: string, bloks: EditedBlok[]) => void;
  /** The form of a block is wanted. */
  onOpen: (uid: string) => void;
}

/** The fields of a block, and the blocks around it. */
export interface FormView {
  /** Shows the block of the open story that is named by its uid; does nothing if another was drawn meanwhile. */
  draw(open: OpenStory): Promise<void>;
  clear(): void;
  /** Forgets the stories that fields may reference. */
  forgetRelated(): void;
  /** Moves the focus to the first field. */
  focusFirst(): void;
  /** Moves the focus to a field of the shown block. */
  focusField(field: string): void;
}

/** Creates the form. */
export function formView(components: ReadonlyMap<string, ComponentSchema>, events: FormEvents): FormView {
  const trail = byId('trail', HTMLElement);
  const fields = byId('fields', HTMLFormElement);
  fields.addEventListener('submit', (event) => event.preventDefault());
  /** Stories that fields may reference, by language, area and content types. */
  const related = new Map<string, Promise<readonly StoryRow[]>>();
  let latest = 0;

  const relatedStories = (story: StoryRow, kinds: readonly string[]): Promise<readonly StoryRow[]> => {
    const language = story.language ?? '';
    const isPartners = isOfPartners(story);
    const key = JSON.stringify([language, isPartners, kinds]);
    const ask = async (): Promise<readonly StoryRow[]> => {
      const wanted = kinds.length > 0 ? kinds : [''];
      const lists = await Promise.all(wanted.map((component) => loadStories({ language, component })));
      return lists.flatMap(({ stories }) => stories).filter((one) => isPartners || !isOfPartners(one));
    };
    const found = related.get(key) ?? ask();
    related.set(key, found);
    return found;
  };
  const replace = (rows: readonly HTMLElement[]): void => {
    for (const text of fields.querySelectorAll('.rich-text')) text.dispatchEvent(new Event('discard'));
    fields.replaceChildren(...rows);
  };
  return {
    async draw({ story, content, uid }) {
      const number = ++latest;
      const path = trailTo(content, uid);
      const blok = path.at(-1)?.blok ?? content;
      const rows = await blokForm({
        blok,
        components,
        timeZone: story.timeZone,
        related: (kinds) => relatedStories(story, kinds),
        onField: (field, value) => events.onField(blok._uid, field, value),
        onList: (field, bloks) => events.onList(blok._uid, field, bloks),
        onOpen: events.onOpen,
        askLink: async (attributes) => askTextLink(attributes, await relatedStories(story, [])),
      });
      if (number !== latest) return;
      replace(rows);
      trail.hidden = path.length < 2;
      trail.replaceChildren(
        ...path.map(({ blok: step }) =>
          button(blokName(step, components), () => events.onOpen(step._uid), {
            'aria-current': step._uid === blok._uid ? 'true' : null,
          }),
        ),
      );
    },
    clear() {
      latest += 1;
      trail.hidden = true;
      replace([]);
    },
    forgetRelated: () => related.clear(),
    focusFirst: () => focusIn(fields),
    focusField(field) {
      const control = document.getElementById(`field-${field}`);
      if (control) focusIn(control);
    },
  };
}

/** Returns whether a story is of the partner area, which public pages do not refer to. */
function isOfPartners({ full_slug }: StoryRow): boolean {
  return full_slug.startsWith('extranet/');
}

/** Moves the focus to a control, or to the first one in an element. */
function focusIn(target: HTMLElement): void {
  const controls = 'input, textarea, select, button, [contenteditable="true"]';
  const control = target.matches(controls) ? target : target.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'nearest' });
}
