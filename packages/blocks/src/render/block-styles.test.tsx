import { expect, it } from 'vitest';
import { renderHtml } from '../testing/render-html.ts';
import { BlockStyles } from './block-styles.tsx';

const shared = { id: 'c1', text: '@layer blocks{.c1_a>b{color:red}}' };
const sheets = { hero: [shared, { id: 'c2', text: '.c2_a{color:blue}' }], banner: [shared] };

it('BLK-7 renders each sheet of the page’s blocks once, and no other', async () => {
  const html = await renderHtml(
    <>
      <BlockStyles block="hero" sheets={sheets} />
      <p>between</p>
      <BlockStyles block="banner" sheets={{ ...sheets, carousel: [{ id: 'c3', text: '.c3_a{}' }] }} />
      <BlockStyles block="without" sheets={sheets} />
    </>,
  );
  expect(html.match(/<style[^>]*>/g)).toEqual(['<style data-precedence="blocks" data-href="c1 c2">']);
  expect(html).toContain('@layer blocks{.c1_a>b{color:red}}.c2_a{color:blue}</style>');
  expect(html).not.toContain('c3');
});
