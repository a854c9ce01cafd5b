import { type SpokenLocale } from '@clavora/i18n-routing/markets';

/** Something in the authored content that its author has to mend. */
export interface Problem {
  /** Path below the content folder. */
  file: string;
  /** Where in the file, such as `content.body[0].title`; empty for the file as a whole. */
  field: string;
  /** Absent where the problem concerns every language. */
  language?: SpokenLocale;
  message: string;
}

/** One line per problem; the languages that share a problem share its line. */
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
