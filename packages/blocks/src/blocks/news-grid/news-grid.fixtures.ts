import { action, type BlockFixture, picture, rawStory } from '../../testing/sample-content.ts';

export const newsGridFixtures: readonly BlockFixture[] = [
  {
    name: 'news, a press release and an event',
    locale: 'de',
    raw: {
      component: 'news_grid',
      _uid: 'news-grid-1',
      title: 'Aus Werk und Handel',
      actions: [action('Alle Neuigkeiten', 'de/global/news', 'text')],
      stories: [
        rawStory('de/global/news/zweite-schicht', {
          component: 'news_article',
          title: 'Die Transferstraße läuft jetzt in zwei Schichten',
          date: '2026-11-03 08:00',
          summary:
            'Seit dieser Woche verlassen 54\u202f000 Schlüssel am Tag die Halle 3. Die Umrüstzeit blieb unter vier Minuten.',
          image: picture('scenes/factory-2', 'Halle 3 mit der Transferstraße'),
        }),
        rawStory('de/global/presse/roboterzelle', {
          component: 'press_release',
          title: 'Großauftrag über vierzehn Roboterzellen für Schlüsseldienstketten',
          date: '2026-10-21 06:00',
          place: 'Valmarena',
          summary: 'Auslieferung ab März, Inbetriebnahme durch unsere Techniker vor Ort.',
        }),
        rawStory('de/global/events/sicherheitsmesse', {
          component: 'event',
          title: 'Fachmesse für Sicherheitstechnik',
          starts_at: '2027-02-09 08:00',
          ends_at: '2027-02-12 16:00',
          time_zone: 'Europe/Berlin',
          city: 'Essen',
          country_code: 'DE',
          summary: 'Halle 4, Stand C 26: Linea 9, Duo Laser und der neue Codeleser.',
        }),
        'uuid-of-a-deleted-story',
      ],
    },
  },
  {
    name: 'events, found by the site, without pictures',
    locale: 'ru',
    raw: {
      component: 'news_grid',
      _uid: 'news-grid-2',
      title: 'Где нас можно встретить',
      source: 'automatic',
      kind: 'event',
      limit: '3',
      // Filled in as on a page, where the site adds the stories that it found.
      stories: [
        rawStory('ru/global/sobytiya/kurs', {
          component: 'event',
          title: 'Курс: автоключи — от считывания до программирования',
          starts_at: '2026-11-20 07:30',
          ends_at: '2126-11-21 16:00',
          time_zone: 'Europe/Rome',
          city: 'Вальмарена',
          country_code: 'IT',
          summary: 'Два дня и три автомобиля во дворе.',
        }),
        rawStory('ru/global/sobytiya/vystavka', {
          component: 'event',
          title: 'Выставка замочно-скобяных изделий и промышленного оборудования',
          starts_at: '2127-02-09 08:00',
          ends_at: '2127-02-12 16:00',
          time_zone: 'Asia/Dubai',
          city: 'Дубай',
          country_code: 'AE',
        }),
        rawStory('ru/global/sobytiya/den', {
          component: 'event',
          title: 'День открытых дверей',
          starts_at: '2024-05-04 08:00',
          time_zone: 'Europe/Bucharest',
          city: 'Клуж-Напока',
          country_code: 'RO',
        }),
      ],
    },
  },
  {
    name: 'a single press release',
    locale: 'en',
    raw: {
      component: 'news_grid',
      _uid: 'news-grid-3',
      title: 'From the press office',
      stories: [
        rawStory('en/global/press/brass', {
          component: 'press_release',
          title: 'Brass returns to the workshop it left as a key',
          date: '2026-09-14 06:00',
          place: 'Valmarena',
          summary: 'Dealers send back worn blanks; 38 t a year become strip again.',
        }),
      ],
    },
  },
];
