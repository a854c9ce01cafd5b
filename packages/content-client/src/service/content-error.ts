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

/** Returns the message of an error about a last answer. The SDK keeps nothing else of an error of `fetch`, so that `statusOf` reads it. */
export function answerMessage(status: number, text: string, tries: number): string {
  return `${status} ${text || 'from the content service'} after ${tries} tries`;
}

const answerPattern = /^(\d{3}) .* after \d+ tries$/;

/** Returns the HTTP status in a rejection of the SDK; null without an answer. */
export function statusOf(rejection: unknown): number | null {
  const { status, message } = fieldsOf(rejection);
  if (typeof status === 'number') return status;
  const [, read] = (typeof message === 'string' && answerPattern.exec(message)) || [];
  return read === undefined ? null : Number(read);
}

/** Whether the service failed, as opposed to rejecting the request or limiting requests. */
export function isServiceFailure(rejection: unknown): boolean {
  const status = statusOf(rejection);
  return status === null || status >= 500;
}

/** Whether the service limits requests: it works, and a later request may succeed. */
export function isThrottled(rejection: unknown): boolean {
  return statusOf(rejection) === 429;
}

function fieldsOf(rejection: unknown): { message?: unknown; status?: unknown } {
  return typeof rejection === 'object' && rejection !== null ? rejection : {};
}
