import { expect } from '@playwright/test';
import { builtStories } from '../stories/story-list.ts';
import { test } from '../stories/story-page.ts';
import { maxPictures, planPictures } from './picture-plan.ts';
import { acceptBrowser, forgetPictures, unusedPictures } from './stored-pictures.ts';
import { browserVersion, isAccepting, wantedPictures } from './story-pictures.ts';

const plan = planPictures(builtStories());

test('no stored picture belongs to a missing story or width', ({ story }) => {
  const unused = unusedPictures(plan);
  if (isAccepting) {
    forgetPictures(unused);
    // Of a part of the pictures, others may still be those of another version.
    if (wantedPictures === '') acceptBrowser(browserVersion(story));
  } else expect(unused, 'npm run pictures -- --accept deletes them').toEqual([]);
});

test(`there are at most ${maxPictures} pictures`, () => {
  expect(plan.length).toBeLessThanOrEqual(maxPictures);
});
