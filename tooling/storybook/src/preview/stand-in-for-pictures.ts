let isReady: Promise<void> | undefined;

/**
 * Resolves when the service worker answers requests for sample pictures, whose URLs do not exist. Without service workers (plain http on another
 * host) the pictures are empty, with their size reserved.
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
