import type { Page } from '@playwright/test';

/**
 * Returns the names of links in the main part of a page that lead to different pages: a list of its links would not tell them apart. A number of a
 * drawing and its entry in the legend lead to each other, by one name. What a form is opened for (`about`, `offer`) does not make it another page.
 */
export function ambiguousLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (link: Element): string => {
      const pictures = [...link.querySelectorAll('[alt], [aria-label]')];
      const texts = pictures.map((part) => part.getAttribute('aria-label') ?? part.getAttribute('alt') ?? '');
      const name = link.getAttribute('aria-label') ?? [link.textContent, ...texts].join(' ');
      return name.replaceAll(/\s+/g, ' ').trim();
    };
    const pageOf = (href: string): string => {
      const url = new URL(href);
      url.hash = '';
      for (const name of ['about', 'offer']) url.searchParams.delete(name);
      return url.href;
    };
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) =>
      link.checkVisibility(),
    );
    return [...Map.groupBy(links, nameOf)].flatMap(([name, named]) => {
      const targets = new Set(named.map(({ href }) => pageOf(href)));
      return targets.size > 1 ? [`${name}: ${[...targets].slice(0, 3).join(', ')}`] : [];
    });
  });
}
