import { type BlockFixture, bullets, document, paragraph } from '../../testing/sample-content.ts';

export const accordionFixtures: readonly BlockFixture[] = [
  {
    name: 'questions and answers, the first open',
    locale: 'de',
    raw: {
      component: 'accordion',
      _uid: 'accordion-1',
      title: 'Häufige Fragen zur Schlüsselfräsmaschine',
      text: document(paragraph('Antworten unseres Kundendienstes. Fehlt eine, schreiben Sie uns.')),
      items: [
        {
          component: 'accordion_item',
          _uid: 'item-1',
          title: 'Welche Spannbacken gehören zum Lieferumfang?',
          text: document(
            paragraph('Zwei Spannbacken vom Typ **J-C** für flache Zylinderschlüssel. Außerdem:'),
            bullets('ein Adapter A-4 für Kreuzbartschlüssel', 'ein Fräser F-21 aus HSS', 'eine Bürste'),
          ),
          is_open: true,
        },
        {
          component: 'accordion_item',
          _uid: 'item-2',
          title: 'Wie oft wird der Fräser gewechselt?',
          text: document(paragraph('Nach etwa 12\u202f000 Schlüsseln aus Messing oder 4\u202f000 aus Stahl.')),
        },
        {
          component: 'accordion_item',
          _uid: 'item-3',
          title: 'Läuft die Maschine an 110 V?',
          text: document(paragraph('Ja, in der Ausführung -U. Siehe [Ausführungen](/de/global/produkte/linea-9).')),
        },
      ],
    },
  },
  {
    name: 'Russian, two opened by the editor, no title',
    locale: 'ru',
    raw: {
      component: 'accordion',
      _uid: 'accordion-2',
      items: [
        {
          component: 'accordion_item',
          _uid: 'ru-1',
          title: 'Сколько стоит послепродажное обслуживание высокоточных станков?',
          text: document(paragraph('Выезд инженера и калибровка — по прейскуранту сервисного центра.')),
          is_open: true,
        },
        {
          component: 'accordion_item',
          _uid: 'ru-2',
          title: 'Как заказать запасные части?',
          text: document(paragraph('По номеру станка; склад отгружает в день заказа.')),
          is_open: true,
        },
        {
          component: 'accordion_item',
          _uid: 'ru-3',
          title: 'Есть ли обучение?',
          text: document(paragraph('Да, два дня в учебном классе.')),
        },
      ],
    },
  },
  {
    name: 'one entry without its text',
    locale: 'en',
    raw: {
      component: 'accordion',
      _uid: 'accordion-3',
      items: [{ component: 'accordion_item', _uid: 'en-1', title: 'Do you copy keys with a security card?' }],
    },
  },
];
