/** How to reach one index. That of a public one holds no secret: pages send it to browsers. */
export interface SearchConnection {
  appId: string;
  /** Opens public indexes only; for partners, theirs for a while. */
  searchKey: string;
  /** The origin used instead of the service's own hosts; null for the hosted service. */
  host: string | null;
  /** Uses the client that can search and nothing else. */
  isLite: boolean;
  /** Caches answers, so that going back to a search sends no request. */
  keepsAnswers: boolean;
  /** The index of the market in the language. */
  index: string;
}
