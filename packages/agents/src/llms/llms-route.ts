import { neededRoutes } from '@clavora/content-client/needed-stories';
import { localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { markdownPath } from '@clavora/server/markdown-paths';
import { fetchOwnPage } from '@clavora/server/own-page';
import { isPagePath } from '@clavora/server/page-paths';
import type { Site } from '@clavora/site-core/site';
import { siteOutline } from './site-outline.ts';

/**
 * `GET /llms.txt`: what the site is, its pages as Markdown, and the interfaces of the key catalogue, for agents (docs/contracts/agents.md). As long as the
 * home page cannot be read, it is 503.
 */
export function llmsHandler(site: Site) {
  const { market, routing, environment } = site;
  const origin = environment.origins[market.id];
  const homeOf = (locale: (typeof market.locales)[number]) => routing.href(market.id, locale, neededRoutes.home) ?? '/';
  return async (request: Request): Promise<Response> => {
    const page = await fetchOwnPage(homeOf(defaultLocale(market)), request);
    if (page.status !== 200) {
      await page.body?.cancel();
      return new Response('The home page cannot be read\n', { status: 503, headers: { 'retry-after': '30' } });
    }
    const { name, description, pages } = siteOutline(await page.text(), `${origin}/`);
    const markdownOf = (path: string) => `${origin}${markdownPath(path)}`;
    const languages = market.locales.map((locale) => `- [${localeRow(locale).name}](${markdownOf(homeOf(locale))})`);
    const catalogue = [
      '## Key catalogue',
      '',
      `- [Model Context Protocol](${origin}/api/mcp): tools that find the blank of a code, of a vehicle and of a list, with sources and confidence`,
      `- [The same of a code as JSON](${origin}/api/catalogue/resolve?code=): \`GET\` with the code behind the address`,
      `- \`POST ${origin}/api/catalogue/list\`: a list of codes as text, CSV or XLSX`,
    ];
    const parts = [
      [`# ${name ?? new URL(origin).host}`],
      description === null ? [] : [`> ${description}`],
      [
        'Each page is Markdown at its address with `.md` behind it, and at its own address for `Accept: text/markdown`.',
      ],
      [
        '## Pages',
        '',
        ...pages
          .filter(({ path }) => isPagePath(path))
          .map(
            ({ label, hint, path }) => `- [${escaped(label)}](${markdownOf(path)})${hint === '' ? '' : `: ${hint}`}`,
          ),
      ],
      siteCatalogue(site) === null ? [] : catalogue,
      languages.length > 1 ? ['## Languages', '', ...languages] : [],
    ];
    const text = parts.flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n');
    return new Response(`${text}\n`, {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': page.headers.get('cache-control') ?? 'no-store',
        ...(page.headers.has('surrogate-key') ? { 'surrogate-key': page.headers.get('surrogate-key') ?? '' } : {}),
      },
    });
  };
}

function escaped(label: string): string {
  return label.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}
