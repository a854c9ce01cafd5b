import { describe, expect, it } from 'vitest';
import { editableAttributes } from './editable.ts';

describe('editableAttributes', () => {
  it('CNT-7 returns the attributes of the visual editor', () => {
    const options = { name: 'slim_hero', space: '1', uid: 'a-b', id: '42' };
    expect(editableAttributes(`<!--#storyblok#${JSON.stringify(options)}-->`)).toEqual({
      'data-blok-c': JSON.stringify(options),
      'data-blok-uid': '42-a-b',
    });
  });

  it.each([
    undefined,
    null,
    7,
    '',
    '<!--#storyblok#{-->',
    '<!--#storyblok#{}-->',
    '<!--#storyblok#[]-->',
    '<!-- {"id":1,"uid":2} -->',
  ])('CNT-4 returns no attributes for %j', (mark) => {
    expect(editableAttributes(mark)).toEqual({});
  });
});
