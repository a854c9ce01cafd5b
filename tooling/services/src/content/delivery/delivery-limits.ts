/** A published answer as the CDN of the hosted service keeps it. */
interface KeptAnswer {
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** How the delivery API holds back: which requests pass, and what its CDN answers without counting. */
export interface DeliveryLimits {
  /** Whether one more request for so many stories fits into the current window. */
  mayPass(stories: number): boolean;
  /** The answer to an address, null where it was not asked for before. */
  kept(url: string): KeptAnswer | null;
  keep(url: string, answer: KeptAnswer): void;
}

/**
 * Requests a second that the hosted service answers past its CDN, for a whole space and by the most stories that a request asks for
 * (storyblok.com/docs/api/content-delivery/v2/getting-started/rate-limit).
 */
const tiers = [
  { maxStories: 25, perWindow: 50 },
  { maxStories: 50, perWindow: 15 },
  { maxStories: 75, perWindow: 10 },
  { maxStories: 100, perWindow: 6 },
] as const;
const maxKept = 1_000;

/** The limits of the hosted service. A second is long for a test: `windowMs` shortens it. `now` is in milliseconds. */
export function hostedLimits(now: () => number, windowMs = 1_000): DeliveryLimits {
  const answers = new Map<string, KeptAnswer>();
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
    kept: (url) => answers.get(url) ?? null,
    keep(url, answer) {
      const [oldest] = answers.keys();
      if (answers.size >= maxKept && oldest !== undefined) answers.delete(oldest);
      answers.set(url, answer);
    },
  };
}

/** One number of requests a second, and no CDN. */
export function plainLimits(mayPass: () => boolean): DeliveryLimits {
  return { mayPass, kept: () => null, keep: () => undefined };
}
