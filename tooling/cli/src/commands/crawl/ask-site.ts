import { observatoryScore } from '@clavora/server/observatory-score';
import type { Answer } from './crawl-sites.ts';

/** The points from which the HTTP Observatory gives the grade A+. */
const bestGrade = 100;

/** Timeout in milliseconds; a first render may be slow. */
const timeoutMs = 60_000;

/**
 * Requests a URL as a robot does: without cookies, without following redirects. Rejects without an answer in
 * time.
 */
export async function askSite(url: string): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'user-agent': 'clavora-crawl', accept: 'text/html,*/*;q=0.8' },
  });
  const { points, reasons } = observatoryScore(new Map(response.headers));
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location !== null && URL.canParse(location, url) ? withoutFragment(new URL(location, url)) : null,
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
    isHidden: /\b(?:noindex|none)\b/.test(response.headers.get('x-robots-tag') ?? ''),
    headerFault: points < bestGrade ? `${points} points: ${reasons.join(', ')}` : null,
  };
}

function withoutFragment(url: URL): string {
  url.hash = '';
  return url.href;
}
