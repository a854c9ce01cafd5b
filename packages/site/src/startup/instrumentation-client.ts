/**
 * React reports the status thrown on the server (server-status.tsx) as a recoverable error in the browser. It is no error: the page is complete.
 */
window.addEventListener('error', (event) => {
  const digest: unknown = event.error?.digest;
  if (typeof digest === 'string' && digest.startsWith('NEXT_HTTP_ERROR_FALLBACK')) event.preventDefault();
});
