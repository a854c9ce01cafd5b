import type { BlockFixture } from '../sample-content.ts';

export const slimHeroFixtures: readonly BlockFixture[] = [
  {
    name: 'title and lead',
    locale: 'de',
    raw: {
      component: 'slim_hero',
      _uid: 'slim-hero-1',
      eyebrow: 'Kundendienst',
      title: 'Ersatzteilversorgung und Maschineninstandsetzung',
      text: 'Ersatzteile für jede seit 1978 gebaute Maschine, ab Lager in 24 Stunden versandt.',
    },
  },
  {
    name: 'title alone',
    locale: 'ru',
    raw: { component: 'slim_hero', _uid: 'slim-hero-2', title: 'Послепродажное обслуживание' },
  },
];
