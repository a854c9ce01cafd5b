import type { Topic } from './topics.ts';

/** The content of a listing's feed, for all formats. */
export interface Feed {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** The publisher. */
  author: string;
  /** The absolute URL of the listing. */
  url: string;
  /** The absolute URL of the feed. */
  ownUrl: string;
  /** ISO 8601, of the latest change of an entry; null without entries. */
  changedAt: string | null;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** A story or a notice in a feed. */
export interface FeedEntry {
  /** A URI that a move does not change: of a story with its uuid. */
  id: string;
  title: string;
  summary: string;
  /** Absolute. */
  url: string;
  /** ISO 8601 with the offset of the market's time zone: the date in the story. */
  date: string;
  /** ISO 8601: the last publish. */
  changedAt: string;
  topics: readonly Topic[];
  /** Null without a picture. */
  picture: { url: string; type: string } | null;
}
