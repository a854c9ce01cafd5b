import { locales } from '@clavora/i18n-routing/locales';
import { routeTable } from '@clavora/i18n-routing/routes';
import { createRouting, type Match } from '@clavora/i18n-routing/routing';
import { describe, expect, it } from 'vitest';
import { nextConfig, redirectRows } from './next-config.ts';

const toOf = (match: Match) => (match.kind === 'redirect' ? match.to : null);

describe('the Next configuration of a market', () => {
  it('MKT-4 has the superfluous prefix before the slash, so that both go in one hop', () => {
    const sources = redirectRows({ market: 'italy', brand: 'clavora' }).map(({ source }) => source);
    expect(sources.findIndex((source) => source.startsWith('/it/'))).toBeLessThan(
      sources.findIndex((source) => source.endsWith('{/}+')),
    );
  });

  it('MKT-4 leads a path without locale where the router would, query aside', () => {
    const rows = redirectRows({ market: 'global', brand: 'clavora' });
    const routing = createRouting({ brand: 'clavora', guards: ['auth'] });
    const leads = (path: string) => {
      for (const { source, destination } of rows) {
        const [, words] = /^\/:path\(([^)]+)\)\{\/\}\?$/.exec(source) ?? [];
        if (words?.split('|').includes(path.slice(1))) return destination.replace('/:path', path);
      }
      return null;
    };
    const paths = locales.flatMap((locale) => routeTable.flatMap(({ id }) => routing.pathOf(id, locale) ?? []));
    for (const path of paths.filter((candidate) => candidate !== '/')) {
      expect({ path, to: leads(path) }).toEqual({ path, to: toOf(routing.match('global', path)) });
    }
  });

  it('OPS-4 builds a standalone output', () => {
    expect(nextConfig({ market: 'italy', brand: 'clavora' })).toMatchObject({
      output: 'standalone',
      poweredByHeader: false,
    });
  });
});
