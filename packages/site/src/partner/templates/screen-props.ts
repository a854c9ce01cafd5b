import type { RenderContext } from '@clavora/blocks/render-context';
import type { PartnerScreenProps } from '@clavora/extranet/screens/shared/partner-screen-props';
import { localeRow } from '@clavora/i18n-routing/locales';
import type { PartnerPageModel } from '../partner-page-model.ts';

/** What every screen of the extranet package takes from a page. */
export function screenProps(page: PartnerPageModel, { t, format }: RenderContext): PartnerScreenProps {
  return { t, format, localeTag: localeRow(page.locale).formatTag, hrefOf: page.hrefOf };
}

/** Where the files of a page and of all below it come as one archive. */
export function archiveHref(page: PartnerPageModel, uuid: string = page.entry.uuid): string {
  return `/api/extranet/archive/${page.locale}/${uuid}`;
}
