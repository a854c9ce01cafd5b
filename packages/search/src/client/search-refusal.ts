/** The service's refusal of a request. Its message begins with the status: the texts of the service and of proxies before it do not name it. */
class SearchRefusal extends Error {
  override readonly name = 'SearchRefusal';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`${status} ${reason}`);
    this.status = status;
  }
}

/**
 * Returns the error of a request to the service as it may be logged: a refusal with its status and without the request, which the error of the
 * service's client contains. Other errors are returned as they are.
 */
export function loggableError(error: unknown): unknown {
  const status = statusOf(error);
  return error instanceof Error && !(error instanceof SearchRefusal) && status > 0
    ? new SearchRefusal(status, error.message)
    : error;
}

/** Returns the status with which the service refused a request; 0 for any other error. */
export function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
}
