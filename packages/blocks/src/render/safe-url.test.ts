import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

describe('safeUrl', () => {
  it.each([
    'https://clavora.example/a?b=c#d',
    'http://localhost:3000/',
    'mailto:office@clavora.example',
    'tel:+390000000000',
    '/it/prodotti',
    '/search?q=a:b',
    '#anchor:1',
    '?page=2',
    'relative/path',
    '//clavora.example/a',
  ])('CNT-5 keeps %s', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u00adscript:alert(1)',
    'javascript\u200b:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://clavora.example/1',
    '',
    '   ',
  ])('CNT-5 rejects %j', (url) => {
    expect(safeUrl(url)).toBeNull();
  });

  it('CNT-5 trims a safe URL', () => {
    expect(safeUrl('  /it/prodotti\n')).toBe('/it/prodotti');
  });
});
