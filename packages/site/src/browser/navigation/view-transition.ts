/** The time that the browser shows the old page while it waits for the new one. */
const maxWaitMs = 150;

/**
 * Runs a navigation with a view transition, if the browser supports it and the visitor allows motion. Calls `act` within a frame; the new state is
 * taken when `arrived` resolves, or after 150 ms.
 */
export function transitionTo(act: () => void, arrived: Promise<void>): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    act();
    return;
  }
  const transition = document.startViewTransition(async () => {
    act();
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
  });
  // A skipped transition, such as in a background tab, has still run `act`.
  transition.ready.catch(() => undefined);
}
