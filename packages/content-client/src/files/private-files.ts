import { askForVisitor, newServiceBreaker } from '@clavora/upstream/service-breaker';
import { apiPlugin } from '@storyblok/react/ssr';
import { z } from 'zod';
import { ContentError, isServiceFailure, toContentError } from '../service/content-error.ts';
import { type RetryOptions, resilientFetch, visitorPatience } from '../service/resilient-fetch.ts';

export interface PrivateFilesOptions {
  /** The space's token for assets, which reads no stories. */
  assetToken: string;
  /** Overrides the region's endpoint, such as `http://localhost:4001/v2`. */
  endpoint?: string | undefined;
  region?: string | undefined;
  /** Where private images are drawn, such as `https://private-img.storyblok.com`. */
  imageOrigin: string;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  retries?: RetryOptions;
  /** 25 by default: an album requests one signed URL per picture. */
  requestsPerSecond?: number;
}

/** How an address is asked for. */
export interface SigningOptions {
  /** Requests a new URL although one is cached: the storage refused it. */
  isFresh?: boolean;
}

/** Private assets of a space. A signed URL opens the file to anyone who has it and must stay on the server. */
export interface PrivateFiles {
  /** Returns a URL that is valid for a while; for a public asset it may be the asset's own. */
  signedUrl: (assetUrl: string, options?: SigningOptions) => Promise<string>;
  /**
   * The address of a picture as the image service should draw it; `operations` as in an address after `/m/`, none for as it is. What no operation
   * can be is a ContentError with status 404: it may come from a visitor, and must not lead elsewhere.
   */
  imageUrl: (assetUrl: string, operations: string, options?: SigningOptions) => Promise<string>;
}

interface Signed {
  url: string;
  /** An address without signature is the asset's own. */
  isSigned: boolean;
  /** Milliseconds since the epoch; until then the address may be handed out. */
  until: number;
}

const gentleRetries: RetryOptions = { retries: 2, baseDelay: 200, maxDelay: 2_000 };
/** Requests for signed URLs share the visitor's budget (SEC-6). */
const filesBreaker = { service: 'files', maxFailures: 2, retryAfterMs: 1_000, isFailure: isServiceFailure } as const;
/** The least remaining validity of a cached URL, in milliseconds: the download has to begin within it. */
const margin = 10_000;
const mostKept = 2_000;

/**
 * Connects to the content service's private assets through its SDK. An address is kept until shortly before it expires, and asked for once
 * however many wait for it. Both methods reject with a ContentError: status 404 for an asset that there is not, null where nothing answered.
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
        ...(options.retries ?? gentleRetries),
        patience: visitorPatience,
      }),
    },
  });
  const breaker = newServiceBreaker(options.endpoint ?? options.region ?? 'eu', filesBreaker);
  const kept = new Map<string, Signed>();
  const underWay = new Map<string, Promise<Signed>>();

  const ask = async (assetUrl: string): Promise<Signed> => {
    const asked = now();
    const asking: Promise<{ data: unknown }> = askForVisitor(breaker, () =>
      storyblokApi.get('cdn/assets/me', { filename: assetUrl, token: options.assetToken }),
    );
    const { data } = await asking.catch((rejection: unknown) => {
      throw toContentError(rejection, `cdn/assets/me for ${nameOf(assetUrl)}`);
    });
    const parsed = answer.safeParse(data);
    if (!parsed.success) throw new ContentError(`Expected an asset for ${nameOf(assetUrl)}`, null);
    const { signed_url: signed, is_private: isPrivate } = parsed.data.asset;
    if (!signed && isPrivate) throw new ContentError(`Expected a signed address for ${nameOf(assetUrl)}`, null);
    const url = signed || assetUrl;
    return { url, isSigned: url !== assetUrl, until: lastUse(url, asked) };
  };
  const keep = (assetUrl: string, signed: Signed): void => {
    kept.delete(assetUrl);
    for (const [other, { until }] of kept) if (until <= now() || kept.size >= mostKept) kept.delete(other);
    kept.set(assetUrl, signed);
  };
  const sign = async (assetUrl: string, isFresh: boolean): Promise<Signed> => {
    const known = isFresh ? undefined : kept.get(assetUrl);
    if (known && now() < known.until) return known;
    const running = underWay.get(assetUrl);
    if (running) return running;
    const started = ask(assetUrl).finally(() => underWay.delete(assetUrl));
    underWay.set(assetUrl, started);
    const signed = await started;
    keep(assetUrl, signed);
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
 * Until when an address may be handed out that was asked for at `asked`, in milliseconds since the epoch. The seconds that it holds are counted
 * on this machine's own clock; an address that does not say is not kept, one without signature holds for as long as any.
 */
function lastUse(url: string, asked: number): number {
  const { searchParams } = new URL(url);
  if (searchParams.size === 0) return asked + 3_600_000;
  const seconds = Number(searchParams.get('X-Amz-Expires') ?? Number.NaN);
  const end = Number.isFinite(seconds) ? asked + seconds * 1000 : Number(searchParams.get('Expires') ?? 0) * 1000;
  return end - Math.min(margin, Math.max(0, end - asked) / 2);
}

/** Returns the file name for logs: signed URLs must not be logged. */
function nameOf(assetUrl: string): string {
  return assetUrl.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
}
