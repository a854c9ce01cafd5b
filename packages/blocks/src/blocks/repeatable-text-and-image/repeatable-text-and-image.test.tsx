import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { repeatableTextAndImageFixtures } from './repeatable-text-and-image.fixtures.ts';

const [seven] = repeatableTextAndImageFixtures;
if (!seven) throw new Error('expected a fixture of seven pairs');

const sides = async (fields: Record<string, unknown>) => {
  const { html } = await renderFixture({ ...seven.raw, ...fields }, { locale: 'de' });
  return [...htmlBody(html).querySelectorAll('.row')].map((row) =>
    row.classList.contains('plain') ? '–' : row.classList.contains('left') ? 'left' : 'right',
  );
};

describe('RepeatableTextAndImage', () => {
  it.each([
    ['right', ['right', 'left', 'right', 'left', '–', 'right', 'left']],
    ['left', ['left', 'right', 'left', 'right', '–', 'left', 'right']],
  ])('BLK-3 places the first picture on the %s and alternates from there', async (first_side, expected) => {
    expect(await sides({ first_side })).toEqual(expected);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('BLK-3 renders %d pairs in their order', async (count) => {
    const items = (seven.raw.items as { title: string }[]).slice(0, count);
    const { html } = await renderFixture({ ...seven.raw, items }, { locale: 'de', hasTitle: true });
    expect([...htmlBody(html).querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(
      items.map(({ title }) => title),
    );
  });

  it('CNT-4 renders nothing without pairs', async () => {
    const items = [
      { component: 'repeatable_text_and_image_item', _uid: 'x' },
      { component: 'other', _uid: 'y' },
    ];
    expect(htmlBody((await renderFixture({ ...seven.raw, items })).html).textContent).toBe('');
  });
});
