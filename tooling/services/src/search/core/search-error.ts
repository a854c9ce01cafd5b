/** An error that the search service answers with `status` and `{ message, ...details, status }` as JSON. */
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

/** 400: the request is malformed. */
export const badRequest = (message: string): SearchError => new SearchError(400, message);

/** 400 with the hosted API's message for an unknown parameter. */
export const unknownParameter = (name: string | undefined): SearchError =>
  badRequest(`Unknown parameter: ${name ?? ''}`);

/** 403: the key does not allow it. */
export const forbidden = (message: string): SearchError => new SearchError(403, message);

/** 404 with the hosted API's message for a missing index. */
export const noIndex = (name: string): SearchError => new SearchError(404, `Index ${name} does not exist`);

/** 404 with the hosted API's message for a missing record. */
export const noObject = (): SearchError => new SearchError(404, 'ObjectID does not exist');

/** 404 with the hosted API's message for a missing key. */
export const noKey = (): SearchError => new SearchError(404, 'Key does not exist');
