import { describe, expect, it } from 'vitest';
import { nextConfig, redirectRows } from './next-config.ts';

describe('the Next configuration of a market', () => {
  it('MKT-4 has the superfluous prefix before the slash, so that both go in one hop', () => {
    const sources = redirectRows({ market: 'italy', brand: 'clavora' }).map(({ source }) => source);
    expect(sources.findIndex((source) => source.startsWith('/it/'))).toBeLessThan(
      sources.findIndex((source) => source.endsWith('{/}+')),
    );
  });

  it('MKT-4 gives every first word of a route to one language, English before the others', () => {
    const rows = redirectRows({ market: 'global', brand: 'clavora' });
    const owners = new Map<string, string[]>();
    for (const { source, destination } of rows) {
      const words = /^\/:word\(([^)]+)\)\{\/\}\?$/.exec(source)?.[1]?.split('|') ?? [];
      for (const word of words) {
        owners.set(word, [...(owners.get(word) ?? []), destination.split('/')[1] ?? '']);
      }
    }
    for (const [word, locales] of owners) expect({ word, count: locales.length }).toEqual({ word, count: 1 });
    expect(Object.fromEntries(owners)).toMatchObject({
      products: ['en'],
      prodotti: ['it'],
      contacts: ['en'],
      kontakty: ['ru'],
      extranet: ['en'],
    });
  });

  it('OPS-4 builds a standalone output', () => {
    expect(nextConfig({ market: 'italy', brand: 'clavora' })).toMatchObject({
      output: 'standalone',
      poweredByHeader: false,
    });
  });
});
