/**
 * Tells of each answer that the router has had, which it does not tell itself: the address that was asked for, and whether a page came. Where
 * a browser does not say with which status, one is taken to have come.
 */
export function watchAnswers(tell: (address: string, isPage: boolean) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { pathname, search } = new URL(entry.name);
      // What the router adds to an address stands last.
      const own = search.replace(/[?&]_rsc=[^&]*$/, '');
      if (own === search || !(entry instanceof PerformanceResourceTiming)) continue;
      tell(pathname + own, !(entry.responseStatus >= 400));
    }
  });
  observer.observe({ type: 'resource' });
}
