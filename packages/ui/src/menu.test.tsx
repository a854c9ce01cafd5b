import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Menu } from './menu.tsx';

const items = [
  { key: 'it', label: 'Italiano', href: '/it', isCurrent: true },
  { key: 'de', label: 'Deutsch', href: '/de', hint: 'DE' },
];

describe('Menu', () => {
  it('BLK-6 opens by the browser’s own popover and stays a list of links', () => {
    const html = renderToStaticMarkup(<Menu label="Language" items={items} />);
    const [, target] = /popoverTarget="(.*?)"/i.exec(html) ?? [];
    expect(html).toContain(`<div id="${target}" popover="auto"`);
    expect(html).toContain('<a href="/it" aria-current="true"');
    expect(html).not.toContain('role="menu');
  });

  it('BLK-6 names its list after its button', () => {
    const html = renderToStaticMarkup(<Menu label="Language" items={items} />);
    const [, named] = /aria-labelledby="(.*?)"/.exec(html) ?? [];
    expect(html).toContain(`<button type="button" id="${named}"`);
  });

  it('is not there without links', () => {
    expect(renderToStaticMarkup(<Menu label="x" items={[]} />)).toBe('');
  });
});
