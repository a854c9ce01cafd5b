import { expect, it } from 'vitest';
import { namedUuids, renamed } from './references.ts';

const source = 'https://a.storyblok.com/f/1/2x2/aaa/key.png';
const target = 'https://a.storyblok.com/f/9/2x2/zzz/key.png';
const names = { uuids: new Map([['here', 'there']]), assets: new Map([[source, { id: 90, url: target }]]) };

it('OPS-10 maps relations, links and files to those of the space and keeps everything else', () => {
  const content = {
    related: ['here', 'elsewhere'],
    link: { linktype: 'story', id: 'here', cached_url: 'it/global/a' },
    image: { fieldtype: 'asset', id: 5, filename: source, alt: 'here it is' },
    text: {
      type: 'doc',
      content: [
        { type: 'image', attrs: { src: `${source}/m/200x0` } },
        { type: 'text', text: '/f/1/m/' },
      ],
    },
    count: 3,
    none: null,
  };
  expect(renamed(content, names)).toEqual({
    related: ['there', 'elsewhere'],
    link: { linktype: 'story', id: 'there', cached_url: 'it/global/a' },
    image: { fieldtype: 'asset', id: 90, filename: target, alt: 'here it is' },
    text: {
      type: 'doc',
      content: [
        { type: 'image', attrs: { src: `${target}/m/200x0` } },
        { type: 'text', text: '/f/1/m/' },
      ],
    },
    count: 3,
    none: null,
  });
});

it('finds the stories that a content references', () => {
  expect(namedUuids([{ a: ['x', 'y'] }, null, { b: { c: 'z' } }], new Set(['x', 'z', 'w']))).toEqual(
    new Set(['x', 'z']),
  );
});
