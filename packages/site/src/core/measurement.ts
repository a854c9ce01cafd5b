/** What a page measures, as far as its visitor agrees to it. */
export interface Measurement {
  /** Of the text that visitors agree to, from 1. */
  revision: number;
  /** Such as `GTM-ABC1234`; null where no tag manager may be loaded. */
  tagManager: string | null;
  /** Hears how pages felt; null where nobody does. */
  vitalsEndpoint: string | null;
}
