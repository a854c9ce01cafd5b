import { type BlockFixture, bullets, document, heading, paragraph, textTable } from '../../testing/sample-content.ts';

export const richTextFixtures: readonly BlockFixture[] = [
  {
    name: 'every kind of node',
    locale: 'de',
    raw: {
      component: 'rich_text',
      _uid: 'rich-text-1',
      title: 'Spannen, Tasten, Fräsen',
      text: document(
        paragraph(
          'Ein Schlüssel wird nicht kopiert, er wird **nachgemessen und neu gefräst**. Die Maschine tastet jeden Einschnitt ab, rechnet ihn auf die [Tiefenstufen des Herstellers](/de/global/ressourcen/tiefen) zurück und fräst danach.',
        ),
        heading(2, 'Vor dem ersten Schnitt'),
        bullets(
          'Spannbacken reinigen; ein Span von 0,1 mm macht den Schlüssel unbrauchbar.',
          'Rohling bis zum **Anschlag** einlegen.',
          'Schutzhaube schließen, erst dann einschalten.',
        ),
        heading(3, 'Tiefenstufen'),
        textTable(
          ['Stufe', 'Tiefe, mm', 'Toleranz, mm', 'Fräser', 'Vorschubgeschwindigkeit'],
          ['1', '0,50', '±0,02', 'F-21', '8 mm/s'],
          ['2', '1,10', '±0,02', 'F-21', '8 mm/s'],
          ['3', '1,70', '±0,03', 'F-45C', '6 mm/s'],
        ),
        {
          type: 'blockquote',
          content: [paragraph('Wer den Anschlag nicht prüft, fräst zweimal.')],
        },
        {
          type: 'code_block',
          attrs: { class: 'language-text' },
          content: [{ type: 'text', text: 'G0 X5.2 Z2\nG1 Z-1.7 F480' }],
        },
        {
          type: 'ordered_list',
          attrs: { order: 1 },
          content: [
            { type: 'list_item', content: [paragraph('Taster auf Null stellen.')] },
            { type: 'list_item', content: [paragraph('Fräser an den Prüfkörper fahren.')] },
          ],
        },
        { type: 'horizontal_rule' },
        paragraph('Weiter mit der Wartung.'),
      ),
    },
  },
  {
    name: 'Russian, without a title, a block inside',
    locale: 'ru',
    raw: {
      component: 'rich_text',
      _uid: 'rich-text-2',
      text: document(
        heading(2, 'Обслуживание высокоточных станков'),
        paragraph(
          'Калибровка занимает десять минут и нужна после замены фрезы, щупа или зажима. Программа ведёт оператора по шагам.',
        ),
        {
          type: 'blok',
          attrs: {
            id: 'nested',
            body: [
              {
                component: 'accordion',
                _uid: 'nested-accordion',
                items: [
                  {
                    component: 'accordion_item',
                    _uid: 'nested-item',
                    title: 'Когда нужна калибровка?',
                    text: document(paragraph('После каждых 500 ключей.')),
                  },
                ],
              },
            ],
          },
        },
        paragraph('Протокол сохраняется в памяти станка.'),
      ),
    },
  },
  {
    name: 'long German words, as wide as the page',
    locale: 'de',
    raw: {
      component: 'rich_text',
      _uid: 'rich-text-3',
      width: 'wide',
      text: document(
        heading(2, 'Geschwindigkeitsüberwachung'),
        paragraph(
          'Die Spindel meldet ihre Drehzahl; weicht sie um mehr als zwei Prozent ab, hält die Maschine an und nennt den Grund.',
        ),
        textTable(['Maschine', 'Drehzahl'], ['Linea 9', '4\u202f200 min⁻¹'], ['Banco 3', '2\u202f800 min⁻¹']),
      ),
    },
  },
];
