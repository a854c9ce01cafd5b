import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { imageGridFixtures } from './image-grid.fixtures.ts';

const [titled] = imageGridFixtures;
if (!titled) throw new Error('expected a fixture with titles');

describe('ImageGrid', () => {
  it('BLK-4 links a picture by its title, or the picture itself when it has none', async () => {
    const items = [
      { ...(titled.raw.items as Record<string, unknown>[])[0], _uid: 'a' },
      { ...(titled.raw.items as Record<string, unknown>[])[0], _uid: 'b', title: '' },
    ];
    const body = htmlBody((await renderFixture({ ...titled.raw, items }, { locale: 'de' })).html);
    const links = [...body.querySelectorAll('li a')];
    expect(links.map((link) => link.textContent)).toEqual(['Sheddach', '']);
    expect(links[1]?.querySelector('img')?.getAttribute('alt')).not.toBe('');
  });

  it('CNT-4 leaves out items whose picture is missing', async () => {
    const items = [
      ...(titled.raw.items as unknown[]),
      { component: 'image_grid_item', _uid: 'x', image: { filename: '' }, title: 'Gone' },
    ];
    const { html } = await renderFixture({ ...titled.raw, items }, { locale: 'de' });
    expect(html).not.toContain('Gone');
  });

  it('CNT-10 crops all pictures to one ratio', async () => {
    const images = [...htmlBody((await renderFixture(titled.raw, { locale: 'de' })).html).querySelectorAll('img')];
    expect(
      new Set(images.map((image) => Number(image.getAttribute('height')) / Number(image.getAttribute('width')))),
    ).toEqual(new Set([0.75]));
  });
});
