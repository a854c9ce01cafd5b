import type { BuildIdentity } from '@clavora/site-core/build-identity';
import { loadOnce } from './load-once.ts';

/** The interval of checks for a newer build. */
const pollEvery = 3_600_000;

/**
 * Reloads a tab of an outdated build (SHL-5): when a file of its build cannot be loaded, or when a route cannot be rendered and a newer build runs,
 * since the builds may not be compatible. Checks for a newer build every hour, and when the tab becomes visible after half an hour.
 */
export function watchBuild(): void {
  // Read now: Next's own error screen replaces the document and its attributes.
  const { build, built } = document.documentElement.dataset;
  let isOld = false;
  let lastRequestAt = Date.now();
  let isBroken = false;

  const ask = async (): Promise<void> => {
    lastRequestAt = Date.now();
    try {
      const latest = (await (await fetch('/builds/latest.json', { cache: 'no-store' })).json()) as BuildIdentity;
      // During a rolling deployment an older instance may answer.
      isOld = latest.id !== build && latest.timestamp > Number(built);
    } catch {
      // The next check retries.
    }
  };
  const look = (): void => {
    if (!isOld && document.visibilityState === 'visible' && Date.now() - lastRequestAt > pollEvery / 2) void ask();
  };
  const renew = (): void => loadOnce(location.href);
  const onBreak = async (): Promise<void> => {
    // Once per route, for any number of errors.
    if (isBroken || document.documentElement.id !== '__next_error__') return;
    isBroken = true;
    if (!isOld) await ask();
    if (isOld) renew();
  };
  const onFailure = (reason: unknown): void => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError') renew();
    // The error is reported before Next shows its error screen.
    else setTimeout(() => void onBreak());
  };

  addEventListener(
    'error',
    ({ target: source, error }) => {
      if (!(source instanceof HTMLScriptElement)) onFailure(error);
      // A script element that fails to load throws no exception.
      else if (source.src.includes('/_next/static/')) renew();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => onFailure(reason));
  setInterval(look, pollEvery);
  document.addEventListener('visibilitychange', look);
}
