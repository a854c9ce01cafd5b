/** The period between two reads of a source, in milliseconds since the epoch; `since` is excluded, `now` included. */
export interface PublicationPeriod {
  since: number;
  now: number;
}
