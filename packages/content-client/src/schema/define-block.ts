import type { AutomaticFill, AutomaticFillOf } from './automatic-fill.ts';
import type { Field, RawBlock, StoryblokField } from './fields.ts';

type Fields = Readonly<Record<string, Field<unknown>>>;

interface Described<Name extends string, Shape extends Fields> {
  name: Name;
  /** The name in the editors' block picker. */
  title: string;
  description: string;
  /** `page`: a story's content type; `block`: placed on pages; `part`: only inside the block that allows it. */
  role: 'page' | 'block' | 'part';
  /** Its title becomes the page's h1 if it is the first block. */
  isHero?: boolean;
  fields: Shape;
}

/** A block or content type: one source for the TypeScript type, the parser and Storyblok's components file (CNT-6). */
export interface BlockDefinition<Name extends string = string, Shape extends Fields = Fields>
  extends Described<Name, Shape> {
  automatic?: AutomaticFill;
}

/** The parsed content of a block: every field is present; missing ones have their fallback. */
export type BlockContent<Definition extends BlockDefinition> = {
  readonly component: Definition['name'];
  readonly _uid: string;
  /** The visual editor's marker, in drafts only. */
  readonly _editable?: string;
} & { readonly [Key in keyof Definition['fields']]: Definition['fields'][Key]['fallback'] };

export function defineBlock<const Name extends string, const Shape extends Fields>(
  definition: Described<Name, Shape> & { automatic?: AutomaticFillOf<Shape> },
): BlockDefinition<Name, Shape> {
  return definition;
}

/** A malformed field that was replaced by its fallback. */
export interface FieldProblem {
  block: string;
  uid: string;
  field: string;
  message: string;
}

/** Parses a block. Malformed fields are replaced by their fallback and reported to `onProblem`. */
export function parseBlock<Definition extends BlockDefinition>(
  definition: Definition,
  raw: RawBlock,
  onProblem?: (problem: FieldProblem) => void,
): BlockContent<Definition> {
  const content: Record<string, unknown> = { component: definition.name, _uid: raw._uid };
  if (typeof raw._editable === 'string') content._editable = raw._editable;
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = raw[name];
    if (value === undefined || value === null) {
      content[name] = field.fallback;
      continue;
    }
    const result = field.wire.safeParse(value);
    content[name] = result.success ? result.data : field.fallback;
    if (!result.success) {
      const message = result.error.issues[0]?.message ?? 'not of its type';
      onProblem?.({ block: definition.name, uid: raw._uid, field: name, message });
    }
  }
  return content as BlockContent<Definition>;
}

/** Parses the entries of one component in a nested-blocks field; skips others. */
export function parseParts<Definition extends BlockDefinition>(
  definition: Definition,
  raw: readonly RawBlock[],
): BlockContent<Definition>[] {
  return raw.filter((entry) => entry.component === definition.name).map((entry) => parseBlock(definition, entry));
}

/** The component in the format of Storyblok's CLI (`components.json`). */
export interface StoryblokComponent {
  name: string;
  display_name: string;
  description: string;
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, StoryblokField>;
}

export function toStoryblokComponent(definition: BlockDefinition): StoryblokComponent {
  const schema: Record<string, StoryblokField> = {};
  Object.entries(definition.fields).forEach(([name, field], pos) => {
    schema[name] = { ...field.storyblok, pos };
  });
  return {
    name: definition.name,
    display_name: definition.title,
    description: definition.description,
    is_root: definition.role === 'page',
    is_nestable: definition.role !== 'page',
    schema,
  };
}
