import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { Gallery, type GalleryItem } from './gallery.tsx';

const labels = {
  enlarge: 'Enlarge:',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  fullSize: 'Full size',
  position: (index: number, count: number) => `${index} of ${count}`,
};

async function draw(items: readonly GalleryItem[]): Promise<string> {
  const { prelude } = await prerender(<Gallery label="Pictures" items={items} labels={labels} />);
  return new Response(prelude).text();
}

describe('Gallery', () => {
  it('BLK-6 renders a list of links to the large pictures for pages without a script', async () => {
    const html = await draw([
      { key: 'a', href: '/large-a.png', caption: 'The key', content: <img src="/a.png" alt="Key" /> },
      { key: 'b', href: '/large-b.png', caption: '', content: <img src="/b.png" alt="Blade" /> },
    ]);
    expect(html).toContain('<ul role="list" aria-label="Pictures"');
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/large-a.png', '/large-b.png']);
    expect(html.match(/<figcaption/g)).toHaveLength(1);
  });

  it('BLK-6 names a link by its action, then by its picture', async () => {
    const html = await draw([{ key: 'a', href: '/a.png', caption: '', content: <img src="/a.png" alt="Key" /> }]);
    expect(html).toMatch(/<a[^>]*><span class="[^"]*hidden[^"]*">Enlarge:(?: |<!-- -->)+<\/span><img/);
  });

  it('BLK-6 opens a drawing without a large picture by a button', async () => {
    const html = await draw([{ key: 'a', href: null, caption: '', content: <svg aria-hidden="true" /> }]);
    expect(html).toMatch(/<button type="button"[^>]*data-enlarge/);
  });

  it('BLK-6 has no dialog until it is opened', async () => {
    const html = await draw([{ key: 'a', href: '/a.png', caption: '', content: 'Key' }]);
    expect(html).not.toContain('<dialog');
  });

  it('CAT-9 lays links over a picture outside of its own link', async () => {
    const html = await draw([
      { key: 'a', href: '/a.png', caption: '', content: 'Key', overlay: <a href="#part-1">1</a> },
    ]);
    expect(html).toMatch(/<\/a><a href="#part-1">1<\/a><\/div><\/figure>/);
  });

  it('renders nothing without pictures', async () => {
    expect(await draw([])).toBe('');
  });
});
