import { isStoryOf, type Story } from '@clavora/content-client/story';

/** The millimetres that a card's picture shows. */
export interface KeyFrame {
  width: number;
  height: number;
}

const keys = { width: 78, height: 52 } as const satisfies KeyFrame;
const carKeys = { width: 114, height: 76 } as const satisfies KeyFrame;

/** The one frame in which all keys of a list are drawn, so that their sizes compare: the wide one where a car's key is among them. */
export function commonKeyFrame(stories: readonly Story[]): KeyFrame {
  return stories.some((story) => isStoryOf(story, 'product') && story.content.family === 'automotive_keys')
    ? carKeys
    : keys;
}
