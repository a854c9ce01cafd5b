import type { CodeChange, CodeState } from '@clavora/partner-records/list-watches';
import type { ListItem, ListPage, ListSummary, SavedList } from '@clavora/partner-records/partner-lists';
import type { ListRow } from '../lists/list-row.ts';

// Examples for stories and tests: Italian, German and Russian names as partners give them.

const dates = { createdAt: '2026-10-02T09:00:00.000Z', changedAt: '2026-11-03T08:20:00.000Z' } as const;

/** A private list of the partner. */
export const ownList: SavedList = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Frühjahrsbestellung 2027, Filiale Süd',
  version: 3,
  sharing: 'private',
  market: 'germany',
  isOwn: true,
  mayEdit: true,
  ownerName: 'Anna Ferri',
  items: [],
  ...dates,
};

/** A colleague's list for reading. */
export const colleaguesList: SavedList = {
  ...ownList,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Schlüssel für Hausverwaltungen',
  sharing: 'read',
  isOwn: false,
  mayEdit: false,
  ownerName: 'Дмитрий Александрович Преображенский',
};

export const sampleSummaries: readonly ListSummary[] = [
  { ...ownList, itemCount: 24 },
  {
    ...ownList,
    id: '00000000-0000-4000-8000-000000000003',
    name: 'Unterlagen für die Wartung der Schlüsselkopiermaschinen im Außendienst',
    sharing: 'edit',
    itemCount: 1,
  },
  { ...colleaguesList, itemCount: 112 },
];

const item = (number: number, more: Partial<ListPage> = {}): ListPage => ({
  id: `10000000-0000-4000-8000-00000000000${number}`,
  kind: 'product',
  story: `20000000-0000-4000-8000-00000000000${number}`,
  file: null,
  quantity: null,
  note: '',
  ...more,
});

const code = (number: number, written: string, quantity: number | null): ListItem => ({
  id: `10000000-0000-4000-8000-00000000000${number}`,
  kind: 'code',
  code: written,
  blank: null,
  quantity,
  note: '',
});

export const sampleRows: readonly ListRow[] = [
  {
    item: item(1, { quantity: 1200, note: 'Für die Filiale in Garmisch-Partenkirchen,\nLieferung nach Absprache' }),
    page: {
      title: 'Zylinderschlüssel-Rohling, fünf Stifte',
      href: '#14r',
      code: 'CLV-14R',
      kind: '',
      status: '',
      successor: null,
    },
    choices: [],
    price: { amount: 38.5, currency: 'EUR', pieces: 100 },
    net: { amount: 0.2695, currency: 'EUR' },
    fileHref: null,
  },
  {
    item: item(2, { quantity: 2 }),
    page: {
      title: 'Elektronische Schlüsselkopiermaschine',
      href: '#m',
      code: 'M-210-ELT',
      kind: '',
      status: 'Nicht mehr hergestellt',
      successor: { code: 'M-220-ELT', href: '#m2' },
    },
    choices: [],
    price: { amount: 4890, currency: 'EUR', pieces: 1 },
    net: { amount: 3667.5, currency: 'EUR' },
    fileHref: null,
  },
  {
    item: item(3, { kind: 'document', file: '0123456789abcdef' }),
    page: {
      title: 'Preisliste 2027 für Fachhändler',
      href: '#p',
      code: null,
      kind: 'Preisliste',
      status: '',
      successor: null,
    },
    choices: [],
    price: null,
    net: null,
    fileHref: '#file',
  },
  { item: item(4, { quantity: 50 }), page: null, choices: [], price: null, net: null, fileHref: null },
];

/** Codes of keys as they were pasted: of one blank, of several, and of none. */
export const codeRows: readonly ListRow[] = [
  {
    item: code(5, 'ORB 6L', 200),
    page: { title: 'Zylinderschlüssel', href: '#b', code: 'CLV-301', kind: 'ORB 6L', status: '', successor: null },
    choices: [],
    price: null,
    net: { amount: 0.84, currency: 'EUR' },
    fileHref: null,
  },
  {
    item: code(6, 'TK 100', 10),
    page: { title: 'Den Rohling wählen', href: '#which', code: 'TK 100', kind: '', status: '', successor: null },
    choices: [
      { value: 'CLV-301', label: 'CLV-301 – Orbis TK 100' },
      { value: 'CLV-302', label: 'CLV-302 – Duvar TK 100' },
    ],
    price: null,
    net: null,
    fileHref: null,
  },
  {
    item: code(7, '2026-03-12', null),
    page: null,
    remark: 'Ein Tabellenprogramm hat diesen Code in ein Datum verwandelt. Geben Sie den ursprünglichen Code ein.',
    choices: [],
    price: null,
    net: null,
    fileHref: null,
  },
];

export const sampleTargets = [
  { id: ownList.id, name: ownList.name, itemCount: 24, holds: false },
  { id: '00000000-0000-4000-8000-000000000003', name: 'Unterlagen für den Außendienst', itemCount: 1, holds: true },
];

const state = (blank: string, more: Partial<CodeState> = {}): CodeState => ({
  blank: { id: blank.toLowerCase(), code: blank },
  status: 'active',
  successor: null,
  prices: [{ currency: 'EUR', from_quantity: 1, net: 0.82 }],
  ...more,
});

/** One change of each kind, and more than a page shows at once. */
export const sampleChanges: readonly CodeChange[] = (
  [
    ['CLV-A272M', { status: 'discontinued', successor: { id: 'clv-a273', code: 'CLV-A273' } }],
    ['CLV-B110', { status: 'discontinued' }],
    ['CLV-B111', { blank: { id: 'clv-b112', code: 'CLV-B112' } }],
    ['CLV-C4', { blank: null, status: null, prices: [] }],
    ['CLV-D19', { prices: [{ currency: 'EUR', from_quantity: 1, net: 0.79 }] }],
    ['CLV-D20', { prices: [{ currency: 'EUR', from_quantity: 1, net: 0.9 }] }],
    ['CLV-D21', { prices: [] }],
    ['CLV-E1', { status: 'discontinued' }],
    ['CLV-E2', { status: 'discontinued' }],
    ['CLV-E3', { status: 'discontinued' }],
  ] satisfies readonly (readonly [string, Partial<CodeState>])[]
).map(([own, more], at) => ({
  list: ownList.id,
  item: `30000000-0000-4000-8000-0000000000${at + 10}`,
  wording: own,
  before: state(own),
  now: state(own, more),
  changed_at: new Date('2026-11-28T06:00:00Z'),
}));
