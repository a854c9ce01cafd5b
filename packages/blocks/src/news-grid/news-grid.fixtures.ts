import { action, type BlockFixture, picture, rawStory } from '../sample-content.ts';

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
];
