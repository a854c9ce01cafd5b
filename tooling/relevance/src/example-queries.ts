import type { CompleteLocale } from '@clavora/i18n-routing/locales';

interface Story {
  full_slug: string;
  published: boolean;
  content: unknown;
}

/** A figure, a word and a measure: `5 goupilles 22 mm`. */
const query = /^\d+ \p{L}{3,} \d+[ \u00a0\u202f](?:mm|мм)$/u;

/** Returns the texts in the type of code that published stories of a language give as examples of a query. */
export function exampleQueries(stories: readonly Story[], locale: CompleteLocale): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('text' in node && 'marks' in node && typeof node.text === 'string' && query.test(node.text))
      found.add(node.text);
    Object.values(node).forEach(visit);
  };
  for (const { full_slug: slug, published, content } of stories) {
    if (published && slug.startsWith(`${locale}/`)) visit(content);
  }
  return [...found];
}
