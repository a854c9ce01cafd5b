import { describe, expect, it } from 'vitest';
import { sampleAsset, samplePicture } from '../testing/sample-screen.ts';
import { largePicture, pictureKey, shownPictures } from './album-content.ts';
import { pictureHash, readPictureHash } from './lightbox/picture-hash.ts';

describe('shownPictures', () => {
  it('CNT-4 EXT-1 leaves out entries without a file, and a duplicate picture', () => {
    const picture = samplePicture({ caption: 'Once' });
    const shown = shownPictures([picture, samplePicture({ image: { filename: '' } }), picture]);
    expect(shown.map(({ caption }) => caption)).toEqual(['Once']);
  });
});

describe('pictureKey', () => {
  it("EXT-3 returns the key in the address of the file, which the selection's form sends", () => {
    const url = '/api/extranet/files/it/0000-uuid/ab12cd34/3000x2000/press.jpg';
    expect(pictureKey({ url, name: 'press.jpg' })).toBe('ab12cd34');
    expect(pictureKey({ url: 'https://elsewhere.example/f/1/press.jpg', name: 'press.jpg' })).toBe('press.jpg');
  });
});

describe('largePicture', () => {
  it('EXT-1 returns the full-screen size, or the file itself if that is no larger', () => {
    expect(largePicture(sampleAsset('a', '', 4000, 3000))).toMatch(/\/m\/2400x0\//);
    const small = sampleAsset('a', '', 1200, 800);
    expect(largePicture(small)).toBe(small.url);
  });
});

describe('readPictureHash', () => {
  it.each(['ab12', 'photo 1.jpg', 'ключ/№1'])('EXT-1 parses the hash of %j', (key) => {
    expect(readPictureHash(pictureHash(key))).toBe(key);
  });

  it.each(['', '#pictures', '#page=2', '#picture-%E0%A4%A'])('EXT-1 returns null for %j', (hash) => {
    expect(readPictureHash(hash)).toBeNull();
  });
});
