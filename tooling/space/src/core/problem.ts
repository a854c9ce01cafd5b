import { isComplete } from '@clavora/i18n-routing/locales';
import { type SpokenLocale } from '@clavora/i18n-routing/markets';

/** A problem in the authored content that its author must fix. */
export interface Problem {
  /** Path below the content folder. */
  file: string;
  /** Path in the file, such as `content.body[0].title`; empty for the whole file. */
  field: string;
  /** Absent if the problem concerns every language. */
  language?: SpokenLocale;
  message: string;
}

/** Message of a problem: the story or part is absent in the language. */
export const untranslated = 'lacks a translation';

/** Separates problems from missing translations in languages that are not complete. */
export function splitOpen(
  found: readonly Problem[],
  isCompleteIn: (language: SpokenLocale) => boolean = isComplete,
): { problems: Problem[]; open: Problem[] } {
  const isOpen = ({ language }: Problem) => language !== undefined && !isCompleteIn(language);
  return { problems: found.filter((problem) => !isOpen(problem)), open: found.filter(isOpen) };
}

/** Returns one line per problem; languages with the same problem share its line. */
export function problemLines(problems: readonly Problem[]): string[] {
  const lines = new Map<string, { text: (languages: string) => string; languages: Set<string> }>();
  for (const { file, field, language, message } of problems) {
    const key = JSON.stringify([file, field, message]);
    const line = lines.get(key) ?? {
      text: (languages: string) => `${file}${field && ` · ${field}`}${languages && ` · ${languages}`}: ${message}`,
      languages: new Set<string>(),
    };
    if (language) line.languages.add(language);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ text, languages }) => text([...languages].join(' ')));
}
