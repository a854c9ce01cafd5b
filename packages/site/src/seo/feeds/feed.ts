/** What a listing's feed says, in whichever format. */
export interface Feed {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** Who publishes it. */
  author: string;
  /** The listing's address, absolute. */
  url: string;
  /** The feed's own address, absolute. */
  ownUrl: string;
  /** ISO 8601, of the entry that changed last; null where there are none. */
  changedAt: string | null;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

/** A story in a feed. */
export interface FeedEntry {
  /** Of the story, wherever it moves. */
  uuid: string;
  title: string;
  summary: string;
  /** Absolute. */
  url: string;
  /** ISO 8601: the day that the story tells. */
  date: string;
  /** ISO 8601: when it was last published. */
  changedAt: string;
  categories: readonly string[];
  /** Null without a picture. */
  picture: { url: string; type: string } | null;
}
