import type { BlockFixture } from '../../testing/sample-content.ts';

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
  {
    name: 'a title as long as a sentence, a lead of two paragraphs',
    locale: 'fr',
    raw: {
      component: 'slim_hero',
      _uid: 'slim-hero-3',
      eyebrow: 'Conditions',
      title: 'Ce que nous réparons, ce que nous remplaçons, et ce que nous vous apprenons à faire vous-même',
      text: 'Toutes les machines depuis 1978.\n\nLes pièces partent le jour même.',
    },
  },
];
