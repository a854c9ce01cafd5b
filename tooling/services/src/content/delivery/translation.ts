/** `title__i18n__de` translates `title`. */
const suffix = /^(.+)__i18n__(.+)$/;

function isTranslation(field: string): boolean {
  return suffix.test(field);
}

/**
 * Returns the fields of one block in the first of `languages` with a translation, without the translation
 * fields. Field names write a language with `_` for `-`.
 */
export function translateFields(
  fields: Record<string, unknown>,
  languages: readonly string[],
): Record<string, unknown> {
  const names = Object.keys(fields);
  if (!names.some(isTranslation)) return fields;
  const translated: Record<string, unknown> = {};
  for (const name of names) {
    if (isTranslation(name)) {
      // A field may exist in translation only.
      const base = suffix.exec(name)?.[1];
      if (base && !Object.hasOwn(fields, base)) translated[base] ??= pick(fields, base, languages) ?? '';
      continue;
    }
    translated[name] = pick(fields, name, languages) ?? fields[name];
  }
  return translated;
}

function pick(fields: Record<string, unknown>, name: string, languages: readonly string[]): unknown {
  for (const language of languages) {
    const value = fields[`${name}__i18n__${language.replaceAll('-', '_')}`];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}
