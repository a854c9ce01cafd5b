import { action, type BlockFixture, picture } from '../../testing/sample-content.ts';
import { germanProducts } from '../../testing/sample-products.ts';

export const commercialCardFixtures: readonly BlockFixture[] = [
  {
    name: 'a drawn key, long German words, until a date, on terms',
    locale: 'de',
    raw: {
      component: 'commercial_card',
      _uid: 'commercial-card-1',
      eyebrow: 'Angebot im November',
      title: 'Zylinderschlüsselrohlinge: 1\u202f000 bestellen, 900 bezahlen.',
      text: 'Gemischt aus allen Profilen der Reihe. Die Lieferung verlässt das Werk binnen 48 Stunden.',
      product: germanProducts[0],
      valid_until: '2026-12-31 22:59',
      actions: [action('Angebot anfordern', 'de/global/kontakt')],
      terms:
        'Nur für gewerbliche Abnehmer mit Kundennummer. Nicht mit anderen Nachlässen kombinierbar. Solange der Vorrat reicht.',
    },
  },
  {
    name: 'a machine with its picture, two buttons',
    locale: 'it',
    raw: {
      component: 'commercial_card',
      _uid: 'commercial-card-2',
      eyebrow: 'Permuta',
      title: 'La vecchia duplicatrice vale 400 euro.',
      text: 'Ritiriamo qualunque macchina funzionante, di qualunque marca, alla consegna di una Linea 9.\n\nL’installazione e mezza giornata di formazione sono comprese.',
      product: germanProducts[4],
      valid_until: '2027-03-31 21:59',
      actions: [
        action('Chiedi la permuta', 'it/global/contatti'),
        action('Vedi la macchina', 'it/global/prodotti/linea-9', 'secondary'),
      ],
    },
  },
  {
    name: 'Russian, a picture of its own, the product was deleted',
    locale: 'ru',
    raw: {
      component: 'commercial_card',
      _uid: 'commercial-card-3',
      title: 'Электроинструментальный набор со скидкой 15\u00a0%',
      text: 'Фрезы, щупы и зажимы в одном ящике.',
      product: 'uuid-of-a-deleted-story',
      image: picture('scenes/tool-wall', 'Ящики с фрезами'),
      terms: 'Предложение действует, пока товар есть на складе.',
      actions: [action('Заказать набор', 'ru/global/contacts')],
    },
  },
  {
    name: 'Russian, over',
    locale: 'ru',
    raw: {
      component: 'commercial_card',
      _uid: 'commercial-card-5',
      eyebrow: 'Предложение октября',
      title: 'Обучение входит в цену.',
      text: 'К каждому станку — два дня обучения в Вальмарене.',
      product: germanProducts[0],
      valid_until: '2026-10-30 23:00',
      actions: [action('Запросить предложение', 'ru/global/contacts')],
      terms: 'Одно место на станок.',
    },
  },
  {
    name: 'nothing but a title',
    locale: 'en',
    raw: { component: 'commercial_card', _uid: 'commercial-card-4', title: 'Sharpening included until spring.' },
  },
];
