import { action, type BlockFixture, picture } from '../../testing/sample-content.ts';

export const fullBannerFixtures: readonly BlockFixture[] = [
  {
    name: 'a statement on paper',
    locale: 'en',
    raw: {
      component: 'full_banner',
      _uid: 'full-banner-1',
      eyebrow: 'Since 1926',
      title: 'Every key we ever made can still be cut.',
      text: '4,812 codes in the archive, each with its drawing. If the lock exists, we have the measures.',
      actions: [action('Search the archive', 'en/global/products')],
    },
  },
  {
    name: 'a statement on ink',
    locale: 'it',
    raw: {
      component: 'full_banner',
      _uid: 'full-banner-2',
      title: 'Una chiave ogni secondo, per otto ore.',
      text: 'Le linee Cella lavorano senza operatore a bordo macchina.',
      surface: 'ink',
      actions: [
        action('Richiedi un preventivo', 'it/global/contatti'),
        action('Vedi le linee', 'it/global/soluzioni-industriali', 'secondary'),
      ],
    },
  },
  {
    name: 'a wide picture, a plate of paper',
    locale: 'en',
    raw: {
      component: 'full_banner',
      _uid: 'full-banner-3',
      eyebrow: 'Valmarena',
      title: 'Made where it is measured.',
      text: 'Press hall, measuring room and shipping stand under one roof.',
      image: picture('scenes/sawtooth-roof', 'The sawtooth roof of the works with its chimney'),
      ratio: 'wide',
      actions: [action('Visit the works', 'en/global/company')],
    },
  },
  {
    name: 'long German words on a cinema picture, a plate of ink',
    locale: 'de',
    raw: {
      component: 'full_banner',
      _uid: 'full-banner-4',
      eyebrow: 'Kundendienst',
      title: 'Maschineninstandsetzung in fünf Arbeitstagen.',
      text: 'Abholung, Vermessung, Reparatur und Rückversand zum festen Preis. Sie erhalten ein Messprotokoll und zwölf Monate Gewährleistung auf alles, was wir angefasst haben.',
      image: picture('scenes/workshop-bench', 'Eine Werkbank mit zwei Maschinen'),
      ratio: 'cinema',
      surface: 'ink',
      actions: [
        action('Reparatur anmelden', 'de/global/kundendienst'),
        action('Preise ansehen', 'de/global/kundendienst/preise', 'secondary'),
      ],
    },
  },
  {
    name: 'Russian, as tall as its text',
    locale: 'ru',
    raw: {
      component: 'full_banner',
      _uid: 'full-banner-5',
      title: 'Послепродажное обслуживание в девяти странах.',
      text: 'Склад запасных частей, выездные инженеры, обучение.',
      image: picture('scenes/town', 'Город Вальмарена с колокольней'),
      ratio: 'free',
      actions: [action('Найти сервисный центр', 'ru/global/service')],
    },
  },
  {
    name: 'nothing but a title, the picture is missing',
    locale: 'en',
    raw: {
      component: 'full_banner',
      _uid: 'full-banner-6',
      title: 'Cut to two hundredths.',
      image: { filename: '' },
      ratio: 'cinema',
    },
  },
];
