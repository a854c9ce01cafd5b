import type { RenderContext } from '@clavora/blocks/render-context';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { PartnerPageModel } from './partner-page-model.ts';
import type { PartnerScreenProps } from './partner-screen-props.ts';

/** Returns the props that every screen of the extranet package needs. */
export function screenProps(page: PartnerPageModel, { t, format }: RenderContext): PartnerScreenProps {
  const { locale, hrefOf } = page;
  return { t, format, locale, localeTag: localeRow(locale).formatTag, hrefOf };
}

/** Returns the URL of one archive with the files of a page and of all pages below it. */
export function archiveHref(page: PartnerPageModel, uuid: string = page.entry.uuid): string {
  return `/api/extranet/archive/${page.locale}/${uuid}`;
}
