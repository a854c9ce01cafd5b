/** A refusal that the delivery API answers with `status` and `body` as JSON. */
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

/** 401 as the hosted API words it. */
export const unauthorized = (): ApiError => new ApiError(401, { error: 'Unauthorized' });

/** 404 as the hosted API words it. */
export const notFound = (): ApiError => new ApiError(404, ['This record could not be found']);

/** 422: a parameter is unknown, or its value is not what the parameter takes. */
export const unprocessable = (message: string): ApiError => new ApiError(422, { error: message });
