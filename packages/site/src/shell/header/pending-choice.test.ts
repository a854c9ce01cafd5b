import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageArrivedEvent } from '../../core/page-facts.ts';
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
/** The language in the cookie that was written last; null where none was. */
const remembered = () => new RegExp(`^${localeCookie.name}=(\\w+);`).exec(document.cookie)?.[1] ?? null;

it('MKT-7 a choice is pending until a page in its language stands', () => {
  rememberOnceThere('fr');
  expect(remembered()).toBeNull();
  arrive('fr');
  expect(remembered()).toBe('fr');
});

it('MKT-7 the last of several choices counts, once', () => {
  rememberOnceThere('fr');
  rememberOnceThere('de');
  arrive('de');
  expect(remembered()).toBe('de');
  arrive('fr');
  expect(remembered()).toBe('de');
});

it('MKT-7 a choice whose page never came is forgotten where another page stands', () => {
  rememberOnceThere('fr');
  arrive('de');
  arrive('fr');
  expect(remembered()).toBeNull();
});

it('MKT-7 a choice that leads to another document is remembered as this one is left', () => {
  rememberOnceThere('fr');
  window.dispatchEvent(new Event('pagehide'));
  expect(remembered()).toBe('fr');
});
