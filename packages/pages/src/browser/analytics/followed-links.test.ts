// @vitest-environment happy-dom
import { consentCookieOf } from '@clavora/ui/consent';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchLinks } from './followed-links.ts';

beforeAll(() => {
  watchLinks();
  // Other files of tests have the same window: it stays on its page.
  const stays = new AbortController();
  for (const type of ['click', 'auxclick'])
    document.addEventListener(type, (event) => event.preventDefault(), {
      capture: true,
      signal: stays.signal,
    });
  return () => stays.abort();
});
beforeEach(() => {
  delete window.dataLayer;
  choose({ analytics: true, marketing: false });
  document.documentElement.lang = 'it';
});
afterEach(() => {
  document.cookie = 'site_consent=; Max-Age=0; Path=/';
});

function choose(choice: { analytics: boolean; marketing: boolean }): void {
  document.cookie = consentCookieOf({ revision: 1, ...choice }, false);
}

/** Clicks the link of some markup, and returns the reported events. */
function follow(markup: string, { type = 'click', button = 0 } = {}): unknown {
  document.body.innerHTML = markup;
  const target = document.querySelector('a span') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
  return window.dataLayer;
}

const manual = { event: 'file_download', file_name: 'linea 9.pdf', file_extension: 'pdf' };

describe('watchLinks', () => {
  it.each([
    ['<a href="https://a.storyblok.com/f/1/x/linea%209.pdf?cv=1"><span>PDF</span></a>', manual],
    ['<a href="https://a.storyblok.com/f/1/x/5" download="linea 9.pdf">PDF</a>', manual],
    ['<a href="/api/lists/7/archive" download>ZIP</a>', { event: 'file_download', file_name: '', file_extension: '' }],
    [
      '<a href="/api/calendar/it/fair.ics">Calendar</a>',
      { event: 'file_download', file_name: 'fair.ics', file_extension: 'ics' },
    ],
  ])('SHL-3 reports the download of %j', (markup, event) => {
    expect(follow(markup)).toEqual([event]);
  });

  it('SHL-3 reports a download by the middle button', () => {
    const markup = '<a href="/x/linea%209.pdf">PDF</a>';
    expect(follow(markup, { type: 'auxclick', button: 1 })).toEqual([manual]);
    delete window.dataLayer;
    expect(follow(markup, { type: 'auxclick', button: 2 })).toBeUndefined();
  });

  it('SHL-3 reports the chosen language', () => {
    const markup =
      '<ul data-locale-choices><li><a href="https://spain.example/x" data-locale="es">Español</a></li></ul>';
    expect(follow(markup)).toEqual([{ event: 'language_choice', from: 'it', to: 'es', site: 'https://spain.example' }]);
  });

  it.each(['<a href="/prodotti">Products</a>', '<a href="/v1.2/products">Products</a>', '<span>No link</span>'])(
    'SHL-3 reports nothing for %j',
    (markup) => {
      expect(follow(markup)).toBeUndefined();
    },
  );

  it('SHL-3 reports nothing without consent', () => {
    choose({ analytics: false, marketing: true });
    expect(follow('<a href="/x/a.pdf">PDF</a>')).toBeUndefined();
  });
});
