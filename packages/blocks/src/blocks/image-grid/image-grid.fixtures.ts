import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type BlockFixture, picture, storyLink } from '../../testing/sample-content.ts';

const item = (path: string, title: string, caption: string, slug = ''): RawBlock => ({
  component: 'image_grid_item',
  _uid: `image-${path}`,
  image: picture(path, title || caption),
  title,
  caption,
  link: slug === '' ? null : storyLink(slug),
});

export const imageGridFixtures: readonly BlockFixture[] = [
  {
    name: 'three columns with captions',
    locale: 'de',
    raw: {
      component: 'image_grid',
      _uid: 'image-grid-1',
      title: 'Rundgang durch das Werk',
      columns: '3',
      items: [
        item(
          'scenes/factory',
          'Sheddach',
          'Nordlicht seit 1926, heute mit 1\u202f100\u202fm² Photovoltaik.',
          'de/global/unternehmen/geschichte',
        ),
        item('scenes/bench', 'Werkzeugbau', 'Hier entstehen die Stanzwerkzeuge.'),
        item('scenes/key-wall', '', 'Sechzehn Querschnitte, ein Werkzeug'),
      ],
    },
  },
  {
    name: 'four columns without titles',
    locale: 'en',
    raw: {
      component: 'image_grid',
      _uid: 'image-grid-2',
      columns: '4',
      items: ['products/clv-14r-2x', 'products/clv-31d', 'products/clv-a07t', 'products/f-21'].map((path) =>
        item(path, '', path),
      ),
    },
  },
  {
    name: 'Russian, two columns, one picture is missing',
    locale: 'ru',
    raw: {
      component: 'image_grid',
      _uid: 'image-grid-3',
      title: 'Послепродажное обслуживание в картинках',
      columns: '2',
      items: [
        item('scenes/training-room', 'Учебный класс', 'Два дня с инженером.', 'ru/global/training'),
        { ...item('scenes/office', 'Гарантийный отдел', ''), image: { filename: '' } },
        item('scenes/workshop-bench', 'Ремонт высокоточных узлов', 'Срок — пять рабочих дней.'),
      ],
    },
  },
];
