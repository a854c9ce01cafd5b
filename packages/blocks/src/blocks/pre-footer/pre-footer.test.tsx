import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { preFooterFixtures } from './pre-footer.fixtures.ts';

const [complete] = preFooterFixtures;
if (!complete) throw new Error('expected a fixture with everything');

describe('PreFooter', () => {
  it('BLK-4 shows the next step in a section named by its title', async () => {
    const body = htmlBody((await renderFixture(complete.raw, { hasTitle: true })).html);
    const section = body.querySelector('section');
    expect(body.querySelector(`h2#${section?.getAttribute('aria-labelledby')}`)?.textContent).toBe(complete.raw.title);
    expect(section?.querySelectorAll('p')).toHaveLength(2);
    expect([...body.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Write to the measuring room',
      'Find a shop',
    ]);
  });

  it('CNT-4 renders nothing without text', async () => {
    const { html } = await renderFixture({ component: 'pre_footer', _uid: 'p', actions: complete.raw.actions });
    expect(htmlBody(html).textContent).toBe('');
  });
});
