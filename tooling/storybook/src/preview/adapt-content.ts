import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import type { FieldKind } from '@clavora/content-client/schema/fields';

interface Adaptation {
  text: (text: string) => string;
  /** Whether every block gets edit marks, as drafts in the visual editor have. */
  isEditable: boolean;
}

type Fields = Record<string, unknown>;

/** Returns the content with its texts replaced, as far as their definitions call them texts: a block or story, raw or parsed, or a list of them. */
export function adaptContent<Content>(content: Content, adaptation: Adaptation): Content {
  return adapt(content, adaptation) as Content;
}

function adapt(value: unknown, how: Adaptation): unknown {
  if (Array.isArray(value)) return value.map((entry) => adapt(entry, how));
  if (!isFields(value)) return value;
  if (typeof value.component === 'string') return adaptBlock(value, value.component, how);
  // A story, or a reference to one.
  const content = 'content' in value ? { content: adapt(value.content, how) } : {};
  const story = 'story' in value ? { story: adapt(value.story, how) } : {};
  return { ...value, ...content, ...story };
}

function adaptBlock(block: Fields, component: string, how: Adaptation): Fields {
  const fields = Object.entries(definitionsByName.get(component)?.fields ?? {});
  const adapted = fields.flatMap(([name, { kind }]) =>
    block[name] === undefined ? [] : [[name, adaptField(block[name], kind, how)] as const],
  );
  return {
    ...block,
    ...Object.fromEntries(adapted),
    ...(how.isEditable ? { _editable: editorsMark(component, String(block._uid)) } : {}),
  };
}

function adaptField(value: unknown, kind: FieldKind, how: Adaptation): unknown {
  switch (kind) {
    case 'text':
      return adaptText(value, how);
    case 'richtext':
      return adaptTree(value, how);
    case 'asset':
    case 'assets':
      return adaptTexts(value, ['alt', 'title'], how);
    case 'blocks':
    case 'relation':
    case 'relations':
      return adapt(value, how);
    default:
      return value;
  }
}

/** Machine-readable values (a name, a rule, JSON, an address) are unchanged: replaced, they would have another meaning. */
function adaptText(value: unknown, { text }: Adaptation): unknown {
  if (typeof value !== 'string' || !/\p{L}/u.test(value)) return value;
  return /^[a-z][a-z0-9_]*([:|,.]\S*)?$|^[[{]|^(https?:|mailto:|\/)|^\S+@\S+$/s.test(value) ? value : text(value);
}

function adaptTexts(value: unknown, names: readonly string[], how: Adaptation): unknown {
  if (Array.isArray(value)) return value.map((entry) => adaptTexts(entry, names, how));
  if (!isFields(value)) return value;
  const texts = names.filter((name) => name in value).map((name) => [name, adaptText(value[name], how)] as const);
  return { ...value, ...Object.fromEntries(texts) };
}

/** Adapts rich text, whose words are in `text`, alternative texts in `alt`, blocks in `body`. */
function adaptTree(value: unknown, how: Adaptation): unknown {
  if (typeof value === 'string') return how.text(value);
  if (Array.isArray(value)) return value.map((entry) => adaptTree(entry, how));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (name === 'body' && value.body !== undefined) return [name, adaptBody(entry, how)];
      if (name === 'type' || name === 'marks' || name === '_uid' || name === 'component') return [name, entry];
      if (name === 'attrs')
        return [
          name,
          isFields(entry) && 'body' in entry ? adaptTree(entry, how) : adaptTexts(entry, ['alt', 'title'], how),
        ];
      return [name, adaptTree(entry, how)];
    }),
  );
}

/** Adapts `body`: the blocks in rich text. */
function adaptBody(value: unknown, how: Adaptation): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry) =>
    isFields(entry) && definitionsByName.has(String(entry.component)) ? adapt(entry, how) : adaptTree(entry, how),
  );
}

function editorsMark(name: string, uid: string): string {
  return `<!--#storyblok#${JSON.stringify({ name, space: '1', uid, id: '1' })}-->`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
