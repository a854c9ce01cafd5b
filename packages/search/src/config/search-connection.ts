/** How to reach the index of one place. Of a public one nothing is secret: pages hand it to browsers. */
export interface SearchConnection {
  appId: string;
  /** Opens public indexes only; for partners, theirs for a while. */
  searchKey: string;
  /** The origin that stands in for the service's own hosts; null on the hosted service. */
  host: string | null;
  /** Uses the client that can search and nothing else. */
  isLite: boolean;
  /** Keeps answers, so that a search which is gone back to is not asked again. */
  keepsAnswers: boolean;
  /** The index of the market in the language. */
  index: string;
}
