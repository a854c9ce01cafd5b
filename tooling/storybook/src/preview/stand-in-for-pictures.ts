let isReady: Promise<void> | undefined;

/**
 * Resolves when the service worker draws the examples' pictures, whose addresses exist nowhere. Where service workers are not to be had
 * (plain http on another host) the pictures stay empty, and their room is kept.
 */
export function standInForPictures(): Promise<void> {
  isReady ??= start();
  return isReady;
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const controlled = new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  await navigator.serviceWorker.register(new URL('picture-stand-in.js', document.baseURI));
  await controlled;
}
