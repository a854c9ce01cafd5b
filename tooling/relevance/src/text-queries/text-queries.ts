import type { CompleteLocale } from '@clavora/i18n-routing/locales';
import type { RelevanceQuery } from '../relevance-query.ts';
import { queries as de } from './de.ts';
import { queries as en } from './en.ts';
import { queries as es } from './es.ts';
import { queries as fr } from './fr.ts';
import { queries as it } from './it.ts';
import { queries as nl } from './nl.ts';
import { queries as pt } from './pt.ts';
import { queries as ro } from './ro.ts';
import { queries as ru } from './ru.ts';

/** Queries in the words of the texts of products, sixty for each language. */
export const textQueries: Readonly<Record<CompleteLocale, readonly RelevanceQuery[]>> = {
  de,
  en,
  es,
  fr,
  it,
  nl,
  pt,
  ro,
  ru,
};
