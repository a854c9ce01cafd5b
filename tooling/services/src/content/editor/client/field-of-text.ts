import type { EditedBlok } from '../editor-contract.ts';
import { isBlok } from './blok-tree.ts';

/** A field of a block. */
export interface FieldPlace {
  uid: string;
  field: string;
}

/** A shorter text is found in too many fields. */
const shortest = 3;

/**
 * Returns the field in a block, or in a block below it, that a text of the page comes from: a field with the same
 * text, else one that contains it, else the longest that it contains. Null if there is none.
 */
export function fieldOfText(blok: EditedBlok, clicked: string): FieldPlace | null {
  const wanted = plain(clicked);
  if (wanted === '') return null;
  const fields = [...fieldTexts(blok)];
  const same = fields.find(({ texts }) => texts.includes(wanted));
  if (same || wanted.length < shortest) return same?.place ?? null;
  const around = fields.find(({ texts }) => texts.some((text) => text.includes(wanted)));
  if (around) return around.place;
  const within = fields
    .flatMap(({ place, texts }) => texts.map((text) => ({ place, text })))
    .filter(({ text }) => text.length >= shortest && wanted.includes(text));
  return within.toSorted((a, b) => b.text.length - a.text.length)[0]?.place ?? null;
}

interface FieldTexts {
  place: FieldPlace;
  /** One for each paragraph of a rich text. */
  texts: string[];
}

function* fieldTexts(blok: EditedBlok): Generator<FieldTexts> {
  for (const [field, value] of Object.entries(blok)) {
    if (field.startsWith('_') || field === 'component') continue;
    yield { place: { uid: blok._uid, field }, texts: [...textsIn(value)].filter((text) => text !== '') };
  }
  for (const value of Object.values(blok)) {
    if (Array.isArray(value)) for (const entry of value) if (isBlok(entry)) yield* fieldTexts(entry);
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield plain(value);
  else if (Array.isArray(value)) for (const entry of value) yield* isBlok(entry) ? [] : textsIn(entry);
  else if (typeof value === 'object' && value !== null) {
    const words = wordsOf(value);
    if (words !== null) yield plain(words);
    for (const [name, entry] of Object.entries(value)) if (name !== 'type') yield* textsIn(entry);
  }
}

/** Returns the text of a paragraph: its texts joined, whatever their marks. Null for an object that is none. */
function wordsOf(value: object): string | null {
  if (!('content' in value) || !Array.isArray(value.content)) return null;
  const words = value.content.map((node: unknown) =>
    typeof node === 'object' && node !== null && 'text' in node && typeof node.text === 'string' ? node.text : null,
  );
  return words.every((word) => word === null) ? null : words.join('');
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
