import { denyByDefault } from '@clavora/ui/consent-mode';
import { loadEventList } from './analytics/env.ts';
import { watchLinks } from './analytics/followed-links.ts';
import { watchPageViews } from './analytics/page-views.ts';
import { watchBuild } from './build-watch.ts';
import { emitTransitionStart, type TransitionStart } from './navigation/transition-start.ts';

denyByDefault();
watchPageViews();
watchLinks();
void loadEventList?.().then(({ listEvents }) => listEvents());

/**
 * React reports the status thrown on the server (server-status.tsx) as a recoverable error in the browser. It is no error: the page is complete.
 */
window.addEventListener('error', (event) => {
  const digest: unknown = event.error?.digest;
  if (typeof digest === 'string' && digest.startsWith('NEXT_HTTP_ERROR_FALLBACK')) event.preventDefault();
});

const noteTarget = watchBuild();

/** Called by Next at the start of a navigation. */
export function onRouterTransitionStart(url: string, type: TransitionStart['type']): void {
  noteTarget(url);
  emitTransitionStart(url, type);
}
