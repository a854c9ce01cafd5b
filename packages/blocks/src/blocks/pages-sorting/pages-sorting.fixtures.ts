import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type BlockFixture, picture, storyLink } from '../../testing/sample-content.ts';

const item = (title: string, text: string, slug: string): RawBlock => ({
  component: 'pages_sorting_item',
  _uid: `item-${slug}`,
  title,
  text,
  link: storyLink(slug),
});

export const pagesSortingFixtures: readonly BlockFixture[] = [
  {
    name: 'four ways in',
    locale: 'it',
    raw: {
      component: 'pages_sorting',
      _uid: 'pages-sorting-1',
      items: [
        item('Chiavi', '4.812 codici, casa e auto', 'it/global/prodotti/chiavi'),
        item('Duplicatrici', 'Da banco, elettroniche, laser', 'it/global/prodotti/duplicatrici'),
        item('Industria', 'Linee da 3.600 chiavi/ora', 'it/global/soluzioni-industriali'),
        item('Partner', 'Listini, firmware, formazione', 'it/global/partner'),
      ],
    },
  },
  {
    name: 'a title, three long words',
    locale: 'de',
    raw: {
      component: 'pages_sorting',
      _uid: 'pages-sorting-2',
      title: 'Unternehmen',
      items: [
        item(
          'Qualitätssicherungslabor',
          'Jede Charge wird vermessen: 32 Merkmale, ±0,005 mm.',
          'de/global/unternehmen/labor',
        ),
        item(
          'Werksbesichtigungen',
          'Dienstags und donnerstags, Anmeldung eine Woche vorher.',
          'de/global/unternehmen/besuch',
        ),
        item('Ausbildungsplätze', 'Zerspanungsmechaniker, Mechatroniker, Kaufleute.', 'de/global/karriere'),
      ],
    },
  },
  {
    name: 'Russian, with pictures, one of them missing',
    locale: 'ru',
    raw: {
      component: 'pages_sorting',
      _uid: 'pages-sorting-3',
      title: 'О компании',
      items: [
        {
          ...item('Производство', 'Экскурсии по вторникам.', 'ru/global/company/works'),
          image: picture('scenes/press-hall', 'Цех'),
        },
        { ...item('Послепродажное обслуживание', 'Девять стран.', 'ru/global/service'), image: { filename: '' } },
        {
          ...item('Архив каталогов', 'С 1926 года.', 'ru/global/archive'),
          image: picture('scenes/archive-catalogue', 'Каталог'),
        },
      ],
    },
  },
];
