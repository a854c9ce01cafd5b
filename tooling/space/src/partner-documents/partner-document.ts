import type { AssetDocument } from '../writers/asset-document.ts';
import { type FlowItem, flowPages } from '../writers/pdf-flow.ts';
import { brandedDocument } from '../writers/pdf-layout.ts';

/** Folder of documents for partners, below the assets folder. */
export const partnerFolder = 'partner/documents';

/** Creates a document for partners; its content determines the number of pages. */
export function partnerDocument(
  file: string,
  reference: string,
  title: string,
  items: readonly FlowItem[],
  { language = 'en', format = 'portrait' }: { language?: string; format?: 'portrait' | 'landscape' } = {},
): AssetDocument {
  return brandedDocument(
    `${partnerFolder}/${file}.pdf`,
    format,
    reference,
    { title, language },
    flowPages(items, format),
  );
}
