import { action, type BlockFixture, picture, rawStory } from '../../testing/sample-content.ts';

const course = (day: number, city: string) =>
  rawStory(`ru/global/sobytiya/kurs-${day}`, {
    component: 'event',
    title: 'Автомобильные ключи: считывание, программирование, нарезка',
    starts_at: `2126-03-${day} 08:00`,
    ends_at: `2126-03-${day + 1} 15:00`,
    time_zone: 'Europe/Rome',
    city,
    summary: 'Двухдневный практикум для мастерских. Не более восьми участников.',
  });

export const newsCarouselFixtures: readonly BlockFixture[] = [
  {
    name: 'news, press releases and an event, with and without pictures',
    locale: 'de',
    raw: {
      component: 'news_carousel',
      _uid: 'news-carousel-1',
      title: 'Zuletzt gemeldet',
      text: 'Aus Werk, Handel und Schulung.',
      actions: [action('Alle Neuigkeiten', 'de/global/news', 'text')],
      stories: [
        rawStory('de/global/news/messmaschine', {
          component: 'news_article',
          title: 'Neue Messmaschine prüft jeden hundertsten Rohling',
          date: '2026-11-12 08:00',
          summary: 'Statt nach Stichprobe je Los. Die Streuung der Halmhöhe sank auf 0,02 mm.',
          image: picture('scenes/measuring-room', 'Messraum', '2000x1125'),
        }),
        rawStory('de/global/presse/werkserweiterung', {
          component: 'press_release',
          title: 'Schlüsselherstellerverband tagt in Valmarena',
          date: '2026-10-28 07:00',
          place: 'Valmarena',
          summary: 'Vierzig Betriebe, zwei Tage, ein Thema: Rohlinge ohne Blei.',
          image: picture('scenes/factory-elevation', 'Das Werk', '2000x1125'),
        }),
        rawStory('de/global/events/werkstatttag', {
          component: 'event',
          title: 'Werkstatttag Nürnberg',
          starts_at: '2126-02-09 08:00',
          time_zone: 'Europe/Berlin',
          city: 'Nürnberg',
          country_code: 'DE',
          summary: 'Banco 5 Semi und Linea 9 zum Ausprobieren.',
        }),
        rawStory('de/global/news/lagerbestand', {
          component: 'news_article',
          title: 'Lagerbestand künftig stündlich im Partnerbereich',
          date: '2026-10-02 08:00',
          image: picture('scenes/packing', 'Versand', '2000x1125'),
        }),
        rawStory('de/global/news/umrüstzeit', {
          component: 'news_article',
          title: 'Umrüsten unter vier Minuten',
          date: '2026-09-15 08:00',
          summary: 'Schnellspannfutter an allen Pressen.',
        }),
        'uuid-of-a-deleted-story',
      ],
    },
  },
  {
    name: 'courses, found by the site',
    locale: 'ru',
    raw: {
      component: 'news_carousel',
      _uid: 'news-carousel-2',
      title: 'Ближайшие курсы',
      source: 'automatic',
      kind: 'event',
      // Filled in as on a page, where the site adds the stories that it found.
      stories: [course(14, 'Вальмарена'), course(10, 'Екатеринбург'), course(17, 'Санкт-Петербург'), course(24, 'Рим')],
    },
  },
  {
    name: 'one story',
    locale: 'en',
    raw: {
      component: 'news_carousel',
      _uid: 'news-carousel-3',
      title: 'In brief',
      stories: [
        rawStory('en/global/news/second-shift', {
          component: 'news_article',
          title: 'The transfer line now runs two shifts',
          date: '2026-11-03 08:00',
          summary: 'Changeover stayed below four minutes.',
        }),
      ],
    },
  },
  {
    name: 'every story was deleted',
    locale: 'en',
    raw: { component: 'news_carousel', _uid: 'news-carousel-4', title: 'Gone', stories: ['uuid-1', 'uuid-2'] },
  },
];
