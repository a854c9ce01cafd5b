import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';

const item = (title: string, link: unknown) => ({ component: 'pages_sorting_item', _uid: title, title, link });

describe('PagesSorting', () => {
  it('CNT-5 keeps the text of an entry whose link is unsafe or missing', async () => {
    const items = [
      item('Unsafe', { linktype: 'url', url: ' JavaScript:alert(1)' }),
      item('Missing', { linktype: 'story', cached_url: '' }),
      item('Away', { linktype: 'url', url: 'https://clavora.example/', target: '_blank' }),
      { component: 'something_else', _uid: 'x', title: 'Other kind' },
    ];
    const body = htmlBody((await renderFixture({ component: 'pages_sorting', _uid: 'p', title: 'Ways', items })).html);
    const links = [...body.querySelectorAll('li a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Unsafe', null],
      ['Missing', null],
      ['Away', 'https://clavora.example/'],
    ]);
    expect(links[2]?.getAttribute('rel')).toBe('noopener');
  });
});
