/**
 * Reports each response to the router's requests, which the router itself does not: the URL, and whether it was a page. In browsers that do not
 * expose the status, every response counts as a page.
 */
export function watchAnswers(onAnswer: (address: string, isPage: boolean) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { pathname, search } = new URL(entry.name);
      // The router appends its parameter last.
      const own = search.replace(/[?&]_rsc=[^&]*$/, '');
      if (own === search || !(entry instanceof PerformanceResourceTiming)) continue;
      onAnswer(pathname + own, !(entry.responseStatus >= 400));
    }
  });
  observer.observe({ type: 'resource' });
}
