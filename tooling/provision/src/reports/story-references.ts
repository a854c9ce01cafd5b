import { componentSchemas } from '@clavora/space/component-schemas';
import type { ReportedStory } from './reported-story.ts';

/** A reference to another story in a story's content. */
export interface StoryReference {
  kind: 'link' | 'relation';
  uuid: string;
  /** The path stored in the link; empty if it has none, as in relations. */
  path: string;
  /** Field path such as `body[2].items[0].link`. */
  field: string;
}

/** Returns every link and relation to other stories in a content, including rich text. */
export function storyReferences({ content }: ReportedStory): StoryReference[] {
  const found: StoryReference[] = [];
  walk(content, '', (fields, field) => {
    const attributes = isObject(fields.attrs) ? fields.attrs : {};
    if (fields.linktype === 'story' && fields.fieldtype === 'multilink' && typeof fields.id === 'string') {
      if (fields.id !== '') found.push({ kind: 'link', uuid: fields.id, path: textOf(fields.cached_url), field });
    } else if (fields.type === 'link' && attributes.linktype === 'story' && typeof attributes.uuid === 'string') {
      found.push({ kind: 'link', uuid: attributes.uuid, path: textOf(attributes.href), field });
    }
    const definition = typeof fields.component === 'string' ? componentSchemas.get(fields.component) : undefined;
    for (const [name, { kind }] of Object.entries(definition?.fields ?? {})) {
      if (kind !== 'relation' && kind !== 'relations') continue;
      for (const uuid of [fields[name]].flat()) {
        if (typeof uuid === 'string' && uuid !== '')
          found.push({ kind: 'relation', uuid, path: '', field: joined(field, name) });
      }
    }
  });
  return found;
}

/** Returns the site paths that links contain as plain URLs, such as `/it/prodotti`, with their fields. */
export function pathReferences({ content }: ReportedStory): { path: string; field: string }[] {
  const found: { path: string; field: string }[] = [];
  walk(content, '', (fields, field) => {
    const attributes = isObject(fields.attrs) ? fields.attrs : {};
    const isField = fields.fieldtype === 'multilink' && fields.linktype === 'url';
    const isMark = fields.type === 'link' && attributes.linktype === 'url';
    const address = isField ? fields.url || fields.cached_url : isMark ? attributes.href : undefined;
    if (typeof address === 'string' && /^\/(?!\/)/.test(address)) found.push({ path: address, field });
  });
  return found;
}

/** Calls `visit` with every object of a content and its path, outermost first. */
export function walk(
  value: unknown,
  path: string,
  visit: (fields: Record<string, unknown>, path: string) => void,
): void {
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) walk(entry, `${path}[${index}]`, visit);
  else if (isObject(value)) {
    visit(value, path);
    for (const [name, entry] of Object.entries(value)) walk(entry, joined(path, name), visit);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/^\/|\/$/g, '') : '';
}
