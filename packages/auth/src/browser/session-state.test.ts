// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionState, sessionState } from './session-state.ts';
import { announce, announceSignOut } from './sign-in-channel.ts';

const profile = { name: 'Chiara Montelupo', organisation: 'Rete', roles: ['sales'] };
let request: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  request = vi.fn<typeof fetch>(async () => Response.json(profile));
  vi.stubGlobal('fetch', request);
});
afterEach(() => {
  document.cookie = 'site_signed_in=; max-age=0';
  vi.unstubAllGlobals();
});

it('AUT-8 sends no request in a browser without a sign-in', async () => {
  document.cookie = 'site_signed_in_elsewhere=1';
  const store = createSessionState();
  expect(store.getSnapshot().status).toBe('loading');
  const stop = store.subscribe(() => {});
  await expect.poll(() => store.getSnapshot()).toEqual({ status: 'anonymous', profile: null });
  expect(request).not.toHaveBeenCalled();
  stop();
});

it('AUT-8 fetches the profile once for all subscribers', async () => {
  document.cookie = 'site_signed_in=1763800000';
  const store = createSessionState();
  expect(request).not.toHaveBeenCalled();
  const listener = vi.fn<() => void>();
  const stops = [store.subscribe(listener), store.subscribe(() => {})];
  expect(store.getSnapshot().status).toBe('loading');
  await expect.poll(() => store.getSnapshot()).toEqual({ status: 'authenticated', profile });
  expect(store.getSnapshot()).toBe(store.getSnapshot());
  expect(store.getServerSnapshot().status).toBe('loading');
  expect(listener).toHaveBeenCalledOnce();
  expect(request.mock.calls.map(([address]) => address)).toEqual(['/auth/profile']);
  for (const stop of stops) stop();
});

it.each([
  ['a session that is over', async () => new Response(null, { status: 401 })],
  ['a site that does not answer', () => Promise.reject(new TypeError('fetch failed'))],
])('AUT-8 is anonymous after %s', async (_name, answer) => {
  document.cookie = 'site_signed_in=1';
  request.mockImplementation(answer);
  const store = createSessionState();
  const stop = store.subscribe(() => {});
  await expect.poll(() => store.getSnapshot().status).toBe('anonymous');
  stop();
});

it('AUT-8 fetches the profile again after a sign-in in another window and when a page is restored', async () => {
  const store = createSessionState();
  const stop = store.subscribe(() => {});
  await expect.poll(() => store.getSnapshot().status).toBe('anonymous');
  document.cookie = 'site_signed_in=1';
  announce('signed-in');
  await expect.poll(() => store.getSnapshot().status).toBe('authenticated');
  document.cookie = 'site_signed_in=; max-age=0';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => store.getSnapshot().status).toBe('anonymous');
  stop();
  document.cookie = 'site_signed_in=1';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(request).toHaveBeenCalledOnce();
});

it('EXT-6 is anonymous as soon as another window has signed out', async () => {
  document.cookie = 'site_signed_in=1';
  const store = createSessionState();
  const stop = store.subscribe(() => {});
  await expect.poll(() => store.getSnapshot().status).toBe('authenticated');
  document.cookie = 'site_signed_in=; max-age=0';
  announceSignOut();
  await expect.poll(() => store.getSnapshot().status).toBe('anonymous');
  expect(request).toHaveBeenCalledOnce();
  stop();
});

it('AUT-8 ignores the response to an earlier request', async () => {
  document.cookie = 'site_signed_in=1';
  const first = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(first.promise);
  const store = createSessionState();
  const stop = store.subscribe(() => {});
  await store.refresh();
  expect(store.getSnapshot().status).toBe('authenticated');
  first.resolve(new Response(null, { status: 401 }));
  await first.promise;
  await Promise.resolve();
  expect(store.getSnapshot().status).toBe('authenticated');
  stop();
});

it('AUT-8 returns one store per page', () => {
  expect(sessionState()).toBe(sessionState());
});
