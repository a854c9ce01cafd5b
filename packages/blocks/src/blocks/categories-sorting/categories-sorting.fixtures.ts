import type { RawStory } from '@clavora/content-client/schema/fields';
import { type BlockFixture, picture, rawStory } from '../../testing/sample-content.ts';

const category = (slug: string, title: string, summary: string, image: string): RawStory =>
  rawStory(`de/global/produkte/${slug}`, { component: 'category', title, summary, image: [picture(image, title)] });

export const categoriesSortingFixtures: readonly BlockFixture[] = [
  {
    name: 'four categories by name',
    locale: 'de',
    raw: {
      component: 'categories_sorting',
      _uid: 'categories-sorting-1',
      title: 'Wege in das Sortiment',
      order: 'by_name',
      categories: [
        category(
          'zylinderschluessel',
          'Zylinderschlüsselrohlinge',
          '1\u202f840 Profile in Messing, Neusilber und Stahl.',
          'products/clv-22l',
        ),
        category(
          'autoschluessel',
          'Fahrzeugschlüssel und Transponder',
          'Rohlinge, Gehäuse und Funkschlüssel für 61 Marken.',
          'products/clv-a07t',
        ),
        category(
          'fraesmaschinen',
          'Schlüsselkopiermaschinen',
          'Von Hand, halbautomatisch, elektronisch.',
          'products/linea-9-elettronica',
        ),
        category(
          'anlagen',
          'Industrieanlagen',
          'Vom Band bis zum fertigen Bund, bis 3\u202f600 Schlüssel je Stunde.',
          'products/transfer-3600',
        ),
      ],
    },
  },
  {
    name: 'all of a family, found by the site',
    locale: 'ru',
    raw: {
      component: 'categories_sorting',
      _uid: 'categories-sorting-2',
      title: 'Разделы каталога',
      source: 'automatic',
      family: 'automotive_keys',
      order: 'manual',
      // Filled in as on a page, where the site adds the stories that it found.
      categories: [
        rawStory('ru/global/kategoriya/klyuchi-s-transponderom', {
          component: 'category',
          title: 'Автомобильные ключи с транспондером',
          summary: 'Заготовки и транспондеры для 61 марки.',
          family: 'automotive_keys',
          image: [picture('products/clv-a07t', 'Ключ с транспондером')],
        }),
        rawStory('ru/global/kategoriya/distantsionnye-klyuchi', {
          component: 'category',
          title: 'Ключи с дистанционным управлением и смарт-ключи',
          summary: 'Корпуса, лезвия и электроника; программирование у автомобиля.',
          family: 'automotive_keys',
          image: [],
        }),
      ],
    },
  },
  {
    name: 'without a title and without pictures',
    locale: 'en',
    raw: {
      component: 'categories_sorting',
      _uid: 'categories-sorting-3',
      title: '',
      categories: ['cutters', 'accessories', 'services'].map((slug) =>
        rawStory(`en/global/category/${slug}`, {
          component: 'category',
          title: slug.replace(/^./, (first) => first.toUpperCase()),
          summary: '',
          image: [],
        }),
      ),
    },
  },
];
