import { describe, expect, it } from 'vitest';
import { audienceAt, maySee } from './audience.ts';

/** Returns the pages of a folder and of one inside it, with the given tags; null for an unpublished page. */
const tagged = (tags: Readonly<Record<string, readonly string[] | null>>) =>
  new Map(
    Object.entries({ '/extranet/a': [], '/extranet/a/b': [], ...tags }).flatMap(([path, own]) =>
      own === null ? [] : [[path, { tags: own }] as const],
    ),
  );
const italian = (...roles: string[]) => ({ market: 'italy', roles }) as const;

describe('audienceAt', () => {
  it.each([
    ['includes every partner without tags', {}, italian(), true],
    ['depends on its own market tag', { '/extranet/a/b': ['market:germany'] }, italian(), false],
    ['depends on its own role tag', { '/extranet/a/b': ['role:service'] }, italian('service'), true],
    ['depends on the role tag of its folder', { '/extranet/a': ['role:service'] }, italian('sales'), false],
    ['depends on the home page of the area', { '/extranet': ['market:italy'] }, italian(), true],
    [
      'includes only partners who may see both folder and page',
      { '/extranet/a': ['role:service', 'role:sales'], '/extranet/a/b': ['role:sales'] },
      italian('service'),
      false,
    ],
    [
      'is empty if folder and page have no common role',
      { '/extranet/a': ['role:x'], '/extranet/a/b': ['role:y'] },
      italian('x'),
      false,
    ],
    ['is empty if a tag names an unknown market', { '/extranet/a': ['market:nowhere'] }, italian(), false],
    ['includes every partner with other kinds of tags', { '/extranet/a': ['new', 'market'] }, italian(), true],
    ['ignores tags of siblings', { '/extranet/c': ['market:germany'] }, italian(), true],
    ['is empty if a folder above has no published page', { '/extranet/a': null }, italian(), false],
  ])('EXT-2 AUT-7 %s', (_, tags, viewer, expected) => {
    expect(maySee(audienceAt('/extranet/a/b', tagged(tags)), viewer)).toBe(expected);
  });
});
