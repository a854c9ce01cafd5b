import { maker } from '../core/maker.ts';
import { readCatalogue } from '../products/catalogue.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import type { FlowItem } from '../writers/pdf-flow.ts';
import { partnerDocument } from './partner-document.ts';

/** Returns documents of the Italian business unit, in Italian, and in English if other markets use them. */
export function italyDocuments(): AssetDocument[] {
  return documents().map(([file, reference, language, title, line, items]) =>
    partnerDocument(file, reference, title, [{ kind: 'title', text: title, line }, ...items], { language }),
  );
}

const table = (columns: readonly (readonly [heading: string, width: number])[], rows: readonly (readonly string[])[]) =>
  ({ kind: 'table', columns: columns.map(([heading, width]) => ({ heading, width })), rows }) as const;

const boxes = (checks: readonly string[], done: string) =>
  table(
    [
      ['', 30],
      [done, 477],
    ],
    checks.map((check) => ['[  ]', check]),
  );

type Document = readonly [
  file: string,
  reference: string,
  language: 'en' | 'it',
  title: string,
  line: string,
  items: readonly FlowItem[],
];

const documents = (): readonly Document[] => [
  [
    'installation-checklist-it',
    'CL 2026/3 IT',
    'it',
    'Lista di controllo per l’installazione',
    'Macchine da banco, 2026/3',
    [
      { kind: 'heading', text: 'Prima di partire' },
      boxes(
        [
          'Presa a norma entro 1,5 m, differenziale da 30 mA',
          'Banco che porta 80 kg, piano entro 1 mm al metro',
          'Rete cablata o Wi-Fi con la password a portata di mano',
          'Vecchia macchina svuotata, con la targa leggibile',
        ],
        'Controllo',
      ),
      { kind: 'heading', text: 'Sul posto' },
      boxes(
        [
          'Imballo integro, sensore d’urto bianco',
          'Fermi di trasporto tolti e riposti nella cassa',
          'Macchina in bolla, piedini serrati',
          'Carter: la macchina si ferma entro 1,5 s',
          'Fresa montata, dado a 22 N m',
          'Calibrazione con la chiave campione, rapporto stampato',
          'Tre chiavi tagliate entro 0,02 mm',
        ],
        'Controllo',
      ),
      { kind: 'heading', text: 'Consegna' },
      boxes(
        [
          'Istruzioni date a due persone, con firma',
          'Numero di matricola registrato nell’area partner',
          'Data del primo controllo concordata',
        ],
        'Controllo',
      ),
    ],
  ],
  [
    'installation-checklist-en',
    'CL 2026/3 EN',
    'en',
    'Installation checklist',
    'Bench machines, 2026/3',
    [
      { kind: 'heading', text: 'Before you leave' },
      boxes(
        [
          'Socket within 1.5 m, residual current device of 30 mA',
          'Bench that bears 80 kg, level within 1 mm per metre',
          'Network by cable, or Wi-Fi with its password at hand',
          'Old machine emptied, its type plate legible',
        ],
        'Check',
      ),
      { kind: 'heading', text: 'On site' },
      boxes(
        [
          'Crate sound, shock sensor white',
          'Transport locks removed and kept in the crate',
          'Machine level, feet tightened',
          'Guard: the machine stops within 1.5 s',
          'Cutter mounted, nut at 22 N m',
          'Calibrated with the gauge key, report printed',
          'Three keys cut within 0.02 mm',
        ],
        'Check',
      ),
      { kind: 'heading', text: 'Handing over' },
      boxes(
        [
          'Two people instructed, with their signatures',
          'Serial number registered in the partner area',
          'Day of the first inspection agreed',
        ],
        'Check',
      ),
    ],
  ],
  [
    'installation-checklist-2025-it',
    'CL 2025/1 IT',
    'it',
    'Lista di controllo per l’installazione',
    'Macchine da banco, 2025/1',
    [
      boxes(
        [
          'Presa a norma entro 1,5 m',
          'Banco che porta 80 kg',
          'Imballo integro',
          'Macchina in bolla',
          'Carter provato',
          'Calibrazione con la chiave campione',
          'Istruzioni date a una persona',
        ],
        'Controllo',
      ),
    ],
  ],
  [
    'warranty-procedure-it',
    'GA 2026 IT',
    'it',
    'Procedura di garanzia',
    '2026, per i centri di assistenza in Italia',
    [
      {
        kind: 'steps',
        steps: [
          'La garanzia dura 24 mesi dalla consegna registrata; senza registrazione, dalla data della nostra fattura.',
          'Aprire la pratica nell’area partner con matricola, contatore delle chiavi e una fotografia della targa.',
          'L’ufficio assistenza risponde entro quattro ore lavorative con il numero della pratica.',
          'I ricambi partono in giornata; quelli sostituiti si rendono entro 15 giorni con il numero della pratica.',
          'Le ore di lavoro si fatturano a fine mese, secondo la tabella qui sotto.',
          'La pratica si chiude con il rapporto firmato dal cliente.',
        ],
      },
      table(
        [
          ['Intervento', 287],
          ['Ore riconosciute', 110],
          ['EUR', 110],
        ],
        [
          ['Sostituzione della cinghia', '0,5', '24,00'],
          ['Cartuccia del mandrino', '1,5', '72,00'],
          ['Modulo della telecamera', '1,0', '48,00'],
          ['Scheda di controllo', '1,5', '72,00'],
          ['Slitta Z o X', '2,0', '96,00'],
          ['Uscita entro 50 km', '–', '45,00'],
        ],
      ),
      { kind: 'heading', text: 'Non è in garanzia' },
      {
        kind: 'text',
        text: 'Frese, tastatori, spazzole e cinghie consumate; danni da trucioli non rimossi, da grezzi di acciaio temprato o da tensione errata; macchine aperte da chi non ha seguito il corso TRN-01.',
      },
    ],
  ],
  [
    'spare-part-returns-it',
    'RR 2026 IT',
    'it',
    'Resi di ricambi',
    '2026, per l’Italia',
    [
      {
        kind: 'steps',
        steps: [
          'Chiedere il numero di reso all’ufficio ricambi, interno 140, indicando la bolla.',
          'Imballare il pezzo nella sua scatola; le schede elettroniche nella busta antistatica.',
          'Attaccare l’etichetta 105 × 74 mm con numero di reso, data e codice cliente.',
          'Il corriere ritira dal lunedì al venerdì; il ritiro è a nostro carico se l’errore è nostro.',
        ],
      },
      table(
        [
          ['Motivo', 257],
          ['Entro', 100],
          ['Accredito', 150],
        ],
        [
          ['Errore di spedizione', '30 giorni', '100 %'],
          ['Pezzo difettoso', '24 mesi', '100 % o sostituzione'],
          ['Ordinato per errore, mai montato', '30 giorni', '90 %'],
          ['Scheda elettronica aperta', '–', 'nessuno'],
        ],
      ),
    ],
  ],
  [
    'course-calendar-2027-it',
    'CC 2027 IT',
    'it',
    'Calendario dei corsi 2027',
    'Valmarena, aula 2, dalle 9:00 alle 17:00',
    [
      table(
        [
          ['Data', 130],
          ['Corso', 267],
          ['Lingua', 60],
          ['Posti', 50],
        ],
        courses('it'),
      ),
      {
        kind: 'text',
        text: `L’iscrizione si chiude ${training('booking_ahead')} giorni prima. Il pranzo è compreso; il pernottamento si prenota con la tariffa convenzionata della Locanda Fresatori.`,
      },
    ],
  ],
  [
    'course-calendar-2027-en',
    'CC 2027 EN',
    'en',
    'Course calendar 2027',
    'Valmarena, room 2, 9:00 to 17:00',
    [
      table(
        [
          ['Date', 130],
          ['Course', 267],
          ['Language', 60],
          ['Places', 50],
        ],
        courses('en'),
      ),
      {
        kind: 'text',
        text: `Registration closes ${training('booking_ahead')} days before. Lunch is included; rooms are booked at the agreed rate of the inn Locanda Fresatori.`,
      },
    ],
  ],
  ...(['1', '2'] as const).map(
    (version): Document => [
      `safety-data-deburring-compound-${version}`,
      `SDS DC-8 / ${version}`,
      'en',
      'Safety data sheet: deburring compound DC-8',
      `Version ${version}, ${version === '2' ? '5 October 2026' : '3 March 2024'}`,
      safetyData(version),
    ],
  ),
  [
    'acceptance-protocol-industrial-en',
    'AP 2026 EN',
    'en',
    'Acceptance protocol for industrial machines',
    '2026, to be signed by both parties',
    [
      table(
        [
          ['Test', 257],
          ['How', 130],
          ['Limit', 120],
        ],
        [
          ['Output over one hour', 'counter', '98 % of the offer'],
          ['Depth of cuts, 50 keys', 'optical', '0.03 mm'],
          ['Profile, 50 keys', 'optical', '0.04 mm'],
          ['Rejects', 'count', '0.5 %'],
          ['Change of product', 'clock', 'product sheet'],
          ['Noise at the operator’s place', 'meter', 'product sheet'],
          ['Emergency stop, all buttons', 'clock', '0.8 s'],
          ['Extraction', 'anemometer', '20 m/s'],
        ],
      ),
      {
        kind: 'steps',
        steps: [
          'The machine runs with the customer’s own strip or blanks.',
          'Two hours of running-in come before the hour that counts.',
          'What is outside its limit is mended and measured again within ten working days.',
          'With the signature the warranty of 24 months begins.',
        ],
      },
    ],
  ],
];

/** Returns a figure of the facts of a day of training. */
function training(fact: string): number {
  const figure = readCatalogue().find(({ slug }) => slug === 'trn-01')?.facts.specifications[fact];
  if (typeof figure !== 'number') throw new Error(`expected a figure of trn-01, got no ${fact}`);
  return figure;
}

function courses(language: 'en' | 'it'): string[][] {
  const names = {
    en: {
      R: 'TRN-01-R, house keys',
      A: 'TRN-01-A, vehicle keys',
      S: 'Service of Linea 9',
      D: 'Dimple and security keys',
    },
    it: {
      R: 'TRN-01-R, chiavi residenziali',
      A: 'TRN-01-A, chiavi auto',
      S: 'Assistenza Linea 9',
      D: 'Punzonate e di sicurezza',
    },
  } as const;
  const dates: readonly (readonly [day: string, course: keyof typeof names.en, taught: string])[] = [
    ['2027-01-19', 'R', 'it'],
    ['2027-02-09', 'A', 'it'],
    ['2027-02-23', 'S', 'it'],
    ['2027-03-16', 'R', 'en'],
    ['2027-04-13', 'D', 'it'],
    ['2027-05-11', 'A', 'en'],
    ['2027-05-25', 'S', 'en'],
    ['2027-06-15', 'R', 'it'],
    ['2027-09-14', 'A', 'it'],
    ['2027-10-12', 'D', 'en'],
    ['2027-11-09', 'S', 'it'],
    ['2027-11-23', 'R', 'it'],
  ];
  const places = String(training('participants'));
  return dates.map(([day, course, taught]) => [day, names[language][course], taught, places]);
}

/** Returns the safety data; version 2 has the limit for nickel in dust and another glove. */
function safetyData(version: '1' | '2'): FlowItem[] {
  const section = (heading: string, text: string): FlowItem[] => [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
  ];
  return [
    ...section(
      '1. What it is',
      `Paste of wax and aluminium oxide for the brushes of Spazzola 8. Supplier: ${maker.legal_name}, ${maker.city}, tel. +39 0420 555 140.`,
    ),
    ...section(
      '2. Hazards',
      'Not classified as hazardous. Dust from brushing holds the metal of the keys: nickel can sensitise the skin.',
    ),
    { kind: 'heading', text: '3. Composition' },
    table(
      [
        ['Substance', 257],
        ['Share, %', 120],
        ['Classification', 130],
      ],
      [
        ['Aluminium oxide', '62–66', 'none'],
        ['Paraffin wax', '22–26', 'none'],
        ['Stearic acid', '8–12', 'none'],
        ['Red iron oxide', '1–2', 'none'],
      ],
    ),
    ...section(
      '4. First aid',
      'Eyes: rinse with water for ten minutes. Skin: wash with soap. Swallowed: drink water, call a doctor if you feel unwell.',
    ),
    ...section('5. Fire', 'Burns like wax. Extinguish with carbon dioxide, powder or sand, never with a jet of water.'),
    ...section('6. Spills', 'Scrape up cold. Melted paste: let it set first.'),
    ...section('7. Handling and storage', 'Between 5 and 30 °C, dry, in the closed tin. Keeps for 36 months.'),
    ...section(
      '8. Exposure',
      version === '2'
        ? 'Extraction of 1 200 m3/h at the brushes. Limits in air: dust 1.25 mg/m3, nickel 0.005 mg/m3 (respirable). Gloves of nitrile, 0.4 mm; glasses.'
        : 'Extraction of 1 200 m3/h at the brushes. Limit in air: dust 3 mg/m3. Gloves of leather; glasses.',
    ),
    ...section(
      '9. Properties',
      'Solid, red-brown, faint smell. Melts at 54 to 58 °C. Density 2.1 g/cm3. Not soluble in water.',
    ),
    ...section(
      '10. Disposal',
      'Used paste and dust hold metal: hand them to the collector of metal waste, code 12 01 21.',
    ),
    ...section('11. Transport', 'Not dangerous goods by road, sea or air.'),
  ];
}
