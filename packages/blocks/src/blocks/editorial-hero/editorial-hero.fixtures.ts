import { action, type BlockFixture, blade, picture, sampleBlades } from '../../testing/sample-content.ts';

export const editorialHeroFixtures: readonly BlockFixture[] = [
  {
    name: 'a drawn key across the window',
    locale: 'it',
    raw: {
      component: 'editorial_hero',
      _uid: 'editorial-hero-1',
      title: 'Tagliata in 17 secondi, precisa a due centesimi.',
      text: 'Chiavi grezze, duplicatrici e macchine industriali costruite a Valmarena. Trovate il codice giusto, la macchina che lo taglia e il partner più vicino.',
      actions: [
        action('Cerca una chiave', 'it/global/prodotti'),
        action('Vedi le macchine', 'it/global/prodotti/duplicatrici', 'secondary'),
      ],
      drawing: blade(sampleBlades.long, 'Una chiave con le sue quote'),
    },
  },
  {
    name: 'long German words, a wide picture',
    locale: 'de',
    raw: {
      component: 'editorial_hero',
      _uid: 'editorial-hero-2',
      eyebrow: 'Industrielösungen',
      title: 'Schließzylinderschlüssel in Serie: 3\u202f600 Stück je Stunde.',
      text: 'Transferstraßen fräsen, entgraten und prägen in einem Durchlauf. Umrüstzeit unter vier Minuten, Toleranz ±0,02 mm.',
      actions: [action('Anlage anfragen', 'de/global/kontakt')],
      image: picture('scenes/factory', 'Das Werk in Valmarena im Aufriss'),
      ratio: 'wide',
    },
  },
  {
    name: 'Russian, a square picture beside the title',
    locale: 'ru',
    raw: {
      component: 'editorial_hero',
      _uid: 'editorial-hero-3',
      eyebrow: 'О компании',
      title: 'Заготовки ключей и станки для их нарезки с 1926 года.',
      text: 'Сто лет мы делаем одно: ключ, который подходит с первого раза.',
      actions: [action('Узнать о производстве', 'ru/global/company')],
      image: picture('scenes/key-wall', 'Стена с образцами ключей', '1600x1600'),
      ratio: 'square',
    },
  },
  {
    name: 'nothing but a title',
    locale: 'en',
    raw: { component: 'editorial_hero', _uid: 'editorial-hero-4', title: 'Cut to two hundredths.' },
  },
  {
    name: 'a picture of its own ratio',
    locale: 'fr',
    raw: {
      component: 'editorial_hero',
      _uid: 'editorial-hero-5',
      eyebrow: 'L’entreprise',
      title: 'Une usine, une ville, un siècle.',
      text: 'Les ébauches, les machines et les hommes qui les règlent sont tous à Valmarena.',
      image: picture('scenes/town', 'La ville de Valmarena et son campanile'),
      ratio: 'free',
    },
  },
  {
    name: 'the drawing and the picture are missing',
    locale: 'ro',
    raw: {
      component: 'editorial_hero',
      _uid: 'editorial-hero-6',
      title: 'Tăiată în 17 secunde.',
      text: 'Chei brute și mașini pentru lăcătuși.',
      actions: [action('Căutați o cheie', 'ro/global/produse')],
      drawing: [],
      image: { filename: '' },
    },
  },
];
