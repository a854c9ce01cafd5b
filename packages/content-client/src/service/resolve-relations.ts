import type { RawStory } from '../schema/fields.ts';

/**
 * Returns a content with `replace(uuid, relation)` in place of each uuid in its relation fields. `relations` are `component.field`: a field of the
 * same name in another component is unchanged. A story that is in a field counts as its uuid. Related stories are never entered, so that the result
 * is bounded by what the content itself names. Links keep the address of their target, without its content.
 */
export function resolveRelations(
  content: unknown,
  relations: ReadonlySet<string>,
  replace: (uuid: string, relation: string) => unknown,
): unknown {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if (isRawStory(value)) return withoutContent(value);
    const component = 'component' in value ? String(value.component) : '';
    return Object.fromEntries(
      Object.entries(value).map(([field, entry]: [string, unknown]) => {
        const relation = `${component}.${field}`;
        if (!relations.has(relation)) return [field, resolve(entry)];
        const replaced = (one: unknown) => {
          const uuid = uuidOf(one);
          return uuid === null ? one : replace(uuid, relation);
        };
        return [field, Array.isArray(entry) ? entry.map(replaced) : replaced(entry)];
      }),
    );
  };
  return resolve(content);
}

/** Returns the uuids in the relation fields of a content, each once. */
export function relationUuids(content: unknown, relations: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  resolveRelations(content, relations, (uuid) => found.add(uuid));
  return found;
}

export function isRawStory(value: unknown): value is RawStory {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, full_slug, content } = value as Partial<RawStory>;
  return typeof uuid === 'string' && typeof full_slug === 'string' && typeof content?.component === 'string';
}

function withoutContent(story: RawStory): Omit<RawStory, 'content'> {
  const { content: _, ...address } = story;
  return address;
}

function uuidOf(entry: unknown): string | null {
  if (typeof entry === 'string') return entry === '' ? null : entry;
  return isRawStory(entry) ? entry.uuid : null;
}
