import type { ComponentSchema, EditedBlok } from '../editor-contract.ts';
import { isBlok } from './blok-tree.ts';
import type { FieldPlace } from './field-of-text.ts';

/** Returns the required fields of a block and of the blocks below it that are empty, with their labels. */
export function emptyRequired(
  blok: EditedBlok,
  components: ReadonlyMap<string, ComponentSchema>,
): (FieldPlace & { label: string })[] {
  const fields = Object.entries(components.get(blok.component)?.schema ?? {});
  const own = fields
    .filter(([name, { required }]) => required === true && isEmpty(blok[name]))
    .map(([field, { display_name = field }]) => ({ uid: blok._uid, field, label: display_name }));
  const below = Object.values(blok)
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .filter(isBlok);
  return [...own, ...below.flatMap((child) => emptyRequired(child, components))];
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  if (typeof value !== 'object') return false;
  if ('type' in value && value.type === 'doc') return !JSON.stringify(value).includes('"text":');
  if ('fieldtype' in value && value.fieldtype === 'asset') return !('filename' in value) || isEmpty(value.filename);
  return Object.keys(value).length === 0;
}
