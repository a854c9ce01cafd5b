let isLoaded = false;

/** Loads Google Tag Manager, once per document; `container` is such as `GTM-ABC1234`. Call only with the visitor's consent. */
export function loadTagManager(container: string): void {
  if (isLoaded) return;
  isLoaded = true;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  document.head.append(script);
}
