import { expect, test } from '@playwright/test';
import { builtStories } from '../stories/story-list.ts';
import { forgetPictures, strayPictures } from './kept-pictures.ts';
import { isAccepting } from './story-pictures.ts';

test('no picture is kept of a story or width that is gone', () => {
  const strays = strayPictures(builtStories());
  if (isAccepting) forgetPictures(strays);
  else expect(strays, 'npm run pictures -- --accept forgets them').toEqual([]);
});
