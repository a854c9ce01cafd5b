import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { pageArrivedEvent } from '@clavora/server/page-arrived';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberOnceThere } from './pending-choice.ts';

let window: EventTarget;

beforeEach(() => {
  window = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => void vi.unstubAllGlobals());

const arrive = (locale: string) =>
  document.dispatchEvent(new CustomEvent(pageArrivedEvent, { detail: { market: 'global', locale } }));
/** Returns the language of the last written cookie; null if there is none. */
const remembered = () => new RegExp(`^${localeCookie.name}=(\\w+);`).exec(document.cookie)?.[1] ?? null;

it('MKT-7 rememberOnceThere stores a choice once a page in its language is shown', () => {
  rememberOnceThere('fr');
  expect(remembered()).toBeNull();
  arrive('fr');
  expect(remembered()).toBe('fr');
});

it('MKT-7 rememberOnceThere stores the last of several choices, once', () => {
  rememberOnceThere('fr');
  rememberOnceThere('de');
  arrive('de');
  expect(remembered()).toBe('de');
  arrive('fr');
  expect(remembered()).toBe('de');
});

it('MKT-7 rememberOnceThere cancels a choice when another page is shown', () => {
  rememberOnceThere('fr');
  arrive('de');
  arrive('fr');
  expect(remembered()).toBeNull();
});

it('MKT-7 rememberOnceThere stores a choice that loads another document when this one is left', () => {
  rememberOnceThere('fr');
  window.dispatchEvent(new Event('pagehide'));
  expect(remembered()).toBe('fr');
});
