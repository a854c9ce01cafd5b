import type { AssetDocument } from './asset-document.ts';
import { type FlowItem, flowPages } from './pdf-flow.ts';
import { houseDocument } from './pdf-layout.ts';

/** Where the documents of partners stand below the assets folder. */
export const partnerFolder = 'partner/documents';

/** A document of partners whose pages follow from what it says. */
export function partnerDocument(
  file: string,
  reference: string,
  title: string,
  items: readonly FlowItem[],
  { language = 'en', format = 'portrait' }: { language?: string; format?: 'portrait' | 'landscape' } = {},
): AssetDocument {
  return houseDocument(
    `${partnerFolder}/${file}.pdf`,
    format,
    reference,
    { title, language },
    flowPages(items, format),
  );
}
