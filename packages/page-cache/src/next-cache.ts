/** The used parts of Next's cache interface. Next declares them with enums that exist only in its own build. */

export interface CacheControl {
  /** Seconds; false for never. */
  revalidate: number | false;
  /** Seconds; undefined for never. */
  expire?: number | undefined;
}

export interface CachedPage {
  kind: 'APP_PAGE';
  html: string;
  rscData?: Buffer | undefined;
  /** Undefined for 200. */
  status?: number | undefined;
  headers?: Readonly<Record<string, unknown>> | undefined;
  /** Parts of the data for links of Next: never collected (build/next-parts). */
  segmentData?: undefined;
}

interface CachedRoute {
  kind: 'APP_ROUTE';
  body: Buffer;
  status: number;
  headers: Readonly<Record<string, unknown>>;
}

/** A value of `unstable_cache`, as JSON. */
interface CachedFetch {
  kind: 'FETCH';
  data: { body: string; headers?: Readonly<Record<string, unknown>> | undefined };
}

/** The kinds `PAGES`, `REDIRECT` and `IMAGE` belong to what the sites do not use. */
export type CachedValue = CachedPage | CachedRoute | CachedFetch;

/** The result of a handler for an entry. */
export interface FoundEntry {
  /** Milliseconds since the epoch; -1 for an entry that must be regenerated before use. */
  lastModified: number;
  value: CachedValue | null;
  cacheControl?: CacheControl;
}

export interface GetContext {
  /** The `kind` of the requested value. */
  kind: string;
  tags?: readonly string[];
  softTags?: readonly string[];
}

export interface SetContext {
  /** Whether it is a value of `unstable_cache`. */
  fetchCache?: boolean;
  tags?: readonly string[];
  cacheControl?: CacheControl;
}
