import { sampleSite } from '@clavora/site-core/sample-site';
import { expect, it } from 'vitest';
import { createHandlerRoute } from './create-handler-route.ts';

const site = sampleSite('italy', {});
const ask = (method: 'GET' | 'POST', caching: 'kept' | 'live', ...path: string[]) =>
  createHandlerRoute(site, caching)[method](new Request(`http://localhost/${path.join('/')}`, { method }), {
    params: Promise.resolve({ path }),
  });

it('SEC-1 dispatches a request to the handler of its path, with its params', async () => {
  const icon = await ask('GET', 'kept', 'icons', 'favicon.ico');
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toBe('image/x-icon');
  expect((await ask('GET', 'live', 'api', 'health', 'live')).status).toBe(200);
  const slugs = await ask('GET', 'live', 'api', 'checkStorySlugs');
  expect(slugs.status).toBe(400);
});

it.each([
  ['GET', 'kept', ['nope'], 404],
  ['GET', 'kept', ['robots.txt'], 404],
  ['GET', 'live', ['icons', 'favicon.ico'], 404],
  ['GET', 'live', ['api', 'reconcile'], 405],
  ['POST', 'live', ['robots.txt'], 405],
] as const)('SEC-1 %s of %s %j answers %i', async (method, caching, path, status) => {
  const answer = await ask(method, caching, ...path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
