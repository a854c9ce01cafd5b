import type { ComponentSchema, EditedBlok } from '../editor-contract.ts';
import { allowedComponents, newBlok, newUid } from './blocks-field.ts';
import { bloksIn, copied, movedBy, trailTo } from './blok-tree.ts';
import type { BlokAction } from './preview-frame.ts';

/** The new blocks of a field. */
export interface ChangedList {
  /** Uid of the block that has the field. */
  uid: string;
  field: string;
  bloks: EditedBlok[];
}

/** Returns the list that an action of a block's menu changes; null for the root and for a block that is not there. */
export function afterBlokAction(
  action: BlokAction,
  content: EditedBlok,
  uid: string,
  components: ReadonlyMap<string, ComponentSchema>,
): ChangedList | null {
  const last = trailTo(content, uid).at(-1);
  if (!last?.place) return null;
  const { parent, field, index } = last.place;
  const bloks = bloksIn(parent[field]);
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
  return { uid: parent._uid, field, bloks: next };
}
