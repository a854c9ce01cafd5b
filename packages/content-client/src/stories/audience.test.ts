import { describe, expect, it } from 'vitest';
import { audienceAt, maySee } from './audience.ts';

/** The pages of a folder and of one in it, with the tags that are given; null for a page that is not published. */
const tagged = (tags: Readonly<Record<string, readonly string[] | null>>) =>
  new Map(
    Object.entries({ '/extranet/a': [], '/extranet/a/b': [], ...tags }).flatMap(([path, own]) =>
      own === null ? [] : [[path, { tags: own }] as const],
    ),
  );
const italian = (...roles: string[]) => ({ market: 'italy', roles }) as const;

describe('who may see a page of the partner area', () => {
  it.each([
    ['without tags everybody', {}, italian(), true],
    ['by its own market', { '/extranet/a/b': ['market:germany'] }, italian(), false],
    ['by its own role', { '/extranet/a/b': ['role:service'] }, italian('service'), true],
    ['by the role of the folder that it stands in', { '/extranet/a': ['role:service'] }, italian('sales'), false],
    ['by the home page of the area', { '/extranet': ['market:italy'] }, italian(), true],
    [
      'only who may see folder and page',
      { '/extranet/a': ['role:service', 'role:sales'], '/extranet/a/b': ['role:sales'] },
      italian('service'),
      false,
    ],
    [
      'nobody where no role is in both',
      { '/extranet/a': ['role:x'], '/extranet/a/b': ['role:y'] },
      italian('x'),
      false,
    ],
    ['nobody where a tag names no market', { '/extranet/a': ['market:nowhere'] }, italian(), false],
    ['with tags of other kinds everybody', { '/extranet/a': ['new', 'market'] }, italian(), true],
    ['whatever stands beside it', { '/extranet/c': ['market:germany'] }, italian(), true],
    ['nobody where a folder above it has no page', { '/extranet/a': null }, italian(), false],
  ])('EXT-2 AUT-7 %s', (_, tags, viewer, expected) => {
    expect(maySee(audienceAt('/extranet/a/b', tagged(tags)), viewer)).toBe(expected);
  });
});
