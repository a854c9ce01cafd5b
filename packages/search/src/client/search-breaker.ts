import { type ServiceBreaker, serviceBreaker } from '@clavora/upstream/service-breaker';
import { statusOf } from './search-refusal.ts';

/** Pages are complete without search results, so that one failure is enough to open the breaker. */
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

/** Whether the service answered that the index or record does not exist. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/**
 * Whether the service rejected the request itself. Rejections do not open the breaker: they arrive at once, and one visitor's bad request must
 * not stop the search of others.
 */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 429;
}
