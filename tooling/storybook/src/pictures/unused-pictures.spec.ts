import { expect, test } from '@playwright/test';
import { builtStories } from '../stories/story-list.ts';
import { forgetPictures, unusedPictures } from './stored-pictures.ts';
import { isAccepting } from './story-pictures.ts';

test('no picture is kept of a story or width that is gone', () => {
  const unused = unusedPictures(builtStories());
  if (isAccepting) forgetPictures(unused);
  else expect(unused, 'npm run pictures -- --accept forgets them').toEqual([]);
});
