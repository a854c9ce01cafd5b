import { expect } from '@playwright/test';
import { builtStories } from '../stories/story-list.ts';
import { test } from '../stories/story-page.ts';
import { planPictures } from './picture-plan.ts';
import { acceptStories, isAccepting, storyPictureProblem, wantedPictures } from './story-pictures.ts';

const isWanted = (name: string) => name.includes(wantedPictures);
const wanted = planPictures(builtStories()).filter(
  ({ name, stories }) => isWanted(name) || stories.some(({ id }) => isWanted(id)),
);

// The pictures alone, for `npm run pictures`: stories.spec.ts looks at them as well, where it has each story open.
for (const picture of wanted) {
  test(`the picture ${picture.name} at ${picture.width} px`, async ({ story }) => {
    if (isAccepting) {
      await acceptStories(story, picture);
      return;
    }
    for (const { id } of picture.stories) {
      await story.open(id, {}, picture.width);
      expect(await storyPictureProblem(story, picture)).toBeNull();
    }
  });
}
