import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type BlockFixture, document, paragraph, storyLink } from '../../testing/sample-content.ts';

const item = (title: string, text: string, fields: Record<string, unknown> = {}): RawBlock => ({
  component: 'paragraphs_grid_item',
  _uid: `paragraph-${title}`,
  title,
  text: text === '' ? null : document(paragraph(text)),
  ...fields,
});

export const paragraphsGridFixtures: readonly BlockFixture[] = [
  {
    name: 'numbered steps in three columns',
    locale: 'en',
    raw: {
      component: 'paragraphs_grid',
      _uid: 'paragraphs-grid-1',
      title: 'From a worn key to a new one',
      text: 'Three steps at the counter, all in the time it takes to wrap a parcel.',
      columns: '3',
      is_numbered: true,
      items: [
        item('Measure', 'The tracer reads each cut to a hundredth and compares it with the maker’s depths.'),
        item('Correct', 'What is worn is set back to its code: the copy is better than its model.', {
          link: storyLink('en/global/resources/depths'),
          link_label: 'Read how depths are found',
        }),
        item('Cut', 'A carbide cutter at 4,200 turns a minute; the brush takes the burr off in the same clamping.'),
      ],
    },
  },
  {
    name: 'figures in four columns, long German words',
    locale: 'de',
    raw: {
      component: 'paragraphs_grid',
      _uid: 'paragraphs-grid-2',
      title: 'Was eine Linie leistet',
      columns: '4',
      items: [
        item('Taktzeit', 'Spannen, Fräsen, Bürsten, Auswerfen.', { figure: '17\u202fs' }),
        item('Wiederholgenauigkeit', 'Gemessen über 10\u202f000 Schlüssel.', { figure: '±0,02\u202fmm' }),
        item('Geschwindigkeitsüberwachung', 'Jede Station meldet ihren Takt.', {
          figure: '3\u202f600/h',
          link: storyLink('de/global/ressourcen/takt'),
        }),
        item('Jahre Ersatzteile', '', { figure: '25' }),
      ],
    },
  },
  {
    name: 'Russian, numbered figures in two columns, no title',
    locale: 'ru',
    raw: {
      component: 'paragraphs_grid',
      _uid: 'paragraphs-grid-3',
      columns: '2',
      is_numbered: true,
      items: [
        item('Диагностика', 'Инженер приезжает и снимает показания со всех осей.', { figure: '1\u202fдень' }),
        item('Восстановление высокоточных узлов', 'Меняем подшипники, ремни и щупы, калибруем станок.', {
          figure: '3–5\u202fдней',
          link: storyLink('ru/global/service'),
          link_label: 'Узнать цены',
        }),
      ],
    },
  },
  {
    name: 'one paragraph, nothing but a heading',
    locale: 'en',
    raw: { component: 'paragraphs_grid', _uid: 'paragraphs-grid-4', items: [item('No minimum order.', '')] },
  },
];
