import type { RawBlock } from '@clavora/content-client/schema/fields';
import { action, type BlockFixture, document, paragraph, picture } from '../../testing/sample-content.ts';

const item = (title: string, text: string, fields: Record<string, unknown> = {}): RawBlock => ({
  component: 'repeatable_text_and_image_item',
  _uid: `pair-${title}`,
  title,
  text: text === '' ? null : document(paragraph(text)),
  ...fields,
});

const stations = [
  ['Band', 'Messingband in Ringen zu 400 kg kommt aus dem Walzwerk und wird gerichtet.', 'scenes/strip-coil'],
  ['Stanzen', 'Die Presse stanzt Form und Loch in einem Hub, 120 Mal je Minute.', 'scenes/press-hall'],
  ['Profilieren', 'Sechzehn Walzenpaare ziehen die Nuten, jede auf zwei Hundertstel genau.', 'scenes/cut-profiles'],
  ['Prüfen', 'Jede tausendste Probe geht unter den Projektor.', 'scenes/measuring-room'],
  ['Prägen', 'Code und Schmelzennummer kommen auf die Reide.', ''],
  ['Verpacken', 'Zu fünfzig, gewogen statt gezählt.', 'scenes/packing'],
  ['Versenden', 'Was bis 14 Uhr bestellt ist, verlässt am selben Tag das Werk.', 'scenes/route-map'],
] as const;

export const repeatableTextAndImageFixtures: readonly BlockFixture[] = [
  {
    name: 'seven stations, one without its picture',
    locale: 'de',
    raw: {
      component: 'repeatable_text_and_image',
      _uid: 'repeatable-1',
      title: 'Der Weg eines Rohlings durch das Werk',
      items: stations.map(([title, text, path], index) =>
        item(title, text, {
          eyebrow: `Station ${index + 1}`,
          image: path === '' ? { filename: '' } : picture(path, title),
          caption: index === 1 ? 'Pressa 40 mit Folgeverbundwerkzeug' : '',
          actions: index === 6 ? [action('Werk besichtigen', 'de/global/unternehmen/besuch', 'secondary')] : [],
        }),
      ),
    },
  },
  {
    name: 'Russian, two pairs, the first picture on the left',
    locale: 'ru',
    raw: {
      component: 'repeatable_text_and_image',
      _uid: 'repeatable-2',
      first_side: 'left',
      items: [
        item(
          'Высокопроизводительное оборудование',
          'Линия фрезерует, зачищает и маркирует ключи за один проход; переналадка занимает меньше четырёх минут.',
          { image: picture('scenes/machine-row', 'Ряд станков на верстаке') },
        ),
        item('Обучение операторов', 'Два дня в учебном классе и день у вас на производстве.', {
          image: picture('scenes/training-room', 'Учебный класс со станками'),
          actions: [action('Записаться', 'ru/global/training')],
        }),
      ],
    },
  },
  {
    name: 'one pair, nothing but a heading',
    locale: 'en',
    raw: {
      component: 'repeatable_text_and_image',
      _uid: 'repeatable-3',
      items: [item('Packed by weight, not by count.', '')],
    },
  },
];
