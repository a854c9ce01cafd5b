import type { FieldKind } from '@clavora/content-client/schema/fields';
import { isObject, walk } from './story-references.ts';

/** Whether an editor left a field empty, in any way that the content service stores that. */
export function isEmptyValue(value: unknown, kind: FieldKind): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  switch (kind) {
    case 'asset':
      return isBlank(value.filename);
    case 'link':
      return [value.id, value.url, value.cached_url, value.email].every(isBlank);
    case 'richtext':
      return value.type === 'doc' && !hasContent(value);
    default:
      return false;
  }
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether formatted text has anything but empty paragraphs. */
function hasContent(document: object): boolean {
  let isFound = false;
  walk(document, '', ({ type, text }) => {
    if (type === 'image' || type === 'blok' || type === 'horizontal_rule') isFound = true;
    if (type === 'text' && typeof text === 'string' && text.trim() !== '') isFound = true;
  });
  return isFound;
}
