/** An error that the delivery API answers with `status` and `body` as JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** 401 with the hosted API's message. */
export const unauthorized = (): ApiError => new ApiError(401, { error: 'Unauthorized' });

/** 404 with the hosted API's message. */
export const notFound = (): ApiError => new ApiError(404, ['This record could not be found']);

/** 422: a parameter is unknown or has an invalid value. */
export const unprocessable = (message: string): ApiError => new ApiError(422, { error: message });
