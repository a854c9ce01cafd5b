/** The content service failed, or answered with an error or unexpected data. `status` is the HTTP status; null without an answer. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

/** Converts any rejection to a ContentError: the SDK rejects with plain objects (CNT-3). */
export function toContentError(rejection: unknown, request: string): ContentError {
  const { message } = fieldsOf(rejection);
  const text = typeof message === 'string' && message !== '' ? message : String(rejection);
  return new ContentError(`Content request ${request} failed: ${text}`, statusOf(rejection));
}

/** Returns the HTTP status in a rejection of the SDK; null without an answer. */
export function statusOf(rejection: unknown): number | null {
  const { status } = fieldsOf(rejection);
  return typeof status === 'number' ? status : null;
}

/** Whether the service failed, as opposed to rejecting the request. */
export function isServiceFailure(rejection: unknown): boolean {
  const status = statusOf(rejection);
  return status === null || status === 429 || status >= 500;
}

function fieldsOf(rejection: unknown): { message?: unknown; status?: unknown } {
  return typeof rejection === 'object' && rejection !== null ? rejection : {};
}
