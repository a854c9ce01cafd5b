/** A refusal that the search service answers with `status` and `{ message, ...details, status }` as JSON. */
export class SearchError extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'SearchError';
    this.status = status;
    this.details = details;
  }
}

/** 400: the request says something that cannot be understood. */
export const badRequest = (message: string): SearchError => new SearchError(400, message);

/** 400, as the hosted API words it for a parameter that it does not know. */
export const unknownParameter = (name: string | undefined): SearchError =>
  badRequest(`Unknown parameter: ${name ?? ''}`);

/** 403: the key does not allow it. */
export const forbidden = (message: string): SearchError => new SearchError(403, message);

/** 404, as the hosted API words it for an index. */
export const noIndex = (name: string): SearchError => new SearchError(404, `Index ${name} does not exist`);

/** 404, as the hosted API words it for a record. */
export const noObject = (): SearchError => new SearchError(404, 'ObjectID does not exist');

/** 404, as the hosted API words it for a key. */
export const noKey = (): SearchError => new SearchError(404, 'Key does not exist');
