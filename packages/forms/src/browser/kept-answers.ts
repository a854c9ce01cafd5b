/** What was typed and chosen, by the name of the field. */
export type KeptAnswers = Readonly<Record<string, readonly string[]>>;

/** Where a form's unsent answers wait for its page to be opened again, in this tab alone. */
export function keptAnswersKey(form: string, path: string): string {
  return `clavora:form:${form}:${path}`;
}

/** Keeps unsent answers until the tab is closed; nothing typed keeps nothing. */
export function keepAnswers(key: string, answers: KeptAnswers): void {
  try {
    if (Object.keys(answers).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // A browser that stores nothing still sends forms.
  }
}

/** What was kept, as far as it can be read. */
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
