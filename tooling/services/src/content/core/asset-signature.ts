import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs URLs of private files and verifies signatures. */
export interface AssetSigner {
  /** Returns the URL with a signature of its path and the current time. */
  sign(url: string): string;
  /**
   * Returns whether the query of a request for `path` (as received, still encoded) contains a valid,
   * unexpired signature of it.
   */
  holds(path: string, query: string): boolean;
}

const credential = 'EMBEDDED/us-east-1/s3/aws4_request';

/**
 * Creates a signer compatible with the storage of the hosted service: the query contains the time and the
 * lifetime. The key is regenerated at each start, which invalidates earlier URLs. `lifetime` in seconds,
 * `now` in milliseconds since the epoch.
 */
export function assetSigner({ lifetime, now }: { lifetime: number; now: () => number }): AssetSigner {
  const key = randomBytes(32);
  const signatureOf = (path: string, date: string, seconds: string): string =>
    createHmac('sha256', key).update(`GET\n${path}\n${date}\n${seconds}`).digest('hex');
  return {
    sign(url) {
      const signed = new URL(url);
      const date = basicDate(now());
      const query = {
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': credential,
        'X-Amz-Date': date,
        'X-Amz-Expires': String(lifetime),
        'X-Amz-SignedHeaders': 'host',
        'X-Amz-Signature': signatureOf(signed.pathname, date, String(lifetime)),
      };
      for (const [name, value] of Object.entries(query)) signed.searchParams.set(name, value);
      return signed.href;
    },
    holds(path, query) {
      const given = new URLSearchParams(query);
      const date = given.get('X-Amz-Date') ?? '';
      const seconds = given.get('X-Amz-Expires') ?? '';
      const expected = Buffer.from(signatureOf(path, date, seconds));
      const signature = Buffer.from(given.get('X-Amz-Signature') ?? '');
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
      return now() < momentOf(date) + Number(seconds) * 1000;
    },
  };
}

/** Returns ISO 8601 without punctuation and milliseconds: `20260131T235959Z`. */
function basicDate(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
