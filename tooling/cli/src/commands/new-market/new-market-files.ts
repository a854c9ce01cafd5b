import { type Locale, localeRow, locales } from '@clavora/i18n-routing/locales';
import { isMarketId, marketTable } from '@clavora/i18n-routing/markets';
import { asTitle, type FileChange, insertBefore, type ReadFile, requireKebabCase } from '../../scaffold/change.ts';
import { newMarketPartners } from './new-market-partners.ts';

export interface NewMarketOptions {
  /** Its only language. */
  locale: Locale;
  /** ISO 3166, two letters: the suffix of its host. */
  countryCode: string;
  /** IANA name, such as `Europe/Lisbon`. */
  timeZone: string;
}

interface Repository {
  read: ReadFile;
  /** The files of the model's app. */
  appFiles: readonly string[];
  /** The names of all packages. */
  packageNames: readonly string[];
}

/** The market whose app is copied: it has one language, like every market but the global one. */
const model = 'italy';
const marketFile = 'packages/i18n-routing/src/markets/markets.ts';

/**
 * Returns the files of a new market with one language: its row, its name in every language, its partners' sign-in, and its thin app.
 * Throws for an invalid value.
 */
export function newMarket(
  id: string,
  { locale, countryCode, timeZone }: NewMarketOptions,
  { read, appFiles, packageNames }: Repository,
): FileChange[] {
  requireKebabCase(id, "the market's name");
  // Variables such as SITE_URL_ITALY have the name.
  if (id.includes('-')) throw new Error(`Expected the market's name in one word; got "${id}"`);
  if (isMarketId(id)) throw new Error(`There is a market "${id}" already`);
  if (packageNames.includes(`@clavora/${id}`)) throw new Error(`There is a package "@clavora/${id}" already`);
  if (!/^[a-z]{2}$/.test(countryCode)) throw new Error(`Expected a country code such as pt; got "${countryCode}"`);
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) {
    throw new Error(`Expected a time zone such as Europe/Lisbon; got "${timeZone}"`);
  }
  const row = `  {
    id: '${id}',
    locales: ['${locale}'],
    prefix: 'except-default',
    countryCode: '${countryCode}',
    defaultPort: ${Math.max(...marketTable.map(({ defaultPort }) => defaultPort)) + 1},
    timeZone: '${timeZone}',
  },
`;
  return [
    { path: marketFile, content: insertBefore(read(marketFile), '] as const satisfies', row, marketFile) },
    ...locales.map((language): FileChange => {
      const path = `packages/i18n-routing/locales/${language}/messages.json`;
      const messages = JSON.parse(read(path)) as { countries: Record<string, string> };
      const name = new Intl.DisplayNames(localeRow(language).formatTag, { type: 'region' }).of(
        countryCode.toUpperCase(),
      );
      messages.countries[id] = name ?? asTitle(id);
      return { path, content: `${JSON.stringify(messages, null, 2)}\n` };
    }),
    ...newMarketPartners({ id, countryCode, locales: [locale] }, read),
    ...appFiles.map((file) => ({
      path: `apps/${id}/${file}`,
      content: read(`apps/${model}/${file}`)
        .replace(`"@clavora/${model}"`, `"@clavora/${id}"`)
        .replace(`market: '${model}'`, `market: '${id}'`),
    })),
  ];
}

/** Generated files that name markets, their names or time zones, with what generates them. */
export const marketLists = [
  { file: 'tooling/space/components.json', generator: 'tooling/space/src/components/components-file.ts' },
] as const;

/** The app whose files under version control a new app gets. */
export const modelApp = `apps/${model}`;
