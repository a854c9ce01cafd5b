import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { queryKinds } from '../relevance-query.ts';
import { queriesByLocale } from './queries.ts';

describe('lists of queries', () => {
  it.each(completeLocales)(
    'SRC-2 %s: has at least 25 queries, of every kind, without duplicates',
    (locale: CompleteLocale) => {
      const queries = queriesByLocale[locale];
      const typed = queries.map(({ query }) => query);
      expect(queries.length).toBeGreaterThanOrEqual(25);
      expect(new Set(typed).size).toBe(typed.length);
      expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(queryKinds));
    },
  );
});
