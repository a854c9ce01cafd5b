import {
  type BlockFixture,
  blade,
  picture,
  rawStory,
  sampleBlades,
  sampleProduct,
  specification,
} from '../../testing/sample-content.ts';
import { germanProducts } from '../../testing/sample-products.ts';

const securityKeys = rawStory('de/global/kategorie/bohrmulden-und-sicherheitsschluessel', {
  component: 'category',
  title: 'Bohrmulden- und Sicherheitsschlüsselrohlinge',
  summary: 'Mit Berechtigungskarte.',
  family: 'residential_keys',
});

/** Filled in as on a page, where the site adds the products that it found. */
export const searchBasedProductsGridFixtures: readonly BlockFixture[] = [
  {
    name: 'of a category, with the way to all of it',
    locale: 'de',
    raw: {
      component: 'search_based_products_grid',
      _uid: 'search-grid-1',
      title: 'Neu unter den Sicherheitsschlüsseln',
      text: 'Im selben Maßstab gezeichnet, damit sich die Größen vergleichen lassen.',
      query: '',
      family: 'residential_keys',
      category: securityKeys,
      is_new: true,
      limit: '8',
      products: [...germanProducts],
    },
  },
  {
    name: 'by words, in Russian, one without a picture',
    locale: 'ru',
    raw: {
      component: 'search_based_products_grid',
      _uid: 'search-grid-2',
      title: 'Заготовки для высокозащищённых цилиндровых механизмов',
      text: '',
      query: 'цилиндр',
      family: 'all',
      category: null,
      is_new: false,
      limit: '',
      products: [
        sampleProduct('ru', {
          code: 'CLV-22L',
          title: 'Заготовка цилиндрового ключа, удлинённая, шестиштифтовая',
          drawing: blade(sampleBlades.cylinder),
          specifications: [specification('Длина бородки', '28.4', 'mm'), specification('Материал', 'нейзильбер')],
        }),
        sampleProduct('ru', {
          code: 'CLV-14R.2X',
          title: 'Заготовка цилиндрового ключа, пятиштифтовая',
          drawing: blade(sampleBlades.round),
        }),
        sampleProduct('ru', { code: 'SVC-INST', title: 'Пусконаладка и обучение на месте' }),
      ],
    },
  },
  {
    name: 'a single machine',
    locale: 'en',
    raw: {
      component: 'search_based_products_grid',
      _uid: 'search-grid-3',
      title: 'Cuts dimple keys',
      query: 'dimple',
      family: 'duplicating_machines',
      limit: '4',
      products: [
        sampleProduct('en', {
          code: 'LINEA 9',
          title: 'Electronic key-cutting machine',
          image: picture('products/linea-9-elettronica', 'Linea 9 from the front'),
          specifications: [specification('Cycle time', '17', 's'), specification('Repeatability', '0.02', 'mm')],
          is_new: true,
        }),
      ],
    },
  },
];
