import type { RenderContext } from '@clavora/blocks/render-context';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { PartnerPageModel } from './partner-page-model.ts';

/** The props of every screen of the partner area. */
export interface PartnerScreenProps {
  t: Translator;
  format: Formatter;
  locale: Locale;
  /** The BCP 47 tag for numbers, language names and sorting, such as `pt-PT`. */
  localeTag: string;
  hrefOf: (entry: PartnerEntry) => string;
}

/** Returns the props that every screen needs. */
export function screenProps(page: PartnerPageModel, { t, format }: RenderContext): PartnerScreenProps {
  const { locale, hrefOf } = page;
  return { t, format, locale, localeTag: localeRow(locale).formatTag, hrefOf };
}

/** Returns the URL of one archive with the files of a page and of all pages below it. */
export function archiveHref(page: PartnerPageModel, uuid: string = page.entry.uuid): string {
  return `/api/extranet/archive/${page.locale}/${uuid}`;
}
