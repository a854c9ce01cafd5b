import { expect, it } from 'vitest';
import { aboutHref } from './page-hrefs.ts';

it.each([
  ['/contact-us/quote', 'CLV-22L', '/contact-us/quote?about=CLV-22L'],
  [
    '/forms/bewerben#form',
    'Fräser & Dreher (m/w/d)',
    '/forms/bewerben?about=Fr%C3%A4ser%20%26%20Dreher%20(m%2Fw%2Fd)#form',
  ],
  ['https://x.example/a?b=c', 'd', 'https://x.example/a?b=c&about=d'],
])('FRM-1 aboutHref of %s about %s is %s', (href, about, expected) => {
  expect(aboutHref(href, about)).toBe(expected);
  expect(new URL(aboutHref(href, about), 'https://x.example').searchParams.get('about')).toBe(about);
});
