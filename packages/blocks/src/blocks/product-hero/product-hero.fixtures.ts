import { action, type BlockFixture, picture } from '../../testing/sample-content.ts';
import { germanProducts } from '../../testing/sample-products.ts';

export const productHeroFixtures: readonly BlockFixture[] = [
  {
    name: 'a key drawn with its dimensions',
    locale: 'de',
    raw: {
      component: 'product_hero',
      _uid: 'product-hero-1',
      eyebrow: 'Neu im November',
      title: 'Ein Rohling für elf Profile.',
      product: germanProducts[0],
      actions: [
        action('Angebot anfordern', 'de/global/kontakt'),
        action('Produktblatt laden', 'de/global/ressourcen/produktblatt', 'secondary'),
      ],
      show_dimensions: true,
    },
  },
  {
    name: 'a machine, its picture on the left',
    locale: 'de',
    raw: {
      component: 'product_hero',
      _uid: 'product-hero-2',
      product: germanProducts[4],
      text: 'Liest den Code, spannt, fräst und bürstet. Ein Zylinderschlüssel in 17 Sekunden.',
      side: 'left',
      actions: [action('Vorführung vereinbaren', 'de/global/kontakt')],
    },
  },
  {
    name: 'the product was deleted, the picture stays',
    locale: 'en',
    raw: {
      component: 'product_hero',
      _uid: 'product-hero-3',
      title: 'A cell that cuts, brushes and packs.',
      text: 'Two arms, one operator, 900 keys an hour.',
      product: 'uuid-of-a-deleted-story',
      image: picture('products/cella-r2', 'Cella R2 from above'),
    },
  },
];
