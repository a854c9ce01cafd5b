import { spokenLocales } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { isMapping } from '../core/translate.ts';

const texts = z.record(z.string(), z.string());

const shopRow = z.strictObject({
  title: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  kind: z.string(),
  hours: z.string(),
  city_names: z.string(),
});

const shopTable = z.strictObject({
  component: z.literal('shop'),
  route: z.string(),
  kinds: z.record(z.string(), z.strictObject({ summary: texts, services: texts })),
  shops: z.record(z.string(), shopRow),
});

/** A group of a table, by the name that follows the folder in its id. */
export interface NamedGroup {
  name: string;
  group: unknown;
}

/** Whether a file has a table of shops. */
export function isShopTable(value: unknown): boolean {
  return isMapping(value) && 'shops' in value;
}

/** Expands a table of shops to a group for each row; throws if a row is malformed or of an unknown kind. */
export function expandShops(value: unknown): NamedGroup[] {
  const parsed = shopTable.safeParse(value);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { component, route, kinds, shops } = parsed.data;
  return Object.entries(shops).map(([slug, { kind, hours, city_names, ...row }]) => {
    const shared = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (shared === undefined) throw new Error(`${slug}: expected a known kind, got '${kind}'`);
    const content = { ...row, city_names: inEveryLanguage(city_names), ...shared, hours: readHours(hours) };
    return { name: slug, group: { component, route, slug, content } };
  });
}

/** Marks a text as intended to be the same in every language. */
function inEveryLanguage(text: string) {
  return { ...Object.fromEntries(spokenLocales.map((locale) => [locale, text])), same: true };
}

const linePattern = /^([1-7])(?:-([1-7]))? (\d\d:\d\d)-(\d\d:\d\d)(?: (\d\d:\d\d)-(\d\d:\d\d))?$/;

/** Reads opening hours such as `1-5 09:00-12:30 15:30-19:00; 6 09:00-12:30`: days from Monday as 1, with at most one break. */
function readHours(text: string) {
  return text.split(';').map((line) => {
    const match = linePattern.exec(line.trim());
    if (match === null) throw new Error(`expected hours such as "1-5 09:00-12:30 15:30-19:00", got "${line.trim()}"`);
    const [, first, last = first, opens, end, resumes, closes] = match;
    const day = { component: 'opening_hours', first_day: first, last_day: last, opens };
    return closes === undefined ? { ...day, closes: end } : { ...day, closes, break_from: end, break_to: resumes };
  });
}
