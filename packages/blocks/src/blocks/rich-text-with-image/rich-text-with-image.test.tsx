import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { richTextWithImageFixtures } from './rich-text-with-image.fixtures.ts';

const [complete, withoutPicture] = richTextWithImageFixtures;
if (!complete || !withoutPicture) throw new Error('expected fixtures with and without a picture');

describe('RichTextWithImage', () => {
  it('BLK-3 shows text, picture, caption and button', async () => {
    const body = htmlBody((await renderFixture(complete.raw, { locale: 'de' })).html);
    expect(body.querySelector('figure img')?.getAttribute('alt')).toBe('Ein Ring Messingband vor der Presse');
    expect(body.querySelector('figcaption')?.textContent).toBe('Pressa 40: 120 Hübe je Minute');
    expect(body.querySelector('a')?.textContent).toBe('Werk besichtigen');
  });

  it('CNT-4 renders without its picture', async () => {
    const body = htmlBody((await renderFixture(withoutPicture.raw, { locale: 'ru' })).html);
    expect(body.querySelector('figure')).toBeNull();
    expect(body.querySelector('p')?.textContent).toContain('Фрезы');
  });
});
