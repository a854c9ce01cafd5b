import type { RawStory } from '@clavora/content-client/schema/fields';
import { blade, picture, sampleBlades, sampleProduct, specification } from './sample-content.ts';

/** Six German products of several families: long words, a missing picture, one new and one discontinued. */
export const germanProducts: readonly RawStory[] = [
  sampleProduct('de', {
    code: 'CLV-22L',
    title: 'Zylinderschlüsselrohling, lang, sechs Stifte',
    summary: 'Neusilber, 28,4 mm Bartlänge. Ersetzt elf Profile mit einem Rohling.',
    drawing: blade(sampleBlades.cylinder),
    specifications: [
      specification('Bartlänge', '28.4', 'mm'),
      specification('Einschnittabstand', '3.7', 'mm'),
      specification('Werkstoff', 'Neusilber'),
      specification('Verpackungseinheit', '50'),
    ],
    is_new: true,
  }),
  sampleProduct('de', {
    code: 'CLV-14R.2X',
    title: 'Zylinderschlüsselrohling, fünf Stifte',
    drawing: blade(sampleBlades.round),
    specifications: [specification('Bartlänge', '23.5', 'mm'), specification('Werkstoff', 'Messing')],
  }),
  sampleProduct('de', {
    code: 'CLV-31D',
    title: 'Bohrmuldenschlüsselrohling mit sechs Positionen',
    drawing: blade(sampleBlades.dimple),
    specifications: [specification('Bartlänge', '29.0', 'mm'), specification('Muldenabstand', '3.8', 'mm')],
  }),
  sampleProduct('de', {
    code: 'CLV-08P',
    title: 'Vorhängeschlossschlüssel',
    drawing: blade(sampleBlades.padlock),
    specifications: [specification('Bartlänge', '18.0', 'mm'), specification('Verpackungseinheit', '100')],
    discontinued_since: '2024',
  }),
  sampleProduct('de', {
    code: 'LINEA 9',
    title: 'Elektronische Schlüsselfräsmaschine',
    image: picture('products/linea-9-elettronica', 'Linea 9 von vorn'),
    specifications: [specification('Taktzeit', '17', 's'), specification('Wiederholgenauigkeit', '0.02', 'mm')],
  }),
  sampleProduct('de', {
    code: 'CLV-40H',
    title: 'Briefkastenschlüsselrohling',
    drawing: blade(sampleBlades.mailbox),
    specifications: [specification('Bartlänge', '21.0', 'mm')],
  }),
];
