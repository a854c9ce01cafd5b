import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { mediaCarouselFixtures } from './media-carousel.fixtures.ts';

const [mixed, untitled, , nothing] = mediaCarouselFixtures;
if (!mixed || !untitled || !nothing)
  throw new Error('expected fixtures of mixed media, without a title and without media');

describe('MediaCarousel', () => {
  it('BLK-4 BLK-6 shows pictures and videos in one list without a script', async () => {
    const body = htmlBody((await renderFixture(mixed.raw, { locale: 'de' })).html);
    const track = body.querySelector('[role=group][tabindex="0"]');
    expect(track?.getAttribute('aria-label')).toBe('Vom Band zum Schlüssel');
    const items = [...(track?.querySelectorAll(':scope > ul > li') ?? [])];
    expect(items.map((item) => item.querySelector('video, a, img')?.tagName)).toEqual([
      'IMG',
      'IMG',
      'VIDEO',
      'IMG',
      'A',
      'IMG',
    ]);
    expect(items.map((item) => item.querySelector('figcaption') !== null)).toEqual(items.map(() => true));
    expect(body.querySelector('button:not([hidden]), iframe, [autoplay]')).toBeNull();
  });

  it('CNT-10 computes a picture’s width from the common height', async () => {
    const body = htmlBody((await renderFixture(mixed.raw, { locale: 'de' })).html);
    const sizes = [...body.querySelectorAll('img')].map((image) => image.getAttribute('sizes'));
    expect(sizes).toEqual([
      '(min-width: 66rem) 53.3rem, 80vw',
      '(min-width: 66rem) 20rem, 30vw',
      '(min-width: 66rem) 30rem, 45vw',
      '(min-width: 66rem) 53.3rem, 80vw',
      '(min-width: 66rem) 90rem, 84vw',
    ]);
  });

  it('BLK-6 has an accessible name without a title', async () => {
    const body = htmlBody((await renderFixture(untitled.raw, { locale: 'ru' })).html);
    expect(body.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Изображения и видео');
  });

  it('CNT-4 renders nothing without media', async () => {
    expect(htmlBody((await renderFixture(nothing.raw)).html).textContent).toBe('');
  });
});
