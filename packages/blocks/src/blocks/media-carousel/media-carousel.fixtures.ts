import { type BlockFixture, picture } from '../../testing/sample-content.ts';
import { embedAddress, film, mediaBlock } from '../../testing/sample-media.ts';

export const mediaCarouselFixtures: readonly BlockFixture[] = [
  {
    name: 'pictures and videos of different ratios',
    locale: 'de',
    raw: {
      component: 'media_carousel',
      _uid: 'media-carousel-1',
      title: 'Vom Band zum Schlüssel',
      text: 'Sechs Stationen auf 84 Metern.',
      items: [
        mediaBlock('c1', {
          image: picture('scenes/strip-coil', 'Ein Ring Neusilberband am Haspel', '2000x1125'),
          caption: 'Neusilberband, 2,3 mm, kommt in Ringen zu 400 kg.',
        }),
        mediaBlock('c2', {
          image: picture('scenes/tool-wall', 'Werkzeugwand', '1200x1800'),
          caption: 'Stanzwerkzeuge, nach Profil gehängt.',
        }),
        mediaBlock('c3', {
          image: film.poster('Der Fräser im vierten Einschnitt'),
          video: film.video,
          captions: film.captionsIn('de'),
          title: 'Ein Zylinderschlüssel wird gezeichnet und geschnitten',
          duration: '0:12',
          caption: 'Die Probe: ein Schlüssel aus jedem Los wird geschnitten.',
        }),
        mediaBlock('c4', {
          image: picture('scenes/measuring-room', 'Der Messraum', '1500x1500'),
          caption: 'Gemessen wird bei 20 °C.',
        }),
        mediaBlock('c5', {
          image: picture('scenes/packing', 'Verpackungsplatz', '2000x1125'),
          embed_url: embedAddress,
          title: 'Fünfzig Stück in vier Sekunden',
          duration: '1:48',
        }),
        mediaBlock('c6', {
          image: picture('scenes/route-map', 'Karte der Lieferwege', '2400x800'),
          caption: 'Bis 12:00 Uhr bestellt, am selben Tag unterwegs.',
        }),
      ],
    },
  },
  {
    name: 'long captions, without a title',
    locale: 'ru',
    raw: {
      component: 'media_carousel',
      _uid: 'media-carousel-2',
      items: [
        mediaBlock('c7', {
          image: picture('scenes/tool-wall-2', 'Инструментальный шкаф', '1000x1500'),
          caption:
            'Высокопроизводительный инструмент для нарезки: каждый резец проходит проверку на биение, и только потом получает номер.',
        }),
        mediaBlock('c8', {
          image: picture('scenes/key-wall', 'Стенд с заготовками'),
          caption: 'Двести сорок заготовок — почти всё, что нужно мастерской на каждый день.',
        }),
        mediaBlock('c9', { image: picture('scenes/training-room', 'Учебный класс', '1500x1500') }),
      ],
    },
  },
  {
    name: 'one picture',
    locale: 'en',
    raw: {
      component: 'media_carousel',
      _uid: 'media-carousel-3',
      title: 'The drawing office',
      items: [mediaBlock('c10', { image: picture('scenes/drawing-board', 'A drawing board by a window') })],
    },
  },
  {
    name: 'nothing that can be shown',
    locale: 'en',
    raw: {
      component: 'media_carousel',
      _uid: 'media-carousel-4',
      title: 'Nothing yet',
      items: [mediaBlock('c11', { title: 'A picture that was deleted', image: null })],
    },
  },
];
