import { action, type BlockFixture, bullets, document, paragraph } from '../../testing/sample-content.ts';

export const centeredTitleParagraphFixtures: readonly BlockFixture[] = [
  {
    name: 'a few lines and two buttons',
    locale: 'en',
    raw: {
      component: 'centered_title_paragraph',
      _uid: 'centered-1',
      eyebrow: 'Partners',
      title: 'Nobody sells what we make but people who cut it.',
      text: document(
        paragraph(
          'We do not sell to the public. 640 locksmiths and dealers in five countries keep our blanks, and [each of them](/en/global/shops) has been to the works.',
        ),
      ),
      actions: [
        action('Find a shop', 'en/global/shops'),
        action('Become a partner', 'en/global/partners', 'secondary'),
      ],
    },
  },
  {
    name: 'long German words, a list',
    locale: 'de',
    raw: {
      component: 'centered_title_paragraph',
      _uid: 'centered-2',
      title: 'Schließzylinderschlüsselrohlinge ohne Mindestbestellmenge',
      text: document(
        paragraph('Was Sie bei jeder Bestellung bekommen:'),
        bullets('die Schmelzennummer der Charge', 'ein Messprotokoll', 'Rücknahme binnen 30 Tagen'),
      ),
    },
  },
  {
    name: 'Russian, nothing but a title',
    locale: 'ru',
    raw: {
      component: 'centered_title_paragraph',
      _uid: 'centered-3',
      title: 'Высокопроизводительные линии строим под заказ.',
    },
  },
];
