import type { BlankKind, ProductKind, tasks } from '@clavora/catalogue/vocabulary';

type Operation = 'edge' | 'laser' | 'dimple' | 'cross' | 'lever' | 'tube';

type Task = (typeof tasks)[number];

/** How a machine cuts all blanks of a kind. */
interface KindRule {
  operation: Operation;
  clamp: string;
  side?: 'A' | 'B' | 'C' | 'D';
  cutter: string;
  tracer?: string;
  adapter?: string;
  firmware?: string;
}

export interface SampleMachine {
  id: string;
  code: string;
  /** What it does; cuts keys unless it is given. */
  tasks?: readonly Task[];
  /** Its properties by the ids of the glossary. Those of the content are taken from there. */
  specs?: Readonly<Record<string, number>>;
  successor?: string;
  /** The longest blade, in mm. */
  travel: number;
  /** The kinds that it cuts; all others have a reason why not. */
  cuts: Partial<Record<BlankKind, KindRule>>;
}

const jawed = (side: KindRule['side'], cutter: string, tracer?: string): KindRule => ({
  operation: 'edge',
  clamp: 'j-c',
  ...(side ? { side } : {}),
  cutter,
  ...(tracer ? { tracer } : {}),
});

const manual = (cutter: string, tracer: string): SampleMachine['cuts'] => ({
  cylinder: jawed('A', cutter, tracer),
  padlock: jawed('B', cutter, tracer),
  furniture: jawed('B', cutter, tracer),
  cruciform: { ...jawed('D', cutter, tracer), operation: 'cross', adapter: 'a-4' },
  'car-edge': jawed('C', cutter, tracer),
});

/** The machines of the sample; those of the content have its slugs as ids. */
export const sampleMachines: readonly SampleMachine[] = [
  {
    id: 'banco-2',
    code: 'Banco 2',
    specs: { motor_power: 150, spindle_speed: 1200 },
    successor: 'banco-3',
    travel: 38,
    cuts: manual('f-21', 't-06-21'),
  },
  { id: 'banco-3', code: 'Banco 3', travel: 42, cuts: manual('f-21', 't-06-21') },
  {
    id: 'banco-5-semi',
    code: 'Banco 5 Semi',
    travel: 46,
    cuts: manual('f-21', 't-06-21'),
  },
  {
    id: 'linea-7',
    code: 'Linea 7',
    specs: { motor_power: 220, cycle_time: 38 },
    successor: 'linea-9-elettronica',
    travel: 42,
    cuts: {
      cylinder: jawed('A', 'f-45c'),
      padlock: jawed('B', 'f-45c'),
      'car-edge': { ...jawed('C', 'f-45c'), firmware: '4.2' },
    },
  },
  {
    id: 'linea-9-elettronica',
    code: 'Linea 9 Elettronica',
    travel: 46,
    cuts: {
      cylinder: jawed('A', 'f-45c'),
      padlock: jawed('B', 'f-45c'),
      furniture: { ...jawed('B', 'f-45c'), firmware: '2.1' },
      cruciform: { ...jawed('D', 'f-45c'), operation: 'cross', adapter: 'a-4', firmware: '2.3' },
      'car-edge': jawed('C', 'f-45c'),
    },
  },
  {
    id: 'duo-laser',
    code: 'Duo Laser',
    travel: 52,
    cuts: {
      dimple: { operation: 'dimple', clamp: 'c-4', side: 'B', cutter: 'd-06', tracer: 't-06-06' },
      'car-laser': { operation: 'laser', clamp: 'c-4', side: 'C', cutter: 'd-06-l', tracer: 't-06-l' },
    },
  },
  {
    id: 'duo-40',
    code: 'Duo 40',
    specs: { motor_power: 300, spindle_speed: 9000 },
    successor: 'duo-laser',
    travel: 44,
    cuts: {
      dimple: { operation: 'dimple', clamp: 'c-4', side: 'B', cutter: 'd-06', tracer: 't-06-06' },
      'car-laser': { operation: 'laser', clamp: 'c-4', side: 'C', cutter: 'd-06-l', tracer: 't-06-l', adapter: 'a-6' },
    },
  },
  {
    id: 'combi-4',
    code: 'Combi 4',
    travel: 48,
    cuts: {
      ...manual('f-21', 't-06-21'),
      dimple: { operation: 'dimple', clamp: 'c-t', cutter: 'd-06', tracer: 't-06-06' },
      tubular: { operation: 'tube', clamp: 'c-t', cutter: 'd-06-t', tracer: 't-06-06', adapter: 'a-4' },
    },
  },
  {
    id: 'mappa-2',
    code: 'Mappa 2',
    travel: 110,
    cuts: { lever: { operation: 'lever', clamp: 'c-p', cutter: 'w-118', tracer: 't-06-118' } },
  },
  {
    id: 'mappa-1',
    code: 'Mappa 1',
    specs: { motor_power: 180, spindle_speed: 900 },
    successor: 'mappa-2',
    travel: 80,
    cuts: { lever: { operation: 'lever', clamp: 'c-p', cutter: 'w-118', tracer: 't-06-118' } },
  },
  {
    id: 'tubo-1',
    code: 'Tubo 1',
    specs: { motor_power: 90, spindle_speed: 6000 },
    travel: 30,
    cuts: { tubular: { operation: 'tube', clamp: 'c-t', cutter: 'd-06-t', tracer: 't-06-06' } },
  },
  {
    id: 'smart-pro-mini',
    code: 'Smart Pro Mini',
    tasks: ['read', 'clone', 'program'],
    travel: 0,
    cuts: {},
  },
];

/** What machines need to cut, besides machines. */
export const sampleFittings: readonly { id: string; kind: ProductKind; code: string; specs?: string }[] = [
  { id: 'j-c', kind: 'clamp', code: 'J-C' },
  { id: 'c-4', kind: 'clamp', code: 'C-4' },
  { id: 'c-t', kind: 'clamp', code: 'C-T' },
  { id: 'c-p', kind: 'clamp', code: 'C-P' },
  { id: 'a-4', kind: 'adapter', code: 'A-4' },
  { id: 'a-6', kind: 'adapter', code: 'A-6' },
  { id: 'f-21', kind: 'cutter', code: 'F-21', specs: 'diameter=80 mm|bore=16 mm' },
  { id: 'f-45c', kind: 'cutter', code: 'F-45C', specs: 'diameter=80 mm|bore=16 mm' },
  { id: 'd-06', kind: 'cutter', code: 'D-06', specs: 'diameter=6 mm|angle=90 °' },
  { id: 'd-06-l', kind: 'cutter', code: 'D-06.L', specs: 'diameter=2.5 mm' },
  { id: 'd-06-t', kind: 'cutter', code: 'D-06.T', specs: 'diameter=1.8 mm' },
  { id: 'w-118', kind: 'cutter', code: 'W-118', specs: 'diameter=60 mm|angle=118 °' },
  { id: 't-06-21', kind: 'tracer', code: 'T-06.21' },
  { id: 't-06-45', kind: 'tracer', code: 'T-06.45' },
  { id: 't-06-06', kind: 'tracer', code: 'T-06.06' },
  { id: 't-06-l', kind: 'tracer', code: 'T-06.L' },
  { id: 't-06-118', kind: 'tracer', code: 'T-06.118' },
];
