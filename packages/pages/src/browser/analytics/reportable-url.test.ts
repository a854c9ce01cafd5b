import { describe, expect, it } from 'vitest';
import { reportableUrl } from './reportable-url.ts';

describe('reportableUrl', () => {
  it.each([
    ['https://italy.example/', 'https://italy.example/'],
    ['https://italy.example/prodotti?page=2#picture-1', 'https://italy.example/prodotti?page=2'],
    ['https://italy.example/cerca?q=vela+80&material=brass', 'https://italy.example/cerca?q=vela+80&material=brass'],
    ['https://italy.example/?utm_source=fair&email=ada%40example.org', 'https://italy.example/?utm_source=fair'],
    ['https://italy.example/prodotti?_storyblok_tk%5Btoken%5D=x', 'https://italy.example/prodotti'],
    ['https://mail.example/inbox/7?message=secret', 'https://mail.example/inbox/7'],
    ['', ''],
    ['about:client', ''],
  ])('SHL-2 reduces %j to %j', (address, expected) => {
    expect(reportableUrl(address, 'https://italy.example')).toBe(expected);
  });
});
