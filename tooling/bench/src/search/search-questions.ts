import type { SearchRecord } from '@clavora/search/search-record';
import { seededRandom } from '../statistics/seeded-random.ts';

/** Questions of each kind per index. */
const questions = 40;

/** Search texts like those of visitors, derived from the indexed records. */
export interface QuestionKind {
  name: string;
  /** Returns other questions for another seed. */
  ask: (records: readonly SearchRecord[], seed: number) => string[];
  /** Set for the beginnings of a word, as searched at each key press: the kind that has a limit. */
  isBeginning?: boolean;
}

export const questionKinds: readonly QuestionKind[] = [
  { name: '1 letter', isBeginning: true, ask: (records, seed) => beginnings(records, 1, seed) },
  { name: '2 letters', isBeginning: true, ask: (records, seed) => beginnings(records, 2, seed) },
  { name: '3 letters', isBeginning: true, ask: (records, seed) => beginnings(records, 3, seed) },
  { name: '4 letters', isBeginning: true, ask: (records, seed) => beginnings(records, 4, seed) },
  { name: 'two words', ask: (records, seed) => some(records, seed).map(({ title }) => wordsOf(title, 2)) },
  { name: 'a code', ask: (records, seed) => some(records, seed).flatMap(({ code }) => code ?? []) },
  {
    name: 'a misspelt word',
    ask: (records, seed) => some(records, seed).map(({ title }) => swapped(wordsOf(title, 1))),
  },
  { name: 'nothing', ask: () => [''] },
];

/** Returns beginnings of titles, vehicles and codes; fewer of one letter. */
function beginnings(records: readonly SearchRecord[], length: number, seed: number): string[] {
  const random = seededRandom(seed);
  const found = new Set<string>();
  for (let tries = 0; tries < questions * 50 && found.size < questions; tries += 1) {
    const record = records[Math.floor(random() * records.length)];
    const words = `${record?.title} ${record?.vehicles.join(' ')} ${record?.codes.join(' ')}`.split(/\s+/);
    const word = words[Math.floor(random() * words.length)] ?? '';
    if (word.length >= length) found.add(word.slice(0, length).toLowerCase());
  }
  return [...found];
}

/** Returns records spread over the list. */
function some(records: readonly SearchRecord[], seed: number): SearchRecord[] {
  const step = Math.max(1, Math.floor(records.length / questions));
  return records.filter((_record, place) => place % step === seed % step).slice(0, questions);
}

const wordsOf = (text: string, count: number): string => text.split(' ').slice(0, count).join(' ');

/** Returns the word with its third and fourth letters swapped. */
function swapped(word: string): string {
  return word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);
}
