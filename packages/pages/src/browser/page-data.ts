import type { PageFacts } from '@clavora/site-core/page-facts';
import type { Measurement } from '@clavora/site-core/page-model';

/** What the script of a site reads from the document of a page. The same for all visitors. */
export interface PageData {
  facts: PageFacts;
  /** Null for no consent dialog and no measurement. */
  measurement: Measurement | null;
  /** Whether to ask a visitor without choice: only on pages with a footer, where the choice can be changed. */
  isAsking: boolean;
  /** The announcement while a page is loading. */
  loadingLabel: string;
}

/** The selector of the element that has the data as JSON. */
export const pageDataSelector = 'script[data-page-data]';
