import { foldCode } from '@clavora/catalogue/codes';

/**
 * Words that occur in questions only, folded, in all languages; none is part of a name. Romanian `care` and `ce` are missing, since `KIT-CARE`
 * is a product.
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

/** Whether a typed word only introduces a question: `how`, `¿Cómo`, `Как`. */
export function isQuestionWord(word: string): boolean {
  return questionWords.has(foldCode(word.replace(/[^\p{L}\p{N}]+/gu, '')));
}
