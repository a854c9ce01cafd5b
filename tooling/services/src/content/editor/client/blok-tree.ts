import type { EditedBlok } from '../editor-contract.ts';

/** Where a block stands: in which field of which block, and at which place there. The root stands nowhere. */
export interface BlokPlace {
  parent: EditedBlok;
  field: string;
  index: number;
}

/** The blocks from the root down to the one of a uid, each with its place; empty where there is none of that uid. */
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

/** The blocks of a field's value: those of a list, none of anything else. */
export function bloksIn(value: unknown): EditedBlok[] {
  return Array.isArray(value) ? value.filter(isBlok) : [];
}

/** The tree with one block changed by `change`; everything that is not on the way there stays the same object. */
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

/** The tree with a field of one block set; undefined takes the field away. */
export function withField(root: EditedBlok, uid: string, field: string, value: unknown): EditedBlok {
  return withBlok(root, uid, (blok) => {
    const { [field]: _, ...rest } = blok;
    // The two that make it a block are never a field.
    return (value === undefined ? rest : { ...blok, [field]: value }) as EditedBlok;
  });
}

/** The list with one entry moved by so many places, as far as there are any. */
export function movedBy<Entry>(list: readonly Entry[], index: number, distance: number): Entry[] {
  const entry = list[index];
  const target = Math.min(Math.max(index + distance, 0), list.length - 1);
  if (entry === undefined || target === index) return [...list];
  return list.toSpliced(index, 1).toSpliced(target, 0, entry);
}

/** A copy of a block and of all that is in it, with uids of their own. */
export function copied(blok: EditedBlok, newUid: () => string): EditedBlok {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, copy(entry)]));
    return isBlok(value) ? { ...fields, _uid: newUid() } : fields;
  };
  return copy(blok) as EditedBlok;
}

/** Whether a value is a block. */
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
