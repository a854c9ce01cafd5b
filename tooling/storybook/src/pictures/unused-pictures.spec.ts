import { expect, test } from '@playwright/test';
import { builtStories } from '../stories/story-list.ts';
import { forgetPictures, unusedPictures } from './stored-pictures.ts';
import { isAccepting } from './story-pictures.ts';

test('no stored picture belongs to a missing story or width', () => {
  const unused = unusedPictures(builtStories());
  if (isAccepting) forgetPictures(unused);
  else expect(unused, 'npm run pictures -- --accept deletes them').toEqual([]);
});
