import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TabsClient } from './tabs.client.tsx';

const items = ['Measures', 'Files'].map((label) => ({ id: label.toLowerCase(), label, content: <p>{label} here</p> }));
const draw = (count: number) =>
  renderToStaticMarkup(<TabsClient label="Product" items={items.slice(0, count)} level={3} />);

describe('Tabs', () => {
  it('BLK-6 are links to sections that all stand on the page before a script runs', () => {
    const html = draw(2);
    for (const { id, label } of items) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`<section id="${id}"`);
      expect(html).toContain(`${label}</h3><p>${label} here</p>`);
    }
    expect(html).not.toMatch(/role="tab|hidden/);
  });

  it('BLK-6 are not there without sections', () => {
    expect(draw(0)).toBe('');
  });
});
