import { build } from '@clavora/site-core/build-identity';
import { siteOver } from '@clavora/site-core/sample-space';
import { describe, expect, it } from 'vitest';
import { buildMetadataHandler, latestBuildResponse } from './build-routes.ts';

const { site } = siteOver('italy', { groups: {} });
const ask = (file: string) =>
  buildMetadataHandler(site)(new Request('https://italy.example'), { params: Promise.resolve({ file }) });

describe('build routes', () => {
  it('SHL-5 returns the latest build, never cached', async () => {
    const response = latestBuildResponse();
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual(build);
  });

  it('SHL-5 returns its metadata as immutable', async () => {
    const response = await ask(`${build.id}.json`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.json()).toMatchObject({
      id: build.id,
      matcher: expect.arrayContaining([{ route: 'products___it', pattern: '/prodotti' }]),
      prerendered: [],
    });
  });

  it.each(['other.json', build.id, `${build.id}.js`, '..%2fx.json'])('SHL-5 returns 404 for "%s"', async (file) => {
    const response = await ask(file);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
