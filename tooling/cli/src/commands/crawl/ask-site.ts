import type { Answer } from './crawl-sites.ts';

/** A page that is made for the first time may take its time; milliseconds. */
const patience = 60_000;

/** Asks a site as a robot does: without cookies, following no redirect. Rejects where nobody answers in time. */
export async function askSite(url: string): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: { 'user-agent': 'clavora-crawl', accept: 'text/html,*/*;q=0.8' },
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location !== null && URL.canParse(location, url) ? withoutFragment(new URL(location, url)) : null,
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
    isHidden: /\b(?:noindex|none)\b/.test(response.headers.get('x-robots-tag') ?? ''),
  };
}

function withoutFragment(url: URL): string {
  url.hash = '';
  return url.href;
}
