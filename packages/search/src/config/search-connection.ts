/** How to reach one index. A public one contains no secret: pages send it to browsers. */
export interface SearchConnection {
  appId: string;
  /** Public indexes: a key that only searches those. Partner indexes: a key that expires. */
  searchKey: string;
  /** The origin used instead of the service's own hosts; null for the hosted service. */
  host: string | null;
  /** Uses the lite client, which only searches. */
  isLite: boolean;
  /** Caches answers, so that going back to a search sends no request. */
  keepsAnswers: boolean;
  /** The index of the market and language. */
  index: string;
  /** The index of the blanks of the key catalogue; absent for a site without one, and for partner indexes. */
  blanksIndex?: string;
}
