import { newServiceBreaker, requestForVisitor } from '@clavora/upstream/service-breaker';
import { apiPlugin } from '@storyblok/react/ssr';
import { z } from 'zod';
import { ContentError, isServiceFailure, isThrottled, toContentError } from '../service/content-error.ts';
import { type RetryOptions, resilientFetch, visitorTimeLimits } from '../service/resilient-fetch.ts';

export interface PrivateFilesOptions {
  /** The space's asset token; it cannot read stories. */
  assetToken: string;
  /** Overrides the region's endpoint, such as `http://localhost:4001/v2`. */
  endpoint?: string | undefined;
  region?: string | undefined;
  /** The origin of the private image service, such as `https://private-img.storyblok.com`. */
  imageOrigin: string;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  retries?: RetryOptions;
  /** 25 by default: an album requests one signed URL per picture. */
  requestsPerSecond?: number;
}

/** Options of a request for a signed URL. */
interface SigningOptions {
  /** Requests a new URL although one is cached, after the storage rejected that. */
  isFresh?: boolean;
}

/** Private assets of a space. A signed URL opens the file to anyone who has it and must stay on the server. */
export interface PrivateFiles {
  /** Returns a URL that is valid for a while; for a public asset it may be the asset's own. */
  signedUrl: (assetUrl: string, options?: SigningOptions) => Promise<string>;
  /**
   * Returns a URL of the image service. `operations` as in a path after `/m/`; empty for the unchanged picture. Rejects invalid operations with
   * a ContentError of status 404: they may come from a visitor, and must not lead elsewhere.
   */
  imageUrl: (assetUrl: string, operations: string, options?: SigningOptions) => Promise<string>;
}

interface Signed {
  url: string;
  /** A URL without a signature is the asset's own. */
  isSigned: boolean;
  /** Milliseconds since the epoch, until which the URL may be used. */
  until: number;
}

const fewRetries: RetryOptions = { retries: 2, baseDelay: 200, maxDelay: 2_000 };
/** Requests for signed URLs share the visitor's budget (SEC-6). */
const filesBreaker = {
  service: 'files',
  maxFailures: 2,
  retryAfterMs: 1_000,
  isFailure: isServiceFailure,
  isBusy: isThrottled,
} as const;
/** Minimum remaining validity of a cached URL in milliseconds: the download must begin within it. */
const marginMs = 10_000;
const maxCached = 2_000;

/**
 * Connects to the content service's private assets through its SDK. URLs are cached until shortly before they expire; concurrent callers share a
 * request. Both methods reject with a ContentError: status 404 if the asset does not exist, null if the service did not answer.
 */
export function createPrivateFiles(options: PrivateFilesOptions): PrivateFiles {
  const now = options.now ?? Date.now;
  const { storyblokApi } = apiPlugin({
    apiOptions: {
      accessToken: options.assetToken,
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
      ...(options.region === undefined ? {} : { region: options.region }),
      rateLimit: options.requestsPerSecond ?? 25,
      maxRetries: 1,
      cache: { type: 'none', cv: 'manual' },
      fetch: resilientFetch(options.fetch ?? ((input, init) => fetch(input, init)), {
        ...(options.retries ?? fewRetries),
        timeLimits: visitorTimeLimits,
      }),
    },
  });
  const breaker = newServiceBreaker(options.endpoint ?? options.region ?? 'eu', filesBreaker);
  const cached = new Map<string, Signed>();
  const underWay = new Map<string, Promise<Signed>>();

  const requestSigned = async (assetUrl: string): Promise<Signed> => {
    const requestedAt = now();
    const response: Promise<{ data: unknown }> = requestForVisitor(breaker, () =>
      storyblokApi.get('cdn/assets/me', { filename: assetUrl, token: options.assetToken }),
    );
    const { data } = await response.catch((rejection: unknown) => {
      throw toContentError(rejection, `cdn/assets/me for ${nameOf(assetUrl)}`);
    });
    const parsed = answer.safeParse(data);
    if (!parsed.success) throw new ContentError(`Expected an asset for ${nameOf(assetUrl)}`, null);
    const { signed_url: signed, is_private: isPrivate } = parsed.data.asset;
    if (!signed && isPrivate) throw new ContentError(`Expected a signed address for ${nameOf(assetUrl)}`, null);
    const url = signed || assetUrl;
    return { url, isSigned: url !== assetUrl, until: usableUntil(url, requestedAt) };
  };
  const cacheSigned = (assetUrl: string, signed: Signed): void => {
    cached.delete(assetUrl);
    for (const [other, { until }] of cached) if (until <= now() || cached.size >= maxCached) cached.delete(other);
    cached.set(assetUrl, signed);
  };
  const sign = async (assetUrl: string, isFresh: boolean): Promise<Signed> => {
    const known = isFresh ? undefined : cached.get(assetUrl);
    if (known && now() < known.until) return known;
    const running = underWay.get(assetUrl);
    if (running) return running;
    const started = requestSigned(assetUrl).finally(() => underWay.delete(assetUrl));
    underWay.set(assetUrl, started);
    const signed = await started;
    cacheSigned(assetUrl, signed);
    return signed;
  };

  return {
    signedUrl: async (assetUrl, { isFresh = false } = {}) => (await sign(assetUrl, isFresh)).url,
    async imageUrl(assetUrl, operations, { isFresh = false } = {}) {
      if (!/^[\w:().,|/-]*$/.test(operations) || /\.\./.test(operations) || /^\/|\/\//.test(operations)) {
        throw new ContentError('Expected operations of the image service', 404);
      }
      const { url, isSigned } = await sign(assetUrl, isFresh);
      if (!isSigned) return operations === '' ? url : `${url}/m/${operations}`;
      const drawn = operations === '' ? '' : `${operations}/`;
      return `${options.imageOrigin}/${drawn}${encodeURIComponent(url)}`;
    },
  };
}

const answer = z.object({
  asset: z.object({
    signed_url: z.url().or(z.literal('')).nullish(),
    is_private: z
      .boolean()
      .nullish()
      .transform((value) => value === true),
  }),
});

/**
 * Returns until when a URL requested at `requestedAt` may be used, in milliseconds since the epoch. Its seconds of validity are counted by this
 * machine's clock. A URL without an expiry is not cached; one without a signature is cached for the longest validity.
 */
function usableUntil(url: string, requestedAt: number): number {
  const { searchParams } = new URL(url);
  if (searchParams.size === 0) return requestedAt + 3_600_000;
  const seconds = Number(searchParams.get('X-Amz-Expires') ?? Number.NaN);
  const end = Number.isFinite(seconds) ? requestedAt + seconds * 1000 : Number(searchParams.get('Expires') ?? 0) * 1000;
  return end - Math.min(marginMs, Math.max(0, end - requestedAt) / 2);
}

/** Returns the file name for logs: signed URLs must not be logged. */
function nameOf(assetUrl: string): string {
  return assetUrl.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}
