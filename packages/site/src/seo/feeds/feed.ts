/** The content of a listing's feed, for all formats. */
export interface Feed {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** The publisher. */
  author: string;
  /** The listing's address, absolute. */
  url: string;
  /** The feed's own address, absolute. */
  ownUrl: string;
  /** ISO 8601, of the entry that changed last; null where there are none. */
  changedAt: string | null;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** A story in a feed. */
export interface FeedEntry {
  /** The story's uuid, which stays when the story moves. */
  uuid: string;
  title: string;
  summary: string;
  /** Absolute. */
  url: string;
  /** ISO 8601: the date in the story. */
  date: string;
  /** ISO 8601: the last publish. */
  changedAt: string;
  categories: readonly string[];
  /** Null without a picture. */
  picture: { url: string; type: string } | null;
}
