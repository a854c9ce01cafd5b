// Preloaded by the Deploy CLI.
import { createRequire } from 'node:module';

const send = globalThis.fetch;

// The CLI supports only https: requests to a local service are sent over http.
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === 'localhost') url.protocol = 'http:';
  return send(input instanceof Request ? new Request(url, input) : url, init);
};

// Of its eight megabytes of schema nearly all is of prompts, of which the tenant's files have none. It compiles them twice, for twenty seconds of CPU time.
createRequire(import.meta.url)('auth0-deploy-cli/lib/tools/auth0/handlers/prompts.js').schema = false;
