import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { mediaStandaloneFixtures } from './media-standalone.fixtures.ts';

async function drawn(name: string) {
  const fixture = mediaStandaloneFixtures.find((candidate) => candidate.name.startsWith(name));
  if (!fixture) throw new Error(`expected a fixture "${name}"`);
  return htmlBody((await renderFixture(fixture.raw, { locale: fixture.locale })).html);
}

describe('MediaStandalone', () => {
  it('BLK-4 plays a file in the browser’s own player and loads it only on play', async () => {
    const player = (await drawn('a video with captions')).querySelector('video');
    expect(player?.hasAttribute('controls')).toBe(true);
    expect(player?.getAttribute('preload')).toBe('none');
    expect(player?.hasAttribute('autoplay')).toBe(false);
    expect(player?.getAttribute('aria-label')).toBe('Ein Zylinderschlüssel wird gezeichnet und geschnitten');
    expect([player?.getAttribute('width'), player?.getAttribute('height')]).toEqual(['1920', '1080']);
    expect(player?.getAttribute('poster')).toContain('/m/1280x0/filters:quality(80):format(webp)');
    expect(player?.querySelector('source')?.getAttribute('type')).toBe('video/mp4');
    expect(player?.querySelector('a')?.getAttribute('href')).toContain('cylinder-key-cut.mp4');
  });

  it('BLK-4 gives a video its captions, its duration and its transcript', async () => {
    const body = await drawn('a video with captions');
    const track = body.querySelector('track');
    expect(track?.getAttribute('kind')).toBe('captions');
    expect(track?.getAttribute('srclang')).toBe('de');
    expect(track?.getAttribute('label')).toBe('Deutsch');
    expect(track?.getAttribute('src')).toContain('cylinder-key-cut.de.vtt');
    expect(body.querySelector('video')?.getAttribute('crossorigin')).toBe('anonymous');
    expect(body.querySelector('figcaption')?.textContent).toBe('Dauer 0:12CLV-14R.2X, Codes 2 4 1 3 5.');
    expect(body.querySelector('details summary')?.textContent).toBe('Abschrift');
    expect(body.querySelector('details')?.textContent).toContain('Die Spannbacke kommt von unten');
  });

  it('BLK-4 plays a video without captions and poster and reserves its size', async () => {
    const player = (await drawn('a video without captions')).querySelector('video');
    expect(player?.querySelector('track')).toBeNull();
    expect(player?.hasAttribute('crossorigin')).toBe(false);
    expect(player?.hasAttribute('poster')).toBe(false);
    expect([player?.getAttribute('width'), player?.getAttribute('height')]).toEqual(['1600', '900']);
  });

  it('BLK-4 sends no request to a video service before a click, and names who will receive data', async () => {
    const body = await drawn('a video of a service');
    expect(body.querySelector('iframe, embed, object, script[src]')).toBeNull();
    const requestedUrls = [...body.querySelectorAll('[src], [srcset], [poster]')].map(
      (element) => `${element.getAttribute('src')} ${element.getAttribute('srcset')}`,
    );
    expect(requestedUrls.length).toBeGreaterThan(0);
    for (const address of requestedUrls) expect(address).not.toMatch(/youtube|ytimg|vimeo/);
    const link = body.querySelector('figure a');
    expect(link?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=CLVsample14');
    expect(link?.textContent).toContain('Video abspielen: Rundgang durch das Werk Valmarena');
    expect(link?.textContent).toContain('4:36');
    const notice = [...body.querySelectorAll('[id]')].find(({ id }) => id === link?.getAttribute('aria-describedby'));
    expect(notice?.textContent).toContain('erhält YouTube Daten wie Ihre IP-Adresse');
  });

  it('CNT-4 keeps the picture of a video on an unknown host', async () => {
    const body = await drawn('a video of a host');
    expect(body.querySelector('figure img')?.getAttribute('alt')).toBe('A measuring room with a profile projector');
    expect(body.innerHTML).not.toContain('videos.example');
  });

  it.each([
    ['an upright picture', 1.5, ''],
    ['a square crop', 1, 'focal(900x500:901x501)'],
    ['a video of a host', 2 / 3, '/smart/'],
  ])('CNT-10 reserves the ratio of %s', async (name, ratio, crop) => {
    const body = await drawn(name);
    const image = body.querySelector('img');
    expect(Number(image?.getAttribute('height')) / Number(image?.getAttribute('width'))).toBeCloseTo(ratio, 2);
    expect(image?.getAttribute('srcset')).toContain(crop);
  });

  it('CNT-4 leaves the block out when nothing can be shown', async () => {
    expect((await drawn('nothing')).textContent).toBe('');
  });

  it('CNT-10 loads the picture eagerly in the first block', async () => {
    const body = await drawn('a picture as wide');
    expect(body.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
    expect(body.querySelector('h1')).not.toBeNull();
  });
});
