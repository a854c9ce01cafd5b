/** The typed and selected values by the name of the field. */
export type KeptAnswers = Readonly<Record<string, readonly string[]>>;

/** Returns the key in the session storage for the unsent answers of a form on a page. */
export function keptAnswersKey(form: string, path: string): string {
  return `site:form:${form}:${path}`;
}

/** Stores unsent answers until the tab is closed; without answers, deletes them. */
export function keepAnswers(key: string, answers: KeptAnswers): void {
  try {
    if (Object.keys(answers).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // Forms work without storage.
  }
}

/** Returns the stored answers; drops invalid ones. */
export function readKeptAnswers(key: string): KeptAnswers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string[]] => isTexts(entry[1])));
  } catch {
    return {};
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
