/** A published answer as it is sent. */
export interface RenderedAnswer {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Limits of the delivery API: its rate limit, and the answers of its CDN, which do not count. */
export interface DeliveryLimits {
  /** Returns whether one more request for so many stories is allowed in the current window. */
  mayPass(stories: number): boolean;
  /** Returns the cached answer to a URL; null if it was not requested before. */
  cached(url: string): RenderedAnswer | null;
  store(url: string, answer: RenderedAnswer): void;
}

/**
 * Requests per second past the CDN of the hosted service, for a whole space, by the maximum number of stories
 * of a request (storyblok.com/docs/api/content-delivery/v2/getting-started/rate-limit).
 */
const tiers = [
  { maxStories: 25, perWindow: 50 },
  { maxStories: 50, perWindow: 15 },
  { maxStories: 75, perWindow: 10 },
  { maxStories: 100, perWindow: 6 },
] as const;
/** Answers that are kept at most. */
export const maxCached = 1_000;

/**
 * Creates the limits of the hosted service. `windowMs` shortens their second for tests. `now` is in
 * milliseconds.
 */
export function hostedLimits(now: () => number, windowMs = 1_000): DeliveryLimits {
  const answers = new Map<string, RenderedAnswer>();
  let window = Number.NaN;
  let used = 0;
  return {
    mayPass(stories) {
      const current = Math.floor(now() / windowMs);
      if (current !== window) used = 0;
      window = current;
      const { perWindow } = tiers.find(({ maxStories }) => stories <= maxStories) ?? tiers[3];
      const weight = 1 / perWindow;
      if (used + weight > 1.000_001) return false;
      used += weight;
      return true;
    },
    cached: (url) => answers.get(url) ?? null,
    store(url, answer) {
      const [oldest] = answers.keys();
      if (answers.size >= maxCached && oldest !== undefined) answers.delete(oldest);
      answers.set(url, answer);
    },
  };
}

/** Creates a fixed rate limit without a CDN. */
export function plainLimits(mayPass: () => boolean): DeliveryLimits {
  return { mayPass, cached: () => null, store: () => undefined };
}
