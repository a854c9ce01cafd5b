/** Counts of the requests that a service has received since the start or the last reset. */
export interface RequestLog {
  /**
   * Requests to the service's own API (the delivery API of content); others, such as images, are in `byPath`
   * only.
   */
  readonly total: number;
  /** Requests of `total` that were only redirected (to the current `cv`). */
  readonly redirected: number;
  /** Count by path, without the query. */
  readonly byPath: Readonly<Record<string, number>>;
  /** Count by the name of a query parameter: how stories are selected, say. */
  readonly byParameter: Readonly<Record<string, number>>;
  /** The latest searches, oldest first; absent if the service has no search. */
  readonly queries?: readonly LoggedQuery[] | undefined;
  reset(): void;
}

/** A search of one index; a request of several searches yields several. */
interface LoggedQuery {
  index: string;
  params: Readonly<Record<string, unknown>>;
}

export interface RequestRecorder extends RequestLog {
  record(path: string, query: URLSearchParams): void;
  recordRedirect(): void;
  recordQuery(query: LoggedQuery): void;
}

const maxQueries = 500;

/** Creates an empty log; `total` counts requests below `counted`. */
export function requestRecorder(counted = '/v2/'): RequestRecorder {
  let total = 0;
  let redirected = 0;
  let byPath: Record<string, number> = {};
  let byParameter: Record<string, number> = {};
  let queries: LoggedQuery[] | undefined;
  return {
    get total() {
      return total;
    },
    get redirected() {
      return redirected;
    },
    get byPath() {
      return byPath;
    },
    get byParameter() {
      return byParameter;
    },
    get queries() {
      return queries;
    },
    reset() {
      total = 0;
      redirected = 0;
      byPath = {};
      byParameter = {};
      queries = queries && [];
    },
    record(path, query) {
      if (path.startsWith(counted)) total += 1;
      byPath[path] = (byPath[path] ?? 0) + 1;
      for (const name of new Set(query.keys())) byParameter[name] = (byParameter[name] ?? 0) + 1;
    },
    recordRedirect() {
      redirected += 1;
    },
    recordQuery(query) {
      queries = [...(queries ?? []), query].slice(-maxQueries);
    },
  };
}
