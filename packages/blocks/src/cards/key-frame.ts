import { isStoryOf, type Story } from '@clavora/content-client/story';

/** The size of a card's picture in millimetres. */
export interface KeyFrame {
  width: number;
  height: number;
}

const keys = { width: 78, height: 52 } as const satisfies KeyFrame;
const carKeys = { width: 114, height: 76 } as const satisfies KeyFrame;

/** Returns one frame for all keys of a list, so that they share a scale: the wide one if a car key is among them. */
export function commonKeyFrame(stories: readonly Story[]): KeyFrame {
  return stories.some((story) => isStoryOf(story, 'product') && story.content.family === 'automotive_keys')
    ? carKeys
    : keys;
}
