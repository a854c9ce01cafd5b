import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { centeredTitleParagraphFixtures } from './centered-title-paragraph.fixtures.ts';

const [complete] = centeredTitleParagraphFixtures;
if (!complete) throw new Error('expected a fixture with everything');

describe('CenteredTitleParagraph', () => {
  it('BLK-3 shows its title, its text with links and its buttons', async () => {
    const body = htmlBody((await renderFixture(complete.raw)).html);
    expect(body.querySelector('h1')?.textContent).toBe(complete.raw.title);
    expect([...body.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'each of them',
      'Find a shop',
      'Become a partner',
    ]);
  });

  it('CNT-4 renders no section when there is no title to name it', async () => {
    const { html } = await renderFixture({ ...complete.raw, title: '' }, { hasTitle: true });
    expect(htmlBody(html).querySelector('section, h2')).toBeNull();
  });

  it('CNT-10 hides its axis from screen readers', async () => {
    const { html } = await renderFixture(complete.raw);
    expect(htmlBody(html).querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
