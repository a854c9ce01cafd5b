import { action, type BlockFixture, picture } from '../../testing/sample-content.ts';

export const smallBannerFixtures: readonly BlockFixture[] = [
  {
    name: 'on paper, with a link',
    locale: 'en',
    raw: {
      component: 'small_banner',
      _uid: 'small-banner-1',
      title: 'The works are closed from 24 December to 6 January.',
      text: 'Orders placed by 18 December leave the same week.',
      actions: [action('See the last shipping days', 'en/global/after-sales')],
    },
  },
  {
    name: 'long German words on ink, with a picture',
    locale: 'de',
    raw: {
      component: 'small_banner',
      _uid: 'small-banner-2',
      title: 'Ersatzteilversorgung 2027',
      text: 'Die neue Preisliste für Schlüsselkopiermaschinen gilt ab 1. Februar.',
      image: picture('products/f-21', 'Fräser F-21'),
      surface: 'ink',
      actions: [action('Preisliste laden', 'de/global/ressourcen')],
    },
  },
  {
    name: 'Russian on brass, with a picture',
    locale: 'ru',
    raw: {
      component: 'small_banner',
      _uid: 'small-banner-3',
      title: 'Выставка в Вальмарене, 9–12 февраля',
      text: 'Стенд C44: новая линия в работе каждый час.',
      image: picture('scenes/fair-stand', 'План стенда'),
      surface: 'brass',
      actions: [action('Записаться на показ', 'ru/global/events')],
    },
  },
  {
    name: 'nothing but a title',
    locale: 'en',
    raw: { component: 'small_banner', _uid: 'small-banner-4', title: 'Codes of 2027 are in the search.' },
  },
];
