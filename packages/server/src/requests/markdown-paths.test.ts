import { describe, expect, it } from 'vitest';
import { markdownPath, negotiatedHeader, negotiateMarkdown, pagePathOf } from './markdown-paths.ts';

describe('the path of a page as Markdown', () => {
  it.each([
    ['/', '/index.md'],
    ['/it', '/it.md'],
    ['/prodotti/clv-22l', '/prodotti/clv-22l.md'],
  ])('CAT-19 of %s is %s', (path, markdown) => {
    expect(markdownPath(path)).toBe(markdown);
    expect(pagePathOf(markdown)).toBe(path);
  });
});

describe('negotiateMarkdown', () => {
  const asked = (accept: string | undefined, url = '/prodotti?page=2', method = 'GET') => {
    const request = { method, url, headers: { accept } as Record<string, string | undefined> };
    negotiateMarkdown(request);
    return { url: request.url, isNegotiated: request.headers[negotiatedHeader] !== undefined };
  };
  const page = { url: '/prodotti?page=2', isNegotiated: false };
  const markdown = { url: '/prodotti.md?page=2', isNegotiated: true };

  it.each([
    'text/markdown',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'TEXT/Markdown;charset=utf-8, text/html',
    'text/html;q=0.5,text/markdown;q=0.5',
  ])('CAT-19 gives Markdown to a client that accepts %s', (accept) => {
    expect(asked(accept)).toEqual(markdown);
    expect(asked(accept, undefined, 'HEAD')).toEqual(markdown);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0',
    'text/markdown;q=x',
    'text/*',
  ])('CAT-19 gives the page to a client that accepts %s', (accept) => {
    expect(asked(accept)).toEqual(page);
  });

  it.each([
    '/extranet',
    '/it/extranet/listini',
    '/api/forms/token',
    '/robots.txt',
    '/_next/static/a.js',
    '/x.md',
    '/auth/login',
  ])('CAT-19 leaves %s as it is, which is no public page', (url) => {
    expect(asked('text/markdown', url)).toEqual({ url, isNegotiated: false });
  });

  it('CAT-19 leaves forms that are sent as they are', () => {
    expect(asked('text/markdown', '/contatti?form=contact', 'POST').isNegotiated).toBe(false);
  });
});
