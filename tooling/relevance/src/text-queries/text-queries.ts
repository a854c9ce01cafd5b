import type { CompleteLocale } from '@clavora/i18n-routing/locales';
import type { RelevanceQuery } from '../relevance-query.ts';
import { queries as de } from './de.ts';
import { queries as en } from './en.ts';
import { queries as nl } from './nl.ts';
import { queries as ru } from './ru.ts';

/** Queries in the words of the texts of products, thirty for each language. */
export const textQueries: Readonly<Partial<Record<CompleteLocale, readonly RelevanceQuery[]>>> = { de, en, nl, ru };
