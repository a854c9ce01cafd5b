import { isObject } from '../core/content-tree.ts';
import type { StoryRecord } from '../space/space-source.ts';

interface StoryText {
  /** What the page says. */
  text: string;
  /** The same, folded. */
  folded: string;
  /** Name and path, folded. */
  title: string;
}

/** Records are replaced, not changed, when a story changes. */
const texts = new WeakMap<StoryRecord, StoryText>();

/** Maximum number of characters before a found word in an excerpt. */
const excerptLead = 15;
const excerptLength = 120;

/** Returns text in lower case and without diacritics, as long as its composed form (NFC). */
export function folded(text: string): string {
  return Array.from(text.normalize('NFC'), foldedLetter).join('');
}

/**
 * Returns the latest texts of a story for the search: what its fields and rich texts say, without ids, addresses and
 * choices; and its name and path.
 */
export function storyText(story: StoryRecord): StoryText {
  const known = texts.get(story);
  if (known) return known;
  const text = [...spoken(story.draft ?? story.content)].join(' · ').replaceAll(/\s+/g, ' ').normalize('NFC');
  const found = { text, folded: folded(text), title: folded(`${story.name} ${story.full_slug}`) };
  texts.set(story, found);
  return found;
}

/**
 * Returns the part of a story's text around the folded words, if they occur together, else around the longest that
 * occurs; undefined if none does.
 */
export function excerptOf(story: StoryRecord, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const { text, folded: searched } = storyText(story);
  const wanted = [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)];
  const position = wanted.map((word) => searched.indexOf(word)).find((index) => index >= 0);
  if (position === undefined) return undefined;
  // From the beginning of a word.
  const space = position > excerptLead ? text.indexOf(' ', position - excerptLead) : -1;
  const start = space < 0 || space >= position ? Math.max(0, position - excerptLead) : space + 1;
  const end = start + excerptLength;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

function foldedLetter(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase();
  const plain = letter
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.length === letter.length ? plain : letter;
}

/** Fields that are no words of a page: names of types, ids, addresses. */
const silent = new Set(['component', 'type', 'filename', 'cached_url', 'url', 'href', 'src', 'linktype', 'fieldtype']);

function* spoken(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    // Choices, ids and data: `flat_cylinder_key`, `2f0c…`, `{"length":28.4}`.
    if (value !== '' && !/^(?:[a-z0-9]+(?:[_-][a-z0-9]+)+$|[{[])/.test(value)) yield value;
  } else if (Array.isArray(value)) for (const entry of value) yield* spoken(entry);
  else if (isObject(value)) {
    for (const [field, entry] of Object.entries(value)) {
      if (!field.startsWith('_') && !silent.has(field)) yield* spoken(entry);
    }
  }
}
