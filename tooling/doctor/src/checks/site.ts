import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Check, type Finding, fail, ok, skipped, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { requestJson } from '../request-json.ts';

const readySchema = z.looseObject({
  market: z.string(),
  reasons: z.record(z.string(), z.string()).catch({}),
});
/** Tokens and signatures are verified with a tolerance of a minute. */
const maxClockSkewSeconds = 60;
const noticedClockSkewSeconds = 5;

/**
 * Returns checks of the running site: that it answers, is of this market, has the same secret, and that
 * clocks agree.
 */
export function siteChecks(deployment: Deployment): Check[] {
  const { origin } = deployment;
  if (origin === null) return [];
  const service = 'site';
  return [
    { service, name: 'ready', run: (signal) => ready(deployment, origin, signal) },
    { service, name: 'webhook secret', run: (signal) => webhookSecret(deployment, origin, signal) },
    { service, name: 'clock', run: (signal) => clock(deployment, origin, signal) },
  ];
}

async function ready({ market }: Deployment, origin: string, signal: AbortSignal): Promise<Finding> {
  const { status, body } = await requestJson(`${origin}/api/health/ready`, { signal });
  const found = readySchema.safeParse(body);
  if (!found.success)
    return fail(`${origin} answers ${status} and is no site of ours`, 'is SITE_URL the URL of the deployment?');
  if (found.data.market !== market) {
    return fail(`${origin} is the market ${found.data.market}`, `is SITE_URL the URL of the deployment of ${market}?`);
  }
  const { reasons } = found.data;
  const down = Object.entries(found.data).flatMap(([name, state]) =>
    state === 'down' ? [reasons[name] === undefined ? name : `${name} (${reasons[name]})`] : [],
  );
  const advice = 'the log of the site contains the reason';
  if (status !== 200) return fail(`not ready (${status}) ${down.join(', ')}`, advice);
  return down.length === 0 ? ok(`${market} is ready`) : warn(`ready, but down: ${down.join(', ')}`, advice);
}

/**
 * Sends a signed body that is no webhook: the site rejects the body (400) if the secret matches, and the
 * signature (401) otherwise.
 */
async function webhookSecret({ site }: Deployment, origin: string, signal: AbortSignal): Promise<Finding> {
  const secret = site?.publishing.webhookSecret;
  if (!secret || site.spaceId === null) return skipped('no secret is set', 'see the line "content webhook"');
  const body = 'check of a deployment';
  const { status } = await requestJson(`${origin}/api/webhooks/content`, {
    method: 'POST',
    headers: { 'webhook-signature': createHmac('sha1', secret).update(body).digest('hex') },
    body,
    signal,
  });
  if (status === 400) return ok('the running site has the same');
  if (status === 401)
    return fail(
      'the running site has another',
      'set STORYBLOK_WEBHOOK_SECRET alike in the site and in the space, and restart',
    );
  return fail(`the site answers ${status} to webhooks`, 'do POST requests to /api/webhooks/content reach the site?');
}

async function clock({ site }: Deployment, origin: string, signal: AbortSignal): Promise<Finding> {
  const endpoint = site?.content.endpoint;
  const references = [`${origin}/api/health/live`, ...(endpoint ? [endpoint] : ['https://api.storyblok.com/'])];
  const skews = await Promise.all(references.map((reference) => skewOf(reference, signal)));
  const known = skews.filter((skew) => skew !== null);
  if (known.length === 0) return skipped('no answer has a date', 'is the site reachable?');
  const skew = Math.max(...known.map(Math.abs));
  const shown = `${Math.round(skew)} s apart`;
  if (skew > maxClockSkewSeconds) return fail(shown, 'set the clocks by NTP: tokens are refused');
  return skew > noticedClockSkewSeconds
    ? warn(shown, 'set the clocks by NTP')
    : ok(`at most ${noticedClockSkewSeconds} s apart`);
}

/** Returns the seconds between this clock and that of a server; null if the server sends no date. */
async function skewOf(url: string, signal: AbortSignal): Promise<number | null> {
  try {
    const before = Date.now();
    const { headers } = await requestJson(url, { signal });
    const middle = (before + Date.now()) / 2;
    const reported = Date.parse(headers.get('date') ?? '');
    // The header has whole seconds.
    return Number.isNaN(reported) ? null : (reported + 500 - middle) / 1000;
  } catch {
    return null;
  }
}
