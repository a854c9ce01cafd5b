import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleAsset } from '../../../testing/sample-asset.ts';
import { Video } from './video.tsx';

const film = { src: 'https://assets.clavora.example/film.mp4', type: 'video/mp4', title: 'A key is cut' };

describe('Video', () => {
  it('BLK-4 renders the browser’s player, which loads nothing until play', () => {
    const html = renderToStaticMarkup(<Video {...film} poster={null} />);
    expect(html).toMatch(/<video[^>]* controls=""/);
    expect(html).toContain('preload="none"');
    expect(html).not.toContain('autoplay');
    expect(html).toContain('aria-label="A key is cut"');
    expect(html).toContain(`<a href="${film.src}">A key is cut</a>`);
  });

  it.each([
    ['the poster', sampleAsset('poster', '', 1080, 1920), '1080', '1920'],
    ['a default video', null, '1600', '900'],
    ['a default video if the poster’s is unknown', sampleAsset('poster', '', 0, 0), '1600', '900'],
  ])('CNT-10 reserves the size of %s', (_, poster, width, height) => {
    expect(renderToStaticMarkup(<Video {...film} poster={poster} />)).toContain(`width="${width}" height="${height}"`);
  });

  it.each([
    [1920, 1280],
    [640, 640],
  ])('CNT-10 does not enlarge a poster of %d px', (own, requestedWidth) => {
    const html = renderToStaticMarkup(<Video {...film} poster={sampleAsset('poster', '', own, 500)} />);
    expect(html).toContain(`/m/${requestedWidth}x0/filters:quality(80):format(webp)`);
  });

  it('BLK-4 shows captions by default, and may load them from another origin', () => {
    const captions = { src: 'https://assets.clavora.example/film.de.vtt', lang: 'de', label: 'Deutsch' };
    const html = renderToStaticMarkup(<Video {...film} poster={null} captions={captions} />);
    expect(html).toMatch(/<track kind="captions" src="[^"]*film\.de\.vtt" srcLang="de" label="Deutsch" default=""\/>/i);
    expect(html).toMatch(/crossorigin="anonymous"/i);
  });
});
