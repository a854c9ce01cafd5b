import { describe, expect, it } from 'vitest';
import { fileAddressesWithin, partnerFilesOf } from './file-addresses.ts';

const file = 'https://a.storyblok.com/f/9/2x2/aaa/key.png';

describe('fileAddressesWithin', () => {
  it.each([
    ['an asset field', { file: { fieldtype: 'asset', filename: file } }],
    ['a picture of the image service', { type: 'image', attrs: { src: `${file}/m/200x0` } }],
    ['a link with a query', { link: { linktype: 'url', url: `${file}?cv=1` } }],
    ['an address on the storage', { file: file.replace('https://', 'https://s3.amazonaws.com/') }],
    ['an address without protocol', { file: file.replace('https:', '') }],
    ['a text', { text: `<a href="${file}">the key</a>` }],
  ])('SEC-3 finds a file in %s', (_case, content) => {
    expect([...fileAddressesWithin([{ content }])]).toEqual([file]);
  });

  it('SEC-3 finds a file without size on another host', () => {
    expect([...fileAddressesWithin('http://localhost:4001/f/9/x/bbb/list.pdf')]).toEqual([
      'http://localhost:4001/f/9/x/bbb/list.pdf',
    ]);
  });

  it.each(['/f/1/m/', 'https://example.org/f/x/key.png', 'no file at all'])('finds no file in %j', (text) => {
    expect([...fileAddressesWithin({ text })]).toEqual([]);
  });

  it('leaves out files of nested stories', () => {
    const related = { uuid: 'u', full_slug: 'it/global/a', content: { image: { filename: file } } };
    expect([...fileAddressesWithin({ product: related })]).toEqual([]);
  });
});

describe('partnerFilesOf', () => {
  it('SEC-3 returns files that only partner stories name, with those stories', () => {
    const shared = 'https://a.storyblok.com/f/9/2x2/bbb/factory.png';
    const partner = {
      full_slug: 'extranet/it/listini/a',
      content: { downloads: [{ filename: file }, { filename: shared }] },
    };
    const publicPage = { full_slug: 'it/global/azienda', content: { image: { filename: shared } } };
    expect(partnerFilesOf([partner, publicPage])).toEqual(new Map([[file, [partner]]]));
  });
});
