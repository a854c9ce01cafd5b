import { action, type BlockFixture } from '../../testing/sample-content.ts';

export const preFooterFixtures: readonly BlockFixture[] = [
  {
    name: 'a title, two sentences, two buttons',
    locale: 'en',
    raw: {
      component: 'pre_footer',
      _uid: 'pre-footer-1',
      title: 'Send us the key, or its measures.',
      text: 'The measuring room names its code within one working day.\n\nNo key is copied without its owner.',
      actions: [
        action('Write to the measuring room', 'en/global/contacts'),
        action('Find a shop', 'en/global/shops', 'secondary'),
      ],
    },
  },
  {
    name: 'long German words',
    locale: 'de',
    raw: {
      component: 'pre_footer',
      _uid: 'pre-footer-2',
      title: 'Maschineninstandsetzung anmelden.',
      text: 'Abholung am nächsten Arbeitstag.',
      actions: [action('Ansprechpartner finden', 'de/global/kontakt')],
    },
  },
  {
    name: 'Russian, nothing but a title',
    locale: 'ru',
    raw: { component: 'pre_footer', _uid: 'pre-footer-3', title: 'Пришлите ключ или его размеры.' },
  },
];
