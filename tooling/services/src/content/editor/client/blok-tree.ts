import type { EditedBlok } from '../editor-contract.ts';

/** Position of a block: its parent block, the field, and the index in that field. The root has none. */
export interface BlokPlace {
  parent: EditedBlok;
  field: string;
  index: number;
}

/** Returns the blocks from the root to the one with the uid, each with its position; empty if there is none. */
export function trailTo(root: EditedBlok, uid: string): { blok: EditedBlok; place: BlokPlace | null }[] {
  const below = (blok: EditedBlok, place: BlokPlace | null): { blok: EditedBlok; place: BlokPlace | null }[] => {
    if (blok._uid === uid) return [{ blok, place }];
    for (const [field, value] of Object.entries(blok)) {
      for (const [index, child] of bloksIn(value).entries()) {
        const found = below(child, { parent: blok, field, index });
        if (found.length > 0) return [{ blok, place }, ...found];
      }
    }
    return [];
  };
  return below(root, null);
}

/** Returns the blocks of a field's value: those of a list, none for any other value. */
export function bloksIn(value: unknown): EditedBlok[] {
  return Array.isArray(value) ? value.filter(isBlok) : [];
}

/** Returns the tree with one block replaced by `change`; objects that are not on the path are reused. */
function withBlok(root: EditedBlok, uid: string, change: (blok: EditedBlok) => EditedBlok): EditedBlok {
  if (root._uid === uid) return change(root);
  const fields: Record<string, unknown> = {};
  let hasChanged = false;
  for (const [field, value] of Object.entries(root)) {
    if (!Array.isArray(value)) continue;
    const next = value.map((entry: unknown) => (isBlok(entry) ? withBlok(entry, uid, change) : entry));
    if (next.every((entry, index) => entry === value[index])) continue;
    fields[field] = next;
    hasChanged = true;
  }
  return hasChanged ? { ...root, ...fields } : root;
}

/** Returns the tree with a field of one block set; undefined removes the field. */
export function withField(root: EditedBlok, uid: string, field: string, value: unknown): EditedBlok {
  return withBlok(root, uid, (blok) => {
    const { [field]: _, ...rest } = blok;
    // `component` and `_uid` are never fields.
    return (value === undefined ? rest : { ...blok, [field]: value }) as EditedBlok;
  });
}

/** Returns the list with one entry moved by `distance`, limited to the list. */
export function movedBy<Entry>(list: readonly Entry[], index: number, distance: number): Entry[] {
  const entry = list[index];
  const target = Math.min(Math.max(index + distance, 0), list.length - 1);
  if (entry === undefined || target === index) return [...list];
  return list.toSpliced(index, 1).toSpliced(target, 0, entry);
}

/** Copies a block and all nested blocks, with new uids. */
export function copied(blok: EditedBlok, newUid: () => string): EditedBlok {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, copy(entry)]));
    return isBlok(value) ? { ...fields, _uid: newUid() } : fields;
  };
  return copy(blok) as EditedBlok;
}

/** Returns whether a value is a block. */
export function isBlok(value: unknown): value is EditedBlok {
  return (
    typeof value === 'object' &&
    value !== null &&
    'component' in value &&
    typeof value.component === 'string' &&
    '_uid' in value &&
    typeof value._uid === 'string'
  );
}
