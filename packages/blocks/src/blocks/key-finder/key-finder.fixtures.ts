import type { BlockFixture } from '../../testing/sample-content.ts';

export const keyFinderFixtures: readonly BlockFixture[] = [
  {
    name: 'with a lead',
    locale: 'de',
    raw: {
      component: 'key_finder',
      _uid: 'key-finder-1',
      title: 'Welcher Rohling ist das?',
      text: 'Der Code jedes Herstellers, die Nummer am Schloss oder das Fahrzeug genügt.',
    },
  },
  {
    name: 'in Russian, only a title',
    locale: 'ru',
    raw: { component: 'key_finder', _uid: 'key-finder-2', title: 'Какая это заготовка?' },
  },
];
