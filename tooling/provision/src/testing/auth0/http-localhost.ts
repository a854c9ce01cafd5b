// Preloaded by the Deploy CLI, which supports only https: sends requests to a local service over http.

const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === 'localhost') url.protocol = 'http:';
  return send(input instanceof Request ? new Request(url, input) : url, init);
};
