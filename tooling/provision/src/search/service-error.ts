/** Returns the status of an error; null if the service was not reached. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
}

/** Returns a message for an error without any key, with advice where known. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return `${status} ${message} (may the key of ALGOLIA_ADMIN_KEY do this in the application of ALGOLIA_APP_ID?)`;
  }
  return status === null ? message : `${status} ${message}`;
}

/**
 * Returns whether an error is specific to one index, so that others may still be written: not about the key,
 * the rate or the service.
 */
export function isOfOneIndex(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && ![401, 402, 403, 429].includes(status);
}
