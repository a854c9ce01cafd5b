import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs addresses of private files, and tells which of them still hold. */
export interface AssetSigner {
  /** The address with a signature that binds it to its path and to the moment. */
  sign(url: string): string;
  /** Whether the query of a request for `path` (as it was asked, still encoded) is a signature of it that has not expired. */
  holds(path: string, query: string): boolean;
}

const credential = 'EMBEDDED/us-east-1/s3/aws4_request';

/**
 * Signs as the storage behind the hosted service does: the moment and the seconds that the address holds stand in its query. The key is made
 * anew with each start, so an address outlives no service. `lifetime` in seconds, `now` in milliseconds since the epoch.
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

/** ISO 8601 without punctuation and milliseconds: `20260131T235959Z`. */
function basicDate(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
