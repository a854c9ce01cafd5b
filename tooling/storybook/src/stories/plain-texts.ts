import { localeRow, locales } from '@clavora/i18n-routing/locales';
import type { Page } from '@playwright/test';

/** The pseudolocale is English with other texts: months and weekdays come from Unicode data, and languages are named in their own language. */
const dayAndMonth = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, index + 1))).flatMap(
  (date) =>
    (['long', 'short'] as const).flatMap((style) =>
      new Intl.DateTimeFormat('en', { month: style, weekday: style, timeZone: 'UTC' })
        .formatToParts(date)
        .filter(({ type }) => type !== 'literal')
        .map(({ value }) => value),
    ),
);
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languages = locales.map(localeRow).flatMap(({ name, tag }) => [name, languageNames.of(tag) ?? '']);
const brands = ['Clavora', 'YouTube', 'Vimeo'];
const spared = [...new Set([...brands, ...dayAndMonth, ...languages])].filter((name) => name !== '');

/**
 * Returns texts of a story in the pseudolocale that are plain: neither a message nor content. Codes, numbers, names of languages, file types and
 * brands are the same in every language.
 */
export function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const isPseudo = /[⟦⟧~áçéîłñöŕšûýžÁÇÉÎŁÑÖŔŠÛÝŽ]/;
    const isWord = /\p{L}*\p{Ll}\p{L}{2,}/u;
    const found = new Set<string>();
    const look = (text: string, element: Element) => {
      const spoken = names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/\S+@\S+/g, '')).trim();
      if (!isWord.test(spoken) || isPseudo.test(spoken)) return;
      if (element.closest('[lang]:not(html):not(body), code, kbd, samp, pre, [translate=no], style, script')) return;
      // Names of countries come from Unicode data too.
      if (element.closest('[autocomplete=tel-country-code]') && element instanceof HTMLOptionElement) return;
      found.add(spoken.slice(0, 80));
    };
    const root = document.querySelector('#storybook-root') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent) look(node.nodeValue ?? '', parent);
    }
    for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name) ?? '', element);
    }
    return [...found].slice(0, 8);
  }, spared);
}
