import { drawnKey } from '@clavora/blocks/key-blade-data';
import { fieldsOfCountry } from '@clavora/content-client/company';
import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { Field, RawBlock } from '@clavora/content-client/schema/fields';
import { componentSchemas } from '@clavora/space/component-schemas';
import { isEmptyValue } from './empty-value.ts';
import { entryFaults, expectedOf } from './expected-value.ts';
import { isObject, joined, walk } from './story-references.ts';

/** Kinds of problems in the content of a story. */
export const findingKinds = ['empty', 'malformed', 'misplaced', 'duplicate'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A problem in the content of a story that its editor can fix (CNT-14). */
export interface ContentFinding {
  kind: FindingKind;
  /** Path of the field from the story's content, such as `body[2].items[0].title`; empty for the content itself. */
  field: string;
  /** `_uid` of the block with the field. */
  uid: string;
  message: string;
}

/**
 * Returns the required fields without a value, values that pages cannot use, blocks where they are not drawn, and identifiers that are used twice, in
 * the order of the content. `schemas` are the components of the space by name.
 */
export function contentFindings(
  content: RawBlock,
  schemas: ReadonlyMap<string, BlockDefinition> = componentSchemas,
): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const places = new Map<string, string>();
  walk(content, '', (fields, path) => {
    if (!isBlock(fields)) return;
    const uid = typeof fields._uid === 'string' ? fields._uid : '';
    const note = (kind: FindingKind, field: string, message: string): void =>
      void findings.push({ kind, field, uid, message });
    const place = places.get(uid);
    if (uid !== '' && place !== undefined) note('duplicate', path, `has the id of ${place || 'the story'}, ${uid}`);
    else places.set(uid, path);
    const definition = schemas.get(fields.component);
    if (!definition) {
      note('misplaced', path, `there is no component "${fields.component}": the block is left out`);
      return;
    }
    for (const [name, field] of Object.entries(definition.fields)) {
      checkField({ name, field, value: fields[name], path: joined(path, name), schemas, note });
    }
    checkDrawing(fields, path, note);
    checkDates(fields, path, note);
    checkVariants(fields, path, note);
    checkCompany(fields, path, schemas, note);
  });
  return findings;
}

type Note = (kind: FindingKind, field: string, message: string) => void;

interface FieldCheck {
  name: string;
  field: Field<unknown>;
  value: unknown;
  path: string;
  schemas: ReadonlyMap<string, BlockDefinition>;
  note: Note;
}

function checkField({ name, field, value, path, schemas, note }: FieldCheck): void {
  const label = field.storyblok.display_name ?? name;
  if (isEmptyValue(value, field.kind)) {
    if (field.storyblok.required) note('empty', path, `"${label}" is empty`);
    return;
  }
  if (!field.wire.safeParse(value).success) {
    note('malformed', path, `"${label}" is ${shortened(value)}, expected ${expectedOf(field)}`);
    return;
  }
  if (field.format && !field.format.isValid(value)) {
    note('malformed', path, `"${label}" is ${shortened(value)}, expected ${field.format.expected}`);
  }
  for (const { index, expected } of entryFaults(field, value)) {
    note('malformed', `${path}[${index}]`, `"${label}" has an entry that is left out, expected ${expected}`);
  }
  if (field.kind === 'blocks') checkPlaces(field, value, { path, label, schemas, note });
  if (field.kind === 'richtext') checkEmbedded(value, { path, label, schemas, note });
}

type PlaceCheck = Pick<FieldCheck, 'path' | 'schemas' | 'note'> & { label: string };

/** Checks which blocks a field has, and how many. Unknown ones are reported where they are. */
function checkPlaces(field: Field<unknown>, value: unknown, { path, label, schemas, note }: PlaceCheck): void {
  const { component_whitelist: allowed, maximum } = field.storyblok;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  for (const [index, entry] of entries.entries()) {
    const definition = isBlock(entry) ? schemas.get(entry.component) : undefined;
    if (!definition || isDrawn(definition, allowed)) continue;
    const expected = allowed ? allowed.join(' or ') : 'a block of pages';
    note('misplaced', `${path}[${index}]`, `${definition.name} is not drawn in "${label}", expected ${expected}`);
  }
  if (maximum !== undefined && entries.length > maximum) {
    note('misplaced', path, `"${label}" has ${entries.length} entries, of which ${maximum} can be drawn`);
  }
}

/** Checks the blocks inside formatted text. */
function checkEmbedded(value: unknown, { path, label, schemas, note }: PlaceCheck): void {
  walk(value, path, (node, place) => {
    if (node.type !== 'blok' || !isObject(node.attrs) || !Array.isArray(node.attrs.body)) return;
    for (const [index, entry] of node.attrs.body.entries()) {
      const definition = isBlock(entry) ? schemas.get(entry.component) : undefined;
      if (!definition || isDrawn(definition, undefined)) continue;
      const at = `${place}.attrs.body[${index}]`;
      note('misplaced', at, `${definition.name} is not drawn in "${label}", expected a block of pages`);
    }
  });
}

function isDrawn({ name, role }: BlockDefinition, allowed: readonly string[] | undefined): boolean {
  return allowed ? allowed.includes(name) : role === 'block';
}

/** Checks the measures of a key, from which its picture is drawn. */
function checkDrawing(block: RawBlock, path: string, note: Note): void {
  if (block.component !== 'key_blade') return;
  drawnKey([block], { warn: (message) => note('malformed', joined(path, 'data'), message) });
}

/** An event that ends before it starts is shown on its first day. */
function checkDates({ component, starts_at, ends_at }: RawBlock, path: string, note: Note): void {
  if (component !== 'event' || typeof starts_at !== 'string' || typeof ends_at !== 'string') return;
  if (Date.parse(ends_at) < Date.parse(starts_at))
    note('malformed', joined(path, 'ends_at'), 'the event ends before it starts');
}

/** The law of some countries requires more of a company than its content type does of all. */
function checkCompany(fields: RawBlock, path: string, schemas: ReadonlyMap<string, BlockDefinition>, note: Note): void {
  const definition = fields.component === 'company' ? schemas.get('company') : undefined;
  if (!definition) return;
  for (const name of fieldsOfCountry(fields)) {
    const field = definition.fields[name];
    if (field === undefined || !isEmptyValue(fields[name], field.kind)) continue;
    note(
      'empty',
      joined(path, name),
      `"${field.storyblok.display_name ?? name}" is empty, required in ${String(fields.country_code)}`,
    );
  }
}

function checkVariants({ component, variants }: RawBlock, path: string, note: Note): void {
  if (component !== 'product' || !Array.isArray(variants)) return;
  const known = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const code = isObject(variant) && typeof variant.code === 'string' ? variant.code.trim() : '';
    if (known.has(code))
      note(
        'duplicate',
        `${path === '' ? '' : `${path}.`}variants[${index}].code`,
        `another variant has the code ${code}`,
      );
    else if (code !== '') known.add(code);
  }
}

/** Its id may be missing. */
function isBlock(value: unknown): value is RawBlock {
  return isObject(value) && typeof value.component === 'string' && value.component !== '';
}

const maxShownCharacters = 60;

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text;
}
