import { sampleContext } from '@clavora/blocks/sample-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import { sampleShell } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { KnownPage } from '../../loaders/not-found/page-index.ts';
import { ErrorScreen, type ErrorStatus } from './error-screen.tsx';

async function draw(
  status: ErrorStatus,
  fullPath = '/en/nope',
  locale: Locale = 'en',
  suggestions: readonly KnownPage[] = [],
): Promise<string> {
  return renderToStaticMarkup(
    <ErrorScreen
      status={status}
      shell={sampleShell(locale)}
      context={await sampleContext(locale)}
      fullPath={fullPath}
      suggestions={suggestions}
    />,
  );
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

describe('ErrorScreen', () => {
  it('ERR-1 shows for a 401 only how to reach the content, without links back', async () => {
    const html = await draw(401, '/en/extranet');
    expect(html).toContain('Forbidden access');
    expect(html).toContain('available in the content service');
    for (const element of ['<header', '<footer', '<a ']) expect(html).not.toContain(element);
  });

  it.each([
    [403, 'You do not have access to this page'],
    [404, 'We could not find the page you were looking for'],
    [500, 'Oops! This page is missing.'],
    [503, 'Oops! This page is missing.'],
  ] as const)('ERR-2 shows the title of a %i from the messages', async (status, title) => {
    const html = await draw(status);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([
    [403, 'Non hai accesso a questa pagina', ''],
    [404, 'Non siamo riusciti a trovare la pagina che stavi cercando', ''],
    [500, 'Ops! Questa pagina è mancante.', 'O qualcosa è andato storto oppure la pagina non esiste più'],
  ] as const)('ERR-2 shows a %i in Italian: %s', async (status, title, description) => {
    const html = await draw(status, '/it/nope', 'it');
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(description);
  });

  it('ERR-2 says that a 503 is temporary', async () => {
    expect(await draw(503)).toContain('Try again in a moment.');
    expect(await draw(500)).not.toContain('Try again in a moment.');
  });

  it.each([
    ['/en/nope', '/en'],
    ['/en/extranet/nope', '/en/extranet'],
    ['/en/nope?from=extranet', '/en'],
  ])('ERR-3 links back home from %s to %s', async (fullPath, home) => {
    for (const status of [403, 404, 500, 503] as const) {
      expect(mainOf(await draw(status, fullPath))).toMatch(new RegExp(`<a [^>]*href="${home}"[^>]*>Back to home`));
    }
  });

  it('TPL-4 shows the uncut blank and the search field on a 404', async () => {
    const main = mainOf(await draw(404));
    expect(main).toContain('<svg');
    expect(main).toMatch(/<form [^>]*action="\/en\/search"/);
  });

  it('ERR-2 suggests pages by title and URL', async () => {
    const main = mainOf(await draw(404, '/en/clv', 'en', [{ href: '/en/products/clv-22l', title: 'CLV-22L <new>' }]));
    expect(main).toMatch(/<h2[^>]*>Perhaps you were looking for<\/h2>/);
    expect(main).toContain('<a href="/en/products/clv-22l">CLV-22L &lt;new&gt;</a>');
    expect(mainOf(await draw(404))).not.toContain('Perhaps you were looking for');
  });

  it('ERR-2 links from a missing page to the sections of the site that have a target', async () => {
    const sections = (html: string) => /<nav [^>]*aria-labelledby="error-sections".*?<\/nav>/.exec(html)?.[0] ?? '';
    const links = [...sections(mainOf(await draw(404))).matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)];
    expect(links.map(([, href, label]) => `${label} ${href}`)).toEqual([
      'Keys /en/global/products',
      'Machines /en/global/category/duplicating-machines',
      'Contacts /en/global/contacts',
    ]);
    for (const html of [await draw(500), await draw(403), await draw(404, '/en/extranet/nope')]) {
      expect(sections(html)).toBe('');
    }
  });

  it('TPL-4 does not show the requested path', async () => {
    expect(await draw(404, '/en/<script>alert(1)</script>')).not.toContain('alert(1)');
  });

  it('TPL-4 hides the partner area’s shell from visitors without access', async () => {
    expect(await draw(403, '/en/extranet')).not.toContain('data-layout="extranet"');
    expect(await draw(404, '/en/extranet/nope')).toContain('data-layout="extranet"');
  });
});
