import type { FeedFile } from '@clavora/i18n-routing/routes';

/** A feed of a listing. */
export interface FeedLink {
  file: FeedFile;
  /** Its media type. */
  type: string;
  /** The path on the market. */
  href: string;
}
