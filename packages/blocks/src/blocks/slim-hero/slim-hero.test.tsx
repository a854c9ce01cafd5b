import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';

describe('SlimHero', () => {
  it('BLK-1 splits the lead into paragraphs at empty lines', async () => {
    const { html } = await renderFixture({
      component: 'slim_hero',
      _uid: 's',
      title: 'Keys',
      text: 'One\nline\n\nTwo\n\n\n',
    });
    expect([...htmlBody(html).querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
      'One\nline',
      'Two',
    ]);
  });

  it('CNT-4 renders no empty heading', async () => {
    const { html } = await renderFixture({ component: 'slim_hero', _uid: 's', text: 'Lead' });
    expect(htmlBody(html).querySelector('h1')).toBeNull();
  });
});
