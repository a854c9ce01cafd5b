import { type BlockFixture, picture } from '../../testing/sample-content.ts';

export const articleHeroFixtures: readonly BlockFixture[] = [
  {
    name: 'date, author, lead, picture with its caption',
    locale: 'en',
    raw: {
      component: 'article_hero',
      _uid: 'article-hero-1',
      eyebrow: 'From the measuring room',
      title: 'Why a key that looks right does not turn.',
      text: 'Two hundredths of a millimetre decide whether a pin clears the shear line. We measured 4,000 returned copies and found three causes for nine out of ten.',
      author: 'Livia Corvani, head of the measuring room',
      date: '2026-11-03 08:00',
      image: picture('scenes/measuring-room', 'A profile projector and a dial gauge on a granite table'),
      caption: 'The projector enlarges a profile fifty times.',
    },
  },
  {
    name: 'a long German title, two paragraphs, no picture',
    locale: 'de',
    raw: {
      component: 'article_hero',
      _uid: 'article-hero-2',
      title:
        'Geschwindigkeitsüberwachung und Ersatzteilversorgung: was die neue Maschinenverordnung für Schlüsselkopiermaschinen ändert',
      text: 'Ab Januar gelten neue Pflichten für Hersteller und Betreiber.\n\nWer eine Maschine vor 2026 gekauft hat, muss nichts nachrüsten.',
      author: 'Rechtsabteilung',
      date: '2026-10-19 22:30',
      caption: 'Eine Bildunterschrift ohne Bild',
    },
  },
  {
    name: 'Russian, no author',
    locale: 'ru',
    raw: {
      component: 'article_hero',
      _uid: 'article-hero-3',
      eyebrow: 'Производство',
      title: 'Высокопроизводительная линия: 3\u202f600 ключей в час.',
      text: 'Как устроена линия, которая фрезерует, зачищает и маркирует за один проход.',
      date: '2026-06-11 08:00',
      image: picture('scenes/press-hall', 'Цех с тремя прессами под пилообразной крышей'),
    },
  },
  {
    name: 'nothing but a title',
    locale: 'en',
    raw: { component: 'article_hero', _uid: 'article-hero-4', title: 'A hundred years of one thing.' },
  },
];
