import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { blanks, profiles } from '@clavora/catalogue/blanks';
import type { Availability, CodeClaim } from '@clavora/catalogue/code-index';
import type { Cells } from '@clavora/catalogue/csv-text';
import type { Product } from '@clavora/catalogue/cutting';
import type { Notice } from '@clavora/catalogue/machine-papers';
import type { Maker } from '@clavora/catalogue/makers';
import type { Resolution } from '@clavora/catalogue/resolve-code';
import type { ResolvedLine } from '@clavora/catalogue/resolve-list';
import { rowOf } from '@clavora/catalogue/row-of';
import type { SetUp } from '@clavora/catalogue/set-ups';
import type { CatalogueView, ListedBlank, OwnCodeLine } from '@clavora/site-core/catalogue-view';
import { sampleStory } from '@clavora/site-core/sample-page';
import type { Meta } from '@storybook/nextjs-vite';
import { pageStory } from '../testing/page-story.tsx';

const meta: Meta = { title: 'Templates/Key finder' };
export default meta;

const page = (title: string, summary: string) => sampleStory('section', { title, summary });
const finderPage = page('Schlüsselfinder', 'Vom Code jedes Herstellers oder vom Fahrzeug zum Rohling.');
const listPage = page(
  'Eine Liste von Codes nachschlagen',
  'Jede Zeile mit unserem Rohling, der Preis für alle in einer Anfrage.',
);

const orbis: Maker = { id: 'orbis', kind: 'key', name: 'Orbis', other_names: [] };
const duvar: Maker = { id: 'duvar', kind: 'key', name: 'Duvar', other_names: [] };
const arvena: Maker = { id: 'arvena', kind: 'vehicle', name: 'Arvena', other_names: [] };
const claim = (blankCode: string, maker: CodeClaim['maker'], given: Partial<CodeClaim> = {}): CodeClaim => ({
  blankId: blankCode.toLowerCase(),
  blankCode,
  kind: 'alias',
  maker,
  written: 'H 130R',
  relation: 'exact',
  confidence: 'confirmed',
  status: 'active',
  restricted: false,
  successor: null,
  ...given,
});
const claims = [
  claim('CLV-22L', orbis),
  claim('CLV-A12M', duvar, {
    relation: 'near',
    confidence: 'stated',
    status: 'discontinued',
    successor: { id: 'clv-a13m', code: 'CLV-A13M' },
  }),
];

const recall: Notice = {
  id: 'clv-2026-0002-1',
  number: 'CLV-2026-0002',
  edition: 1,
  kind: 'recall',
  versions: ['banco-3-2'],
  serial_from: 240_101,
  serial_to: 240_180,
  affected_firmware: [],
  fixed_by: null,
  title_key: 'Banco 3: Die Lampenfassung kann unter Spannung stehen',
  sold_key: 'Verkauft von unseren Händlern seit Januar 2024.',
  hazard_key:
    'Die Isolierung des Lampenkabels kann durchscheuern. Wer die Leuchte berührt, kann einen Stromschlag bekommen.',
  action_key: 'Ziehen Sie den Netzstecker und benutzen Sie die Maschine nicht. Schreiben Sie uns mit der Seriennummer.',
  remedy: 'repair',
  remedy_key: 'Ein Servicepartner ersetzt Leuchte und Kabel kostenlos innerhalb von zehn Werktagen.',
  cvss: null,
  cve: null,
  cwe: null,
  aliases: [],
  contact: 'safety@clavora.example',
  phone: null,
  published: '2026-09-14',
  revised: '2026-09-14',
  revision_key: null,
  state: 'open',
};

const asksWhich: Resolution = {
  kind: 'candidates',
  reading: { how: 'typed', maker: null },
  claims,
  series: [],
};

const finder = (answer: Extract<CatalogueView, { kind: 'finder' }>['answer']): CatalogueView => ({
  kind: 'finder',
  counts: { blanks: 20_000, codes: 61_482, vehicles: 11_912, machines: 14 },
  makes: [arvena],
  chartMakers: [
    { maker: duvar, total: 412 },
    { maker: orbis, total: 3_861 },
  ],
  answer,
});

export const Opened = pageStory('not asked yet', { route: 'key-finder', story: finderPage, catalogue: finder(null) });

export const Which = pageStory('a code of several makers', {
  route: 'key-finder',
  story: finderPage,
  catalogue: finder({
    typed: 'h130r',
    resolution: asksWhich,
    found: { vehicles: [], missing: null, isPartly: false },
    chartMakers: [],
    sourcesOf: () => [],
    parts: [],
    isName: false,
  }),
});

export const Near = pageStory('a code with a near replacement only', {
  route: 'key-finder',
  story: finderPage,
  catalogue: finder({
    typed: 'duvar a12m',
    resolution: { kind: 'blank', reading: { how: 'typed', maker: null }, claims: claims.slice(1), others: [] },
    found: { vehicles: [], missing: null, isPartly: false },
    chartMakers: [],
    sourcesOf: () => [],
    parts: [],
    isName: false,
  }),
});

export const Nothing = pageStory('an unknown code, with similar ones', {
  route: 'key-finder',
  story: finderPage,
  catalogue: finder({
    typed: 'H 13OR7',
    resolution: { kind: 'nothing', nearest: claims },
    found: { vehicles: [], missing: null, isPartly: false },
    chartMakers: [],
    sourcesOf: () => [],
    parts: [],
    isName: false,
  }),
});

const machine = (id: string, code: string): Product => ({
  id,
  code,
  kind: 'machine',
  tasks: ['cut'],
  gtin: null,
  specs: [],
  status: 'active',
  successor_id: null,
  story_slug: null,
});

const setUp: Omit<SetUp, 'machine' | 'verdict'> = {
  operation: 'edge',
  clamp: null,
  clampSide: null,
  cutter: null,
  tracer: null,
  adapter: null,
  firmwareMin: null,
  reasonKey: null,
  claims: [],
};

const profile = rowOf(profiles, {
  id: 'p-clv-22',
  height_mm: 8.4,
  thickness_mm: 2.2,
  left: '1.2-2.4:0.8@90',
});

const blankRecord = (code: string, given: Cells<typeof blanks>): BlankRecord => ({
  blank: rowOf(blanks, {
    id: code.toLowerCase(),
    code,
    status: 'active',
    family: 'residential',
    kind: 'cylinder',
    profile_id: profile.id,
    length_mm: 23.5,
    tip: 'flat',
    shoulder: 'single',
    head: 'round',
    head_length_mm: 22.5,
    head_height_mm: 24,
    head_hole: 'round',
    overall_mm: Number(given.length_mm ?? 23.5) + 25.1,
    material: 'brass',
    finish: 'nickel-plated',
    pack: 50,
    restricted: 'no',
    ...given,
  }),
  profile,
  lockMaker: null,
  codes: [],
  vehicles: [],
  series: [],
  setUps: [
    { ...setUp, machine: machine('banco-3', 'Banco 3'), verdict: 'yes' },
    {
      ...setUp,
      machine: machine('linea-9', 'Linea 9'),
      verdict: given.length_mm === undefined ? 'with-adapter' : 'no',
    },
  ],
  variants: [],
  variantCount: 0,
  successor: null,
  predecessors: [],
});

export const Compared = pageStory('three blanks compared', {
  route: 'key-finder-compare',
  story: page('Rohlinge oder Maschinen vergleichen', 'Zwei bis vier gleicher Art, mit markierten Unterschieden.'),
  catalogue: {
    kind: 'comparison',
    machines: [],
    answer: {
      compared: {
        of: 'blanks',
        records: [
          blankRecord('CLV-22L', {}),
          blankRecord('CLV-23L', { length_mm: 31, material: 'nickel-silver' }),
          blankRecord('CLV-24K', { head: 'plastic', status: 'discontinued', restricted: 'yes' }),
        ],
      },
      leftOut: [{ typed: 'H 130R', reason: 'unsure', resolution: asksWhich }],
      onlyDifferences: false,
    },
  },
});

const specification = (label: string, value: string, unit: string, group: string) => ({
  component: 'specification' as const,
  _uid: label,
  label,
  value,
  unit,
  group,
  value_id: '',
  is_key_fact: false,
});

export const ComparedMachines = pageStory('two machines compared', {
  route: 'key-finder-compare',
  story: page('Vergleich: Banco 3 und Linea 9', 'Zwei bis vier gleicher Art, mit markierten Unterschieden.'),
  catalogue: {
    kind: 'comparison',
    machines: [machine('banco-3', 'Banco 3'), machine('linea-9', 'Linea 9'), machine('combi-4', 'Combi 4')],
    answer: {
      compared: {
        of: 'machines',
        records: [
          {
            machine: machine('banco-3', 'Banco 3'),
            successor: null,
            latest: null,
            notices: [],
            specifications: [
              specification('Zykluszeit', '25', 's', 'Leistung'),
              specification('Genauigkeit', '±0.05', 'mm', 'Leistung'),
              specification('Motorleistung', '180', 'W', 'Antrieb'),
            ],
            kinds: [
              { kind: 'cylinder', setUp: { ...setUp, machine: machine('banco-3', 'Banco 3'), verdict: 'yes' } },
              { kind: 'dimple', setUp: { ...setUp, machine: machine('banco-3', 'Banco 3'), verdict: 'no' } },
            ],
          },
          {
            machine: {
              ...machine('linea-9', 'Linea 9'),
              specs: [{ name: 'Motorleistung', value: 250, unit: 'W' }],
            },
            successor: null,
            latest: null,
            notices: [],
            specifications: null,
            kinds: [
              { kind: 'cylinder', setUp: { ...setUp, machine: machine('linea-9', 'Linea 9'), verdict: 'yes' } },
              { kind: 'dimple', setUp: { ...setUp, machine: machine('linea-9', 'Linea 9'), verdict: 'with-adapter' } },
            ],
          },
        ],
      },
      leftOut: [],
      onlyDifferences: false,
    },
  },
});

const fitting = (kind: Product['kind'], code: string): Product => ({ ...machine(code.toLowerCase(), code), kind });

export const MachineProduct = pageStory('a machine with the keys that it cuts', {
  route: 'products',
  page: 'detail',
  story: sampleStory('product', {
    code: 'Banco 3',
    title: 'Banco 3, manuelle Kopiermaschine',
    summary: 'Ein Hebel, ein Fräser: die Maschine für den Anfang.',
    family: 'duplicating_machines',
  }),
  catalogue: {
    kind: 'machine',
    record: {
      machine: machine('banco-3', 'Banco 3'),
      successor: null,
      latest: {
        version: {
          id: 'banco-3-1',
          machine_id: 'banco-3',
          serial_prefix: 'B3',
          serial_from: 1,
          serial_to: null,
          year_from: 2019,
          year_to: null,
          last_placed: null,
          keep_until: null,
          security_until: null,
          parts_until: '2041-12-31',
          locales: ['de'],
        },
        connected: [],
      },
      notices: [recall],
      kinds: [
        {
          kind: 'cylinder',
          setUp: {
            ...setUp,
            machine: machine('banco-3', 'Banco 3'),
            verdict: 'yes',
            clamp: fitting('clamp', 'J-C'),
            clampSide: 'A',
            cutter: fitting('cutter', 'F-21'),
            tracer: fitting('tracer', 'T-06.21'),
          },
        },
        {
          kind: 'cruciform',
          setUp: {
            ...setUp,
            machine: machine('banco-3', 'Banco 3'),
            verdict: 'with-adapter',
            clamp: fitting('clamp', 'J-C'),
            clampSide: 'D',
            cutter: fitting('cutter', 'F-21'),
            adapter: fitting('adapter', 'A-4'),
            firmwareMin: '2.3',
          },
        },
        { kind: 'dimple', setUp: { ...setUp, machine: machine('banco-3', 'Banco 3'), verdict: 'no' } },
        { kind: 'lever', setUp: { ...setUp, machine: machine('banco-3', 'Banco 3'), verdict: 'no' } },
      ],
    },
  },
});

export const Recall = pageStory('a recall, and a serial number that it concerns', {
  route: 'notices',
  page: 'detail',
  story: page('Produktsicherheitsrückruf · Banco 3: Die Lampenfassung kann unter Spannung stehen', recall.hazard_key),
  catalogue: {
    kind: 'notice',
    record: {
      notice: recall,
      editions: [recall],
      machines: [
        {
          machine: machine('banco-3', 'Banco 3'),
          versions: [
            {
              id: 'banco-3-2',
              machine_id: 'banco-3',
              serial_prefix: 'B3',
              serial_from: 190_001,
              serial_to: null,
              year_from: 2019,
              year_to: null,
              last_placed: null,
              keep_until: null,
              security_until: null,
              parts_until: null,
              locales: [],
            },
          ],
          picture: null,
        },
      ],
      affectedFirmware: [],
      fixedBy: null,
    },
    answer: { kind: 'concerned', machine: machine('banco-3', 'Banco 3'), serial: 'B3-240105' },
  },
});

export const CompareNothing = pageStory('nothing to compare yet', {
  route: 'key-finder-compare',
  story: page('Rohlinge oder Maschinen vergleichen', 'Zwei bis vier gleicher Art, mit markierten Unterschieden.'),
  catalogue: {
    kind: 'comparison',
    machines: [machine('banco-3', 'Banco 3'), machine('linea-9', 'Linea 9')],
    answer: null,
  },
});

export const List = pageStory('a list to be entered', {
  route: 'key-finder-list',
  story: listPage,
  catalogue: { kind: 'list', answer: null },
});

export const ListRefused = pageStory('a list with too many lines', {
  route: 'key-finder-list',
  story: listPage,
  catalogue: {
    kind: 'list',
    answer: {
      kind: 'refused',
      refusal: { reason: 'too-long', limit: 5_000 },
      repeated: { text: 'ORB 6L;20\nH 130R;5', begin: [] },
      isOfFile: false,
    },
  },
});

export const ListTooLongToRepeat = pageStory('a list that is too long to be repeated', {
  route: 'key-finder-list',
  story: listPage,
  catalogue: {
    kind: 'list',
    answer: {
      kind: 'refused',
      refusal: { reason: 'too-slow', limit: null },
      repeated: {
        text: '',
        begin: ['Artikel;Menge;Bemerkung', `ORB 6L;20;${'Rohling für die Schließanlage, '.repeat(4)}…`, 'H 130R;5;'],
      },
      isOfFile: false,
    },
  },
});

export const ListQuestion = pageStory('a list of which two columns may have the quantities', {
  route: 'key-finder-list',
  story: listPage,
  catalogue: {
    kind: 'list',
    answer: {
      kind: 'question',
      questions: [{ about: 'quantity', columns: [1, 2] }],
      typed: 'Artikel;Filiale Nord;Filiale Süd',
      repeated: { text: 'Artikel;Filiale Nord;Filiale Süd', begin: [] },
      columns: { code: 0, quantity: null, chosen: null },
      shown: {
        sheets: {
          read: { name: 'Bestellung', others: ['Lager'], hiddenRows: 2, hiddenColumns: 0 },
          kept: [{ name: 'Preise', hiddenRows: 0, hiddenColumns: 0, text: 'Artikel;Preis' }],
        },
        titles: ['Bestellung Oktober', 'Schlüsseldienst am Markt'],
        blocks: 1,
        columns: [
          { name: 'Artikel', values: ['ORB 6L', 'H 130R', 'ORB 30R'] },
          { name: 'Filiale Nord', values: ['20', '5', '10'] },
          { name: 'Filiale Süd', values: ['10', '5', '2'] },
        ],
      },
    },
  },
});

export const ListNumberQuestion = pageStory('a list whose quantities can all be read in two ways', {
  route: 'key-finder-list',
  story: listPage,
  catalogue: {
    kind: 'list',
    answer: {
      kind: 'question',
      questions: [{ about: 'separator', columns: [1] }],
      typed: 'Artikel;Menge',
      repeated: { text: 'Artikel;Menge', begin: [] },
      columns: { code: 0, quantity: 1, chosen: null },
      shown: {
        sheets: null,
        titles: [],
        blocks: 1,
        columns: [
          { name: 'Artikel', values: ['ORB 6L', 'H 130R', 'ORB 30R'] },
          { name: 'Menge', values: ['20,000', '2,500', '1,000'] },
        ],
      },
    },
  },
});

const line = (code: string, state: ResolvedLine['state'], given: Partial<OwnCodeLine> = {}): OwnCodeLine => ({
  line: 1,
  code,
  quantity: 20,
  chosen: '',
  note: '',
  state,
  blankId: null,
  part: null,
  remark: null,
  ownCode: null,
  choices: [],
  ...given,
});

const listed = (code: string, given: Partial<Availability> = {}): [string, ListedBlank] => {
  const { status = 'active', restricted = false, successor = null } = given;
  const id = code.toLowerCase();
  return [id, { id, code, kind: 'cylinder', pack: 10, status, restricted, successor }];
};

const listChoices = claims.map(({ blankId, blankCode, written, maker, relation }) => ({
  blankId,
  blankCode,
  written,
  maker: maker?.name ?? null,
  relation,
}));

export const ListAnswered = pageStory('a list with a question and an unknown code', {
  route: 'key-finder-list',
  story: listPage,
  catalogue: {
    kind: 'list',
    answer: {
      kind: 'list',
      typed: 'Artikel;Menge;Notiz',
      repeated: { text: 'Artikel;Menge;Notiz', begin: [] },
      total: 6,
      shown: {
        sheets: null,
        titles: ['Bestellung Oktober'],
        blocks: 1,
        columns: [
          { name: 'Artikel', values: ['ORB 6L', 'H 130R', 'ORB 30R'] },
          { name: 'Menge', values: ['20'] },
          { name: 'Notiz', values: ['für Anna'] },
        ],
      },
      columns: { code: 0, quantity: 1, chosen: null },
      counts: { resolved: 3, ambiguous: 1, unknown: 2 },
      table: '',
      pieces: {},
      listedBlanks: new Map([
        listed('CLV-22L'),
        listed('CLV-A12M', claims[1]),
        listed('CLV-30R', { restricted: true }),
      ]),
      lines: [
        line('ORB 6L', 'resolved', { blankId: 'clv-22l', ownCode: 'CLV-22L', note: 'für Anna' }),
        line('H 130R', 'ambiguous', {
          quantity: null,
          choices: listChoices,
        }),
        line('ORB 30R', 'resolved', {
          blankId: 'clv-30r',
          ownCode: 'CLV-30R',
          quantity: null,
          packs: { count: 2, unit: 'VPE' },
          note: '2 VPE',
        }),
        line('DV A12M', 'resolved', { blankId: 'clv-a12m', ownCode: 'CLV-A12M', remark: 'lookalike' }),
        line('ORB 61', 'unknown'),
        line('2026-03-12', 'unknown', { remark: 'date' }),
      ].map((each, position) => ({
        line: each,
        position,
        nearest: each.code === 'ORB 61' ? listChoices.slice(0, 1) : [],
      })),
    },
  },
});

const measuresPage = page('Rohling nach Maßen finden', 'Für einen Schlüssel ohne Code, mit dem Messschieber.');
const measured = { kind: 'cylinder', left: 2, right: null, height: 8.5, thickness: null, length: 28 } as const;

export const Measured = pageStory('a measured key', {
  route: 'key-finder-measures',
  story: measuresPage,
  catalogue: {
    kind: 'measures',
    total: 20_000,
    answer: {
      typed: { kind: 'cylinder', left: '2', height: '8,5', length: '28' },
      measures: measured,
      problems: new Set(),
      total: 2,
      remaining: { kind: 11_204, grooves: 2_310, height: 96, thickness: 96, length: 2 },
      instead: [],
      found: [
        { ...blankRecord('CLV-22L', { length_mm: 28.4 }), differences: { height: -0.1, length: 0.4 } },
        { ...blankRecord('CLV-22M', { length_mm: 28.9 }), differences: { height: -0.1, length: 0.9 } },
      ],
      alike: 0,
    },
  },
});

export const NothingMeasured = pageStory('measures that no blank has', {
  route: 'key-finder-measures',
  story: measuresPage,
  catalogue: {
    kind: 'measures',
    total: 20_000,
    answer: {
      typed: { kind: 'cylinder', left: '2', height: '8,5', length: '28' },
      measures: measured,
      problems: new Set(),
      total: 0,
      remaining: { kind: 11_204, grooves: 2_310, height: 96, thickness: 96, length: 0 },
      instead: [
        { step: 'length', total: 96 },
        { step: 'height', total: 3 },
      ],
      found: [],
      alike: 0,
    },
  },
});
