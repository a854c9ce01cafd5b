import { blockFixtures } from '@clavora/blocks/fixtures';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import { parseSiteConfig, parseStory, type SiteConfigContent, type Story } from '@clavora/content-client/story';
import { block, sampleStory } from '@clavora/site-core/sample-page';

/** Content for stories of whole pages, in German, because its words are the longest. */

const link = (label: string, path: string, hint = '') =>
  block('navigation_link', {
    label,
    hint,
    link: { linktype: 'story', id: path, cached_url: `de/global/${path}` },
  });
const group = (label: string, ...links: RawBlock[]) => block('navigation_group', { label, links });
const entry = (label: string, path: string, ...groups: RawBlock[]) =>
  block('navigation_entry', {
    label,
    link: { linktype: 'story', id: path, cached_url: `de/global/${path}` },
    groups,
  });

/** Header, footer and pre-footer. */
export const germanConfig: SiteConfigContent | null = parseSiteConfig(
  block('site_config', {
    site_name: 'Clavora',
    claim: 'Schlüssel seit 1926',
    founded_year: '1926',
    header: [
      entry(
        'Schlüssel',
        'produkte/haus-und-objekt',
        group(
          'Haus und Objekt',
          link('Zylinderschlüsselrohlinge', 'kategorie/zylinderschluessel', 'flach, fünf und sechs Stifte'),
          link('Bohrmuldenschlüssel', 'kategorie/bohrmuldenschluessel', 'ein- und zweireihig'),
          link('Vorhängeschlossschlüssel', 'kategorie/vorhaengeschloss'),
        ),
        group(
          'Fahrzeuge',
          link('Transponderschlüssel', 'kategorie/transponderschluessel', 'mit und ohne Funk'),
          link('Motorradschlüssel', 'kategorie/motorrad'),
        ),
      ),
      entry(
        'Maschinen',
        'produkte/maschinen',
        group(
          'Kopieren und Fräsen',
          link('Elektronische Schlüsselkopiermaschinen', 'kategorie/elektronisch', 'nach Code, ohne Vorlage'),
          link('Handbetriebene Kopiermaschinen', 'kategorie/handbetrieben'),
        ),
      ),
      entry('Industrielösungen', 'industrieloesungen'),
      entry('Unterlagen', 'unterlagen'),
      entry('Kontakt', 'kontakt'),
    ],
    footer: [
      group(
        'Produkte',
        link('Haus- und Objektschlüssel', 'produkte/haus-und-objekt'),
        link('Fahrzeugschlüssel', 'produkte/fahrzeuge'),
        link('Schlüsselkopiermaschinen', 'produkte/maschinen'),
      ),
      group(
        'Unterstützung',
        link('Kundendienst und Ersatzteile', 'kundendienst'),
        link('Betriebsanleitungen', 'ressourcen/anleitungen'),
        link('Fachhändler finden', 'haendler'),
      ),
      group(
        'Unternehmen',
        link('Über uns', 'ueber-uns'),
        link('Veranstaltungen und Neuigkeiten', 'veranstaltungen'),
        link('Stellenangebote', 'karriere'),
      ),
    ],
    legal: [link('Datenschutzerklärung', 'datenschutz'), link('Impressum', 'impressum')],
    pre_footer_title: 'Schicken Sie uns die Maße.',
    pre_footer_text: 'Ein Foto neben einem Lineal genügt. Der Messraum antwortet innerhalb eines Arbeitstags.',
    pre_footer_actions: [
      block('call_to_action', {
        label: 'Schlüssel bestimmen lassen',
        link: { linktype: 'story', id: 'kontakt', cached_url: 'de/global/kontakt' },
        emphasis: 'primary',
      }),
    ],
  }),
);

/** Returns the German fixtures of a block. */
function germanBlocks(folder: keyof typeof blockFixtures): RawBlock[] {
  return blockFixtures[folder].filter(({ locale }) => locale === 'de').map(({ raw }) => raw);
}

/** Returns the first German fixture of each of the blocks. */
export function pageOf(...folders: (keyof typeof blockFixtures)[]): RawBlock[] {
  return folders.flatMap((folder) => germanBlocks(folder).slice(0, 1));
}

/** All German fixtures of all blocks. */
export const everyGermanBlock: readonly RawBlock[] = Object.values(blockFixtures)
  .flat()
  .filter(({ locale }) => locale === 'de')
  .map(({ raw }, index) => ({ ...raw, _uid: `${raw._uid}-${index}` }));

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });

/** A rich text of several paragraphs. */
const germanText = {
  type: 'doc',
  content: [
    paragraph(
      'Im Messraum in Valmarena stehen seit November drei neue Profilprojektoren. Sie vergrößern einen Schlüsselbart fünfzigfach und messen jeden Einschnitt auf zwei Hundertstelmillimeter.',
    ),
    heading('Was sich für Schlüsseldienste ändert'),
    paragraph(
      'Wer einen unbekannten Rohling einschickt, bekommt am nächsten Arbeitstag das Maßblatt: Bartlänge, Einschnittabstand, Tiefen und das passende Profil aus unserem Programm.',
    ),
  ],
};

const picture = (name: string, alt: string) => ({
  filename: `https://assets.clavora.example/f/1926/2000x1333/cafe/scenes/${name}.png`,
  alt,
  title: '',
  focus: '',
});

/** Files of several kinds. */
const germanFiles: readonly RawBlock[] = [
  block('download', {
    title: 'Betriebsanleitung Linea 9',
    file: { filename: 'https://assets.clavora.example/f/1926/cafe/linea-9.pdf', alt: '', title: '', focus: '' },
    kind: 'manual',
    language: 'de',
    version: '3. Ausgabe',
    size_bytes: '2480000',
    pages: '64',
  }),
  block('download', {
    title: 'Konformitätserklärung',
    file: { filename: 'https://assets.clavora.example/f/1926/cafe/ce.pdf', alt: '', title: '', focus: '' },
    kind: 'declaration',
    language: 'mul',
    size_bytes: '184000',
  }),
];

const rawProducts = germanBlocks('products-carousel').flatMap(({ products }) =>
  Array.isArray(products) ? (products as readonly RawStory[]) : [],
);

/** Distinct products. */
export const germanProducts: readonly Story[] = [
  ...new Map(
    rawProducts.flatMap((raw) => {
      const story = parseStory(raw);
      return story === null ? [] : [[story.uuid, story] as const];
    }),
  ).values(),
];

/** Related products as in the service's responses. */
export const germanProductRelations = rawProducts;

/** Stories of each content type for listings. */
export const germanStories = {
  news: [
    sampleStory(
      'news_article',
      {
        title: 'Der Messraum misst jetzt auf zwei Hundertstelmillimeter',
        summary: 'Drei neue Profilprojektoren verkürzen die Bestimmung unbekannter Rohlinge auf einen Arbeitstag.',
        date: '2026-11-12 08:00',
        image: picture('measuring-room', 'Profilprojektor im Messraum'),
        text: germanText,
      },
      'de/global/veranstaltungen/neuigkeiten/messraum',
    ),
    sampleStory(
      'news_article',
      {
        title: 'Elf Profile, ein Rohling',
        summary: 'Der CLV-22L ersetzt elf ältere Zylinderschlüsselrohlinge.',
        date: '2026-10-02 08:00',
        text: germanText,
      },
      'de/global/veranstaltungen/neuigkeiten/elf-profile',
    ),
  ],
  press: [
    sampleStory(
      'press_release',
      {
        title: 'Clavora eröffnet Ersatzteilzentrum in Süddeutschland',
        summary: 'Verschleißteile für Schlüsselkopiermaschinen sind künftig am nächsten Arbeitstag beim Fachhändler.',
        date: '2026-09-15 08:00',
        text: germanText,
        contact_name: 'Marta Brenner',
        contact_email: 'presse@clavora.example',
        downloads: germanFiles,
      },
      'de/global/veranstaltungen/presse/ersatzteilzentrum',
    ),
  ],
  event: [
    sampleStory(
      'event',
      {
        title: 'Schlüsselforum Mittelland',
        summary: 'Vorführung der Linea 9 und ein Messplatz, an dem Sie Ihre Rohlinge bestimmen lassen können.',
        starts_at: '2027-03-04 08:00',
        ends_at: '2027-03-06 17:00',
        time_zone: 'Europe/Berlin',
        venue: 'Messegelände Nord',
        stand: 'Halle 4, Stand B 07',
        city: 'Hagenfurt',
        country_code: 'DE',
        disciplines: ['locksmithing', 'automotive'],
        text: germanText,
      },
      'de/global/veranstaltungen/termine/schluesselforum',
    ),
  ],
  shop: [
    sampleStory(
      'shop',
      {
        title: 'Schlüsseldienst Brandtner',
        summary: 'Fachhandel für Schließanlagen, Nachfertigung nach Code, Notdienst.',
        street: 'Brückengasse 8',
        postal_code: '70173',
        city: 'Hagenfurt',
        country_code: 'DE',
        phone: '+49 711 555 01 20',
        email: 'laden@brandtner.example',
        services: 'Nachfertigung nach Code, Transponder anlernen, Sicherheitsberatung',
        hours: [block('opening_hours', { first_day: '1', last_day: '1', opens: '09:00', closes: '18:00' })],
      },
      'de/global/haendler/brandtner',
    ),
  ],
  career: [
    sampleStory(
      'career',
      {
        title: 'Zerspanungsmechanikerin oder Zerspanungsmechaniker',
        department: 'Musterbau',
        location: 'Valmarena',
        contract: 'permanent',
        hours_per_week: '38.5',
        posted_at: '2026-11-02 08:00',
        closes_at: '2026-12-31 22:59',
        summary: 'Sie fertigen die Musterschlüssel, nach denen alle anderen gemacht werden.',
        text: germanText,
        apply_email: 'bewerbung@clavora.example',
      },
      'de/global/karriere/zerspanung',
    ),
    sampleStory(
      'career',
      {
        title: 'Ausbildung in der Industriemechanik 2026',
        department: 'Lehrwerkstatt',
        location: 'Valmarena',
        contract: 'apprenticeship',
        posted_at: '2026-06-01 08:00',
        closes_at: '2026-10-30 23:00',
        summary: 'Dreieinhalb Jahre, vom Feilen bis zur eigenen Maschine.',
        text: germanText,
        apply_email: 'bewerbung@clavora.example',
      },
      'de/global/karriere/ausbildung-2026',
    ),
  ],
  contact: [
    sampleStory(
      'contact',
      {
        title: 'Vertrieb Deutschland und Österreich',
        department: 'Vertrieb',
        summary: 'Angebote, Lieferzeiten, Vorführungen.',
        street: 'Feilenweg 3',
        postal_code: '80331',
        city: 'Hagenfurt',
        country_code: 'DE',
        phone: '+49 89 555 02 40',
        email: 'vertrieb@clavora.example',
        is_headquarters: true,
      },
      'de/global/kontakt/vertrieb',
    ),
  ],
  resource: [
    sampleStory(
      'resource',
      {
        title: 'Gesamtkatalog Haus- und Objektschlüssel',
        kind: 'catalogue',
        date: '2026-10-01 08:00',
        edition: 'Ausgabe 2027',
        summary: '1.240 Rohlinge mit Maßen, Querverweisen und Profilschnitten.',
        text: germanText,
        downloads: germanFiles,
        products: rawProducts.slice(0, 3),
      },
      'de/global/ressourcen/kataloge/gesamtkatalog',
    ),
  ],
} as const satisfies Record<string, readonly Story[]>;
