import { z } from 'zod';

const { CONTENT_SERVICE_URL: origin } = z.object({ CONTENT_SERVICE_URL: z.url() }).parse(process.env);
const send = globalThis.fetch;

/** Sends the requests of Storyblok's CLI, which has no setting for another service, to the one of a test; any other request fails. */
globalThis.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input);
  const target = `${origin}${address.pathname}${address.search}`;
  if (address.origin === origin) return send(input, init);
  if (address.hostname !== 'mapi.storyblok.com') {
    return Promise.reject(new TypeError(`expected a request of the Management API; got ${address.origin}`));
  }
  return send(input instanceof Request ? new Request(target, input) : target, init);
};
