/** Runs a function when the browser is idle, after two seconds at the latest; returns its cancellation. */
export function whenIdle(run: () => void): () => void {
  // Not every browser supports idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
