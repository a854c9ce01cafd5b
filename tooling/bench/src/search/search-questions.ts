import type { SearchRecord } from '@clavora/search/search-record';
import { seededRandom } from '../statistics/seeded-random.ts';

/** Questions of a kind to an index. */
const questions = 40;

/** What visitors type, made from the records that are searched. */
export interface QuestionKind {
  name: string;
  /** Other questions for another seed. */
  ask: (records: readonly SearchRecord[], seed: number) => string[];
  /** The beginning of a word, as it is there at each key that is pressed: the kind that there is a limit for. */
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

/** Beginnings of what stands in titles, vehicles and codes; there are fewer of one letter. */
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

/** Records here and there in the list. */
function some(records: readonly SearchRecord[], seed: number): SearchRecord[] {
  const step = Math.max(1, Math.floor(records.length / questions));
  return records.filter((_record, place) => place % step === seed % step).slice(0, questions);
}

const wordsOf = (text: string, count: number): string => text.split(' ').slice(0, count).join(' ');

/** With its third and fourth letters swapped. */
function swapped(word: string): string {
  return word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);
}
