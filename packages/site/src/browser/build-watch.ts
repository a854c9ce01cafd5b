import type { BuildIdentity } from '../core/build-identity.ts';
import { loadOnce } from './load-once.ts';

/** Milliseconds between two looks for a newer build. */
const pollEvery = 3_600_000;

/**
 * Keeps a tab in step with the site (SHL-5). A file of this build that cannot be had loads the page anew; so does a route that cannot be drawn,
 * once a newer build runs, since what the two have of it may not fit. The newest build is asked for every hour, and when the tab is looked
 * at again after half as long. Returns what the router tells of each navigation, by its URL.
 */
export function watchBuild(): (url: string) => void {
  // Next's own error screen takes the document's place, and its attributes with it.
  const { build, built } = document.documentElement.dataset;
  let target: string | null = null;
  let isOld = false;
  let asked = Date.now();
  let isBroken = false;

  const ask = async (): Promise<void> => {
    asked = Date.now();
    try {
      const latest = (await (await fetch('/builds/latest.json', { cache: 'no-store' })).json()) as BuildIdentity;
      // Where instances are renewed one after the other, an older one may answer.
      isOld = latest.id !== build && latest.timestamp > Number(built);
    } catch {
      // The next look is as good.
    }
  };
  const look = (): void => {
    if (!isOld && document.visibilityState === 'visible' && Date.now() - asked > pollEvery / 2) void ask();
  };
  const renew = (): void => loadOnce(target ?? location.href);
  const onBreak = async (): Promise<void> => {
    // Once for a route, however much else fails there.
    if (isBroken || document.documentElement.id !== '__next_error__') return;
    isBroken = true;
    if (!isOld) await ask();
    if (isOld) renew();
  };
  const onFailure = (reason: unknown): void => {
    if (reason instanceof Error && reason.name === 'ChunkLoadError') renew();
    // What broke is told before Next's error screen stands.
    else setTimeout(() => void onBreak());
  };

  addEventListener(
    'error',
    ({ target: source, error }) => {
      if (!(source instanceof HTMLScriptElement)) onFailure(error);
      // A script of the document itself fails without an exception.
      else if (source.src.includes('/_next/static/')) renew();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => onFailure(reason));
  setInterval(look, pollEvery);
  document.addEventListener('visibilitychange', look);
  return (url) => {
    target = url;
    isBroken = false;
  };
}
