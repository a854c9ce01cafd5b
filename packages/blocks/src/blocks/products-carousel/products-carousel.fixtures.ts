import { action, type BlockFixture } from '../../testing/sample-content.ts';
import { germanProducts } from '../../testing/sample-products.ts';

export const productsCarouselFixtures: readonly BlockFixture[] = [
  {
    name: 'six products of several kinds',
    locale: 'de',
    raw: {
      component: 'products_carousel',
      _uid: 'products-carousel-1',
      title: 'Neue Rohlinge im November',
      text: 'Im selben Maßstab gezeichnet, damit sich die Größen vergleichen lassen.',
      actions: [action('Alle Mitteilungen', 'de/global/ressourcen', 'text')],
      products: [...germanProducts],
    },
  },
  {
    name: 'two products, nothing to move through',
    locale: 'de',
    raw: {
      component: 'products_carousel',
      _uid: 'products-carousel-2',
      title: 'Passend dazu',
      products: germanProducts.slice(1, 3),
    },
  },
  {
    name: 'every product was deleted',
    locale: 'en',
    raw: { component: 'products_carousel', _uid: 'products-carousel-3', title: 'Gone', products: ['uuid-1'] },
  },
];
