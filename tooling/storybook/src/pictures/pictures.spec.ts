import process from 'node:process';
import { expect } from '@playwright/test';
import { builtStories } from '../stories/story-list.ts';
import { test } from '../stories/story-page.ts';
import { pictureProblems } from './story-pictures.ts';

/** A part of the ids of the stories that are asked for. */
const wanted = process.env.PICTURES_STORY ?? '';

// The pictures alone, for `npm run pictures`: stories.spec.ts looks at them as well, where it has each story open.
for (const builtStory of builtStories().filter(({ id }) => id.includes(wanted))) {
  test(`the picture of ${builtStory.title}: ${builtStory.name}`, async ({ story }) => {
    await story.open(builtStory.id);
    expect(await pictureProblems(story, builtStory)).toEqual([]);
  });
}
