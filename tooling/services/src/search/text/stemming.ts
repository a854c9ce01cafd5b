import { fold } from './text-folding.ts';

type Stemmer = (word: string) => string;

const shortestStem = 3;

/** Returns a stemmer that removes the first matching ending if enough of the word remains. */
function withoutEnding(endings: readonly string[]): Stemmer {
  const folded = endings.map(fold).toSorted((a, b) => b.length - a.length);
  return (word) => {
    const ending = folded.find(
      (candidate) => word.endsWith(candidate) && word.length - candidate.length >= shortestStem,
    );
    return ending === undefined ? word : word.slice(0, -ending.length);
  };
}

/** Returns a stemmer that replaces the first matching ending. */
function replacing(pairs: ReadonlyArray<readonly [ending: string, replacement: string]>): Stemmer {
  return (word) => {
    for (const [ending, replacement] of pairs) {
      if (word.endsWith(ending) && word.length - ending.length + replacement.length >= shortestStem) {
        return word.slice(0, -ending.length) + replacement;
      }
    }
    return word;
  };
}

/** Returns a stemmer that removes trailing vowels. */
function withoutFinal(vowels: string): Stemmer {
  return (word) => {
    let stem = word;
    while (stem.length > shortestStem && vowels.includes(stem.at(-1) ?? ' ')) stem = stem.slice(0, -1);
    return stem;
  };
}

const inOrder =
  (...steps: Stemmer[]): Stemmer =>
  (word) =>
    steps.reduce((stem, step) => step(stem), word);

const finalS: Stemmer = (word) =>
  word.length > shortestStem && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
const pluralS = withoutEnding(['s']);

/** By language: removes only plural and gender endings; aggressive stems would rank unrelated words high. */
const stemmers: Readonly<Record<string, Stemmer>> = {
  en: inOrder(
    replacing([
      ['ies', 'y'],
      ['sses', 'ss'],
      ['xes', 'x'],
      ['ches', 'ch'],
      ['shes', 'sh'],
      ['ves', 'f'],
    ]),
    finalS,
    withoutFinal('e'),
  ),
  it: inOrder(
    replacing([
      ['che', 'c'],
      ['chi', 'c'],
      ['ghe', 'g'],
      ['ghi', 'g'],
    ]),
    withoutFinal('aeio'),
  ),
  es: inOrder(pluralS, withoutFinal('aeo'), replacing([['z', 'c']])),
  pt: inOrder(
    replacing([
      ['oes', 'ao'],
      ['aes', 'ao'],
      ['ais', 'al'],
      ['eis', 'el'],
      ['ois', 'ol'],
      ['ens', 'em'],
    ]),
    pluralS,
    withoutFinal('aeo'),
  ),
  fr: inOrder(
    replacing([
      ['eaux', 'eau'],
      ['aux', 'al'],
    ]),
    withoutEnding(['s', 'x']),
    withoutFinal('e'),
  ),
  de: withoutEnding(['ern', 'em', 'en', 'er', 'es', 'e', 'n', 's']),
  nl: inOrder(
    withoutEnding(['en', 's', 'e']),
    (word) => word.replace(/([bdfgklmnprst])\1$/, '$1'),
    (word) => word.replace(/([aeou])\1([bdfgklmnprst])$/, '$1$2'),
  ),
  ro: inOrder(withoutEnding(['urile', 'ului', 'elor', 'ilor', 'uri', 'ele', 'ul', 'le']), withoutFinal('aeiu')),
  ru: inOrder(
    withoutEnding(
      'иями ями ами иям ием иях ией ого его ому ему ыми ими ях ах ов ев ей ой ом ем ам ям ые ие ый ий ая яя ую юю ы и а я о е у ю ь'.split(
        ' ',
      ),
    ),
    replacing([
      ['ок', 'к'],
      ['ек', 'к'],
    ]),
  ),
};

/**
 * Returns the stems of a folded word in the languages given (`pt-br` counts as `pt`); none for words with
 * digits.
 */
export function stems(word: string, languages: readonly string[]): string[] {
  if (word.length <= shortestStem || /\p{N}/u.test(word)) return [];
  return [...new Set(languages.flatMap((language) => stemmers[language.slice(0, 2)]?.(word) ?? []))];
}
