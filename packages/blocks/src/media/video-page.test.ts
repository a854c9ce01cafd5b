import { describe, expect, it } from 'vitest';
import { videoPage } from './video-page.ts';

const youTube = {
  service: 'YouTube',
  pageUrl: 'https://www.youtube.com/watch?v=aB3_-x9Kq0Z',
  frameUrl: 'https://www.youtube-nocookie.com/embed/aB3_-x9Kq0Z?autoplay=1',
};

describe('videoPage', () => {
  it.each([
    'https://www.youtube.com/watch?v=aB3_-x9Kq0Z',
    'http://youtube.com/watch?list=PL1&v=aB3_-x9Kq0Z&t=12s',
    'https://m.youtube.com/watch?v=aB3_-x9Kq0Z',
    'https://youtu.be/aB3_-x9Kq0Z?si=tracked',
    'https://www.youtube.com/embed/aB3_-x9Kq0Z?autoplay=1',
    'https://www.youtube.com/shorts/aB3_-x9Kq0Z',
    ' https://www.youtube-nocookie.com/embed/aB3_-x9Kq0Z ',
  ])('BLK-4 parses %s', (address) => {
    expect(videoPage(address)).toEqual(youTube);
  });

  it.each([
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789', ''],
    ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://vimeo.com/123456789/0a1b2c3d4e', '&h=0a1b2c3d4e'],
    ['https://player.vimeo.com/video/123456789', 'https://vimeo.com/123456789', ''],
    ['https://player.vimeo.com/video/123456789?h=0a1b', 'https://vimeo.com/123456789/0a1b', '&h=0a1b'],
  ])('BLK-4 requests a player without tracking: %s', (address, pageUrl, hash) => {
    const frameUrl = `https://player.vimeo.com/video/123456789?dnt=1&autoplay=1${hash}`;
    expect(videoPage(address)).toEqual({ service: 'Vimeo', pageUrl, frameUrl });
  });

  it.each([
    '',
    'aB3_-x9Kq0Z',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aB3_-x9Kq0Z"onload',
    'https://www.youtube.com.example/watch?v=aB3_-x9Kq0Z',
    'https://example.com/?v=aB3_-x9Kq0Z',
    'https://youtube.com@example.com/watch?v=aB3_-x9Kq0Z',
    'https://www.youtube.com:8443/watch?v=aB3_-x9Kq0Z',
    'javascript:alert(1)//youtube.com/watch?v=aB3_-x9Kq0Z',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/123456789/<script>',
  ])('CNT-5 rejects %j', (address) => {
    expect(videoPage(address)).toBeNull();
  });
});
