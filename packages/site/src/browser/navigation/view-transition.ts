/** Milliseconds that a page which is there already may take to stand; the old one is still in sight so long. */
const maxWaitMs = 150;

/**
 * Changes from one page to the next with the browser's own transition, where it has one and motion is wanted. `act` is done within a frame;
 * what stands once `arrived` resolves, or 150 ms later, is what is changed to.
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
  // A transition that the browser leaves out, of a tab behind for one, has done its work all the same.
  transition.ready.catch(() => undefined);
}
