import { foldCode } from '../schema/codes.ts';

/**
 * Words of questions that people type as they would ask a person, folded, of all languages: none is a name of anything. Romanian `care` and
 * `ce` are not among them: `KIT-CARE` is a product.
 */
const questionWords: ReadonlySet<string> = new Set(
  [
    'how what where which',
    'como onde qual quais',
    'hoe wat waar welke',
    'come cosa dove quale quali',
    'donde cual cuales',
    'wie wo welcher welche welches',
    'comment ou quel quelle quels quelles',
    'cum unde',
    'как что где какой какая какое какие',
  ].flatMap((words) => words.split(' ').map(foldCode)),
);

/** Whether a word, as typed, only opens a question: `how`, `¿Cómo`, `Как`. */
export function isQuestionWord(word: string): boolean {
  return questionWords.has(foldCode(word.replace(/[^\p{L}\p{N}]+/gu, '')));
}
