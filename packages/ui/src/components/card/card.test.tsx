import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Card } from './card.tsx';

describe('Card', () => {
  it('BLK-2 makes its title the only link', () => {
    const html = renderToStaticMarkup(
      <Card
        title="Keys"
        level={3}
        href="/keys"
        picture={<img src="/a.png" alt="" />}
        facts="News"
        text="All of them"
      />,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<h3[^>]*><a[^>]* href="\/keys"[^>]*>Keys<\/a><\/h3>/);
    expect(html).toContain('All of them');
  });

  const attributes = { target: '_blank', rel: 'nofollow noopener', title: 'The fair' } as const;

  it('CNT-5 keeps its text without a target', () => {
    const html = renderToStaticMarkup(<Card title="Keys" level={2} href={null} attributes={attributes} />);
    expect(html).toMatch(/<h2[^>]*><a class="link">Keys<\/a><\/h2>/);
  });

  it('CNT-5 has the attributes of its link', () => {
    expect(renderToStaticMarkup(<Card title="Keys" level={2} href="/a" attributes={attributes} />)).toContain(
      'href="/a" target="_blank" rel="nofollow noopener" title="The fair"',
    );
  });

  it.each([
    ['a picture', <img key="a" src="/a.png" alt="" />, true],
    ['no picture', undefined, false],
    ['a missing picture', null, false],
    ['an omitted picture', false, false],
  ])('CNT-4 leaves no gap for missing parts: %s', (_, picture, expected) => {
    const html = renderToStaticMarkup(<Card title="Keys" level={2} href="/a" picture={picture} turnsIntoRow />);
    expect(html.includes('class="picture"')).toBe(expected);
  });
});
