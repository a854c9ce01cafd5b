import { marketRow } from '@clavora/i18n-routing/markets';
import { handlerFolder, handlerRows } from '@clavora/server/handler-rows';
import { describe, expect, it, vi } from 'vitest';
import { nextConfig, rewriteRows } from '../build/next-config.ts';
import { previewRows } from './preview-rows.ts';

describe('previewRows', () => {
  it('CNT-7 match only requests with a token, share link or session', () => {
    for (const market of ['italy', 'global'] as const) {
      const rows = previewRows(marketRow(market));
      expect(rows.map(({ has }) => has?.map(({ key }) => key))).toEqual([
        ['_storyblok_tk[token]'],
        ['_storyblok_tk[token]'],
        ['_preview'],
        [`preview_${market}`],
        [`preview_${market}`],
      ]);
    }
  });

  it('CNT-7 follow all but the rows of handlers, because they match rewritten paths', () => {
    const rows = rewriteRows({ market: 'italy' });
    const own = previewRows(marketRow('italy'));
    expect(rows.slice(-own.length - handlerRows.length, -handlerRows.length)).toEqual(own);
    const handlerPaths = handlerRows.map(({ caching }) => `/${handlerFolder(caching)}/`);
    for (const [index, { destination }] of rows.slice(-handlerRows.length).entries()) {
      expect(destination.startsWith(handlerPaths[index] ?? '')).toBe(true);
    }
    vi.stubEnv('SITE_BUILD_ID', 'a-build');
    vi.stubEnv('SITE_BUILD_TIME', '1');
    expect(nextConfig({ market: 'italy' }).rewrites).toBeDefined();
  });

  it.each([
    ['prodotti', true],
    ['prodotti/clv-22l', true],
    ['eventi/~page/2', true],
    ['api/calendar/it/x.ics', false],
    ['_next/static/x.js', false],
    ['~search', false],
    ['~preview/prodotti', false],
    ['prodotti/_payload.json', false],
    ['sitemap.xml', false],
    ['builds/meta.json', false],
  ])('CNT-7 exclude paths that are no pages: %s is a page: %s', (path, expected) => {
    const source = previewRows(marketRow('italy')).at(-1)?.source ?? '';
    const [, pattern = ''] = /^\/:path\((.*)\)$/.exec(source) ?? [];
    expect(new RegExp(`^${pattern}$`).test(path)).toBe(expected);
  });
});
