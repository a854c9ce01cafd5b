import type { RawBlock } from '@clavora/content-client/schema/fields';
import { document, paragraph, picture } from './sample-content.ts';

/** Returns a file of Storyblok that is not a picture. */
export function assetFile(path: string): Record<string, unknown> {
  return { filename: `https://assets.clavora.example/f/1926/x/cafe/${path}`, alt: '', title: '', focus: '' };
}

/** Returns a picture or video as the content API delivers it. */
export function mediaBlock(uid: string, fields: Record<string, unknown>): RawBlock {
  return { component: 'media_item', _uid: uid, ...fields };
}

/** The film of the sample space with its captions in a language. */
export const film = {
  video: assetFile('cylinder-key-cut.mp4'),
  captionsIn: (locale: string) => assetFile(`cylinder-key-cut.${locale}.vtt`),
  poster: (alt: string) => picture('cylinder-key-cut', alt, '1920x1080'),
};

export const filmTranscript = document(
  paragraph('Ein Rohling CLV-14R.2X wird nach seinen Maßen gezeichnet: Halm 23,5 mm lang, 8,4 mm hoch.'),
  paragraph('Die Spannbacke kommt von unten. Der Fräser nimmt an der Spitze 3,5 mm ab, das ist Code 5.'),
  paragraph('Es folgen die Codes 3, 1, 4 und 2, alle 3,9 mm einer. Der Film hat keinen Ton.'),
);

/** The URL of a video at a service; the video does not exist. */
export const embedAddress = 'https://www.youtube.com/watch?v=CLVsample14';
