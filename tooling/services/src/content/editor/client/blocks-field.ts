import type { ComponentSchema, EditedBlok, FieldSchema } from '../editor-contract.ts';
import { bloksIn, copied, movedBy } from './blok-tree.ts';
import { button, element, fillSelect } from './dom.ts';

export interface BlocksFieldOptions {
  id: string;
  label: string;
  schema: FieldSchema;
  value: unknown;
  components: ReadonlyMap<string, ComponentSchema>;
  /** Called when blocks were added, removed or reordered. */
  onChange: (bloks: EditedBlok[]) => void;
  /** Opens the form of a block. */
  onOpen: (uid: string) => void;
}

/** Creates a list of blocks: each can be opened, moved, copied and removed, and permitted ones can be added. */
export function blocksField(options: BlocksFieldOptions): HTMLElement {
  const { id, label, schema, components, onChange, onOpen } = options;
  const bloks = bloksIn(options.value);
  const allowed = allowedComponents(schema, components);
  const rows = bloks.map((blok, index) => {
    const name = `${blokName(blok, components)}, ${index + 1} of ${bloks.length}`;
    // In a list of one kind, the words alone distinguish blocks.
    const shown = (allowed.length === 1 && blokWords(blok, components)) || blokName(blok, components);
    const act = (text: string, actionName: string, next: () => EditedBlok[], isDisabled = false) =>
      button(text, () => onChange(next()), { 'aria-label': `${actionName}: ${name}`, disabled: isDisabled });
    return element(
      'li',
      {},
      button(shown, () => onOpen(blok._uid), { class: 'open', 'aria-label': `Edit: ${name}` }),
      act('↑', 'Move up', () => movedBy(bloks, index, -1), index === 0),
      act('↓', 'Move down', () => movedBy(bloks, index, 1), index === bloks.length - 1),
      act('Copy', 'Copy', () => bloks.toSpliced(index + 1, 0, copied(blok, newUid)), isFull(schema, bloks.length)),
      act('✕', 'Remove', () => bloks.toSpliced(index, 1)),
    );
  });
  const select = element('select', { id: `${id}-new`, 'aria-label': `Kind of the new block in ${label}` });
  fillSelect(
    select,
    allowed.map(({ name, display_name }) => ({ value: name, label: display_name })),
  );
  const add = button('Add', () => onChange([...bloks, newBlok(select.value)]), {
    'aria-label': `Add to ${label}`,
    disabled: allowed.length === 0 || isFull(schema, bloks.length),
  });
  return element(
    'fieldset',
    { class: 'blocks', id },
    element('legend', {}, label),
    bloks.length > 0 ? element('ol', {}, ...rows) : element('p', {}, 'None yet.'),
    element('div', { class: 'add' }, select, add),
  );
}

/** Returns the components that a field permits, by their display names. */
export function allowedComponents(
  schema: FieldSchema,
  components: ReadonlyMap<string, ComponentSchema>,
): ComponentSchema[] {
  const { component_whitelist: named = [], restrict_components: isRestricted } = schema;
  const all = [...components.values()];
  const allowed =
    isRestricted && named.length > 0
      ? all.filter(({ name }) => named.includes(name))
      : all.filter((one) => one.is_nestable);
  return allowed.toSorted((a, b) => a.display_name.localeCompare(b.display_name));
}

/** Returns the name of a block in a list: its component and its first words. */
export function blokName(blok: EditedBlok, components: ReadonlyMap<string, ComponentSchema>): string {
  const kind = components.get(blok.component)?.display_name ?? blok.component;
  const words = blokWords(blok, components);
  return words === null ? kind : `${kind}: ${words}`;
}

/** Returns the first words of a block: those of its title, else of its first text. Null if it has none. */
function blokWords(blok: EditedBlok, components: ReadonlyMap<string, ComponentSchema>): string | null {
  const texts = Object.entries(components.get(blok.component)?.schema ?? {}).filter(([, { type }]) => type === 'text');
  const names = ['title', 'headline', 'name', 'label', 'question', 'text', ...texts.map(([name]) => name)];
  const words = names
    .map((field) => blok[field])
    .find((value): value is string => typeof value === 'string' && value !== '');
  if (words === undefined) return null;
  return words.length > 40 ? `${words.slice(0, 40)}…` : words;
}

/** Creates an empty block of a component. */
export function newBlok(component: string): EditedBlok {
  return { _uid: newUid(), component };
}

/** Creates a unique block id. */
export function newUid(): string {
  return crypto.randomUUID();
}

function isFull({ maximum }: FieldSchema, count: number): boolean {
  return maximum !== undefined && maximum > 0 && count >= maximum;
}
