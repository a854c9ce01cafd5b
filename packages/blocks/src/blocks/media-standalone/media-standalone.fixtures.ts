import { type BlockFixture, picture } from '../../testing/sample-content.ts';
import { assetFile, embedAddress, film, filmTranscript, mediaBlock } from '../../testing/sample-media.ts';

const uprightPicture = picture('scenes/tool-wall', 'Стена с инструментом: отвёртки, напильники, молотки', '1200x1800');

export const mediaStandaloneFixtures: readonly BlockFixture[] = [
  {
    name: 'a picture as wide as the page',
    locale: 'de',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-1',
      title: 'Halle 3, von Westen gesehen',
      media: [
        mediaBlock('m1', {
          image: picture('scenes/factory-elevation', 'Aufriss der Halle 3 mit Sheddach', '2000x1125'),
          caption: 'Sieben Sheds, 84 m Länge. Die Fenster zeigen nach Norden: Messräume brauchen Licht ohne Sonne.',
        }),
      ],
      ratio: 'own',
      width: 'page',
    },
  },
  {
    name: 'a video with captions and transcript in a column',
    locale: 'de',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-2',
      title: 'Fünf Einschnitte in fünf Sekunden',
      media: [
        mediaBlock('m2', {
          image: film.poster('Der Fräser im vierten Einschnitt eines Zylinderschlüssels'),
          video: film.video,
          captions: film.captionsIn('de'),
          title: 'Ein Zylinderschlüssel wird gezeichnet und geschnitten',
          duration: '0:12',
          caption: 'CLV-14R.2X, Codes 2 4 1 3 5.',
          transcript: filmTranscript,
        }),
      ],
      ratio: 'own',
      width: 'column',
    },
  },
  {
    name: 'a video without captions and poster',
    locale: 'it',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-3',
      title: 'Il taglio, senza parole',
      media: [mediaBlock('m3', { video: film.video, title: 'Il taglio di una chiave per cilindro' })],
      ratio: 'wide',
      width: 'page',
    },
  },
  {
    name: 'an upright picture',
    locale: 'ru',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-4',
      media: [
        mediaBlock('m4', {
          image: uprightPicture,
          caption: 'Высокоточные измерительные инструменты хранятся отдельно — при температуре 20 °C.',
        }),
      ],
      ratio: 'own',
      width: 'page',
    },
  },
  {
    name: 'a square crop in a column',
    locale: 'fr',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-5',
      media: [
        mediaBlock('m5', {
          image: {
            ...picture('scenes/workshop-bench', 'Un établi avec deux machines à reproduire'),
            focus: '900x500:901x501',
          },
          caption: 'L’atelier de formation, poste 2.',
        }),
      ],
      ratio: 'square',
      width: 'column',
    },
  },
  {
    name: 'a video of a service',
    locale: 'de',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-6',
      title: 'Rundgang durch das Werk',
      media: [
        mediaBlock('m6', {
          image: picture('scenes/press-hall', 'Die Presshalle mit drei Stanzpressen', '2000x1125'),
          embed_url: embedAddress,
          title: 'Rundgang durch das Werk Valmarena',
          duration: '4:36',
          caption: 'Vom Bandstahl bis zur Verpackung.',
        }),
      ],
      ratio: 'wide',
      width: 'page',
    },
  },
  {
    name: 'a video of a service without a poster',
    locale: 'nl',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-7',
      media: [mediaBlock('m7', { embed_url: 'https://vimeo.com/123456789', title: 'Linea 9 instellen' })],
      width: 'column',
    },
  },
  {
    name: 'a video of a host that is not known: its picture stays',
    locale: 'en',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-8',
      title: 'The measuring room',
      media: [
        mediaBlock('m8', {
          image: picture('scenes/measuring-room', 'A measuring room with a profile projector', '2000x1125'),
          embed_url: 'https://videos.example/watch/17',
          captions: assetFile('captions.srt'),
          duration: '2:10',
          caption: 'Held at 20 °C, day and night.',
        }),
      ],
      ratio: 'standard',
    },
    warnings: [
      'Block media_item (m8): field "captions": expected a file .vtt, got "captions.srt"',
      'Block media_item (m8): field "embed_url": expected a video of YouTube or Vimeo, got "https://videos.example/watch/17"',
    ],
  },
  {
    name: 'nothing that can be shown',
    locale: 'en',
    raw: {
      component: 'media_standalone',
      _uid: 'media-standalone-9',
      media: [mediaBlock('m9', { video: assetFile('film.mov'), title: 'A film for another player' })],
    },
    warnings: ['Block media_item (m9): field "video": expected a file .mp4 or .webm, got "film.mov"'],
  },
];
