import { type ServiceBreaker, serviceBreaker } from '@clavora/upstream/service-breaker';

/** A page is whole without what the search finds: one failure is enough to spare the next page the wait. */
const options = {
  service: 'search',
  maxFailures: 1,
  retryAfterMs: 5_000,
  isFailure: (error: unknown) => !isRefusal(error),
} as const;

/** The circuit breaker of a search application, shared within this process. */
export function searchBreaker({ appId, host }: { appId: string; host: string | null }): ServiceBreaker {
  return serviceBreaker(host ?? appId, options);
}

/** Whether the service said that there is no such index or record. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** Whether the service refused a request. Refusals do not open the breaker: they arrive at once, and one visitor's must not stop the search of others. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
}
