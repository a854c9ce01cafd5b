import type { BlankKind } from '@clavora/catalogue/vocabulary';

/** Invented makers of keys, with the way in which each numbers its codes. */
export const keyMakers: readonly { id: string; name: string; habit: CodeHabit }[] = [
  { id: 'orbis', name: 'Orbis', habit: ({ number, letter }) => `ORB ${number % 90}${letter}` },
  { id: 'tekkel', name: 'Tekkel', habit: ({ number, family }) => `TK-${family}${1000 + number}` },
  { id: 'marvo', name: 'Marvo', habit: ({ number, letter }) => `MV ${number}${letter}` },
  { id: 'duvar', name: 'Duvar', habit: ({ number, letter }) => `DV${number}-${letter}X` },
  { id: 'solvek', name: 'Solvek', habit: ({ number, family }) => `SK${family} ${number}` },
  { id: 'kelmar', name: 'Kelmar', habit: ({ number, letter }) => `K-${number} ${letter}` },
  { id: 'hetvar', name: 'Hetvar', habit: ({ number, letter }) => `H ${number}${letter}` },
  { id: 'ferrin', name: 'Ferrin', habit: ({ number, variant }) => `F${number}/${variant}` },
  { id: 'zenkel', name: 'Zenkel', habit: ({ number, family }) => `Z${family} ${number}` },
  { id: 'pirovel', name: 'Pirovel', habit: ({ number, letter }) => `PV-${number}-${letter}` },
  { id: 'autokel', name: 'Autokel', habit: ({ number }) => `AK ${number}` },
  // These two share their numbers with Hetvar and Kelmar: one code of several makers.
  { id: 'halden', name: 'Halden', habit: ({ number, letter }) => `H-${number}${letter}` },
  { id: 'korvin', name: 'Korvin', habit: ({ number, letter }) => `K${number}${letter}` },
];

export type CodeHabit = (parts: { number: number; letter: string; family: 'A' | ''; variant: number }) => string;

/** Invented makers of locks, each with the letters that begin its codes of profiles. */
export const lockMakers = [
  { id: 'serrano-lumi', name: 'Lumi', prefix: 'L' },
  { id: 'brandt-ost', name: 'Ostbrand', prefix: 'B' },
  { id: 'nordlas', name: 'Nordlas', prefix: 'N' },
  { id: 'vertec', name: 'Vertekko', prefix: 'V' },
  { id: 'cassero', name: 'Cassero', prefix: 'C' },
  { id: 'toreva', name: 'Toreva', prefix: 'T' },
] as const;

/** Invented makes of vehicles, with the letters of their series and the first syllables of their models. */
export const vehicleMakes = [
  { id: 'arvena', name: 'Arvena', series: 'AX', syllables: ['Pon', 'Kor', 'Fian', 'Bren', 'Sal'] },
  { id: 'norda', name: 'Norda', series: 'NS', syllables: ['Skal', 'Ven', 'El', 'Fjor', 'Hav'] },
  { id: 'halvik', name: 'Halvik', series: 'HC', syllables: ['Car', 'Trak', 'Lod', 'Berg', 'Vog'] },
  { id: 'caldris', name: 'Caldris', series: 'CA', syllables: ['Air', 'Nuv', 'Sol', 'Mir', 'Lun'] },
  { id: 'velmor', name: 'Velmor', series: 'VD', syllables: ['Dun', 'Sar', 'Al', 'Mon', 'Ter'] },
  { id: 'ostrel', name: 'Ostrel', series: 'BR', syllables: ['Bram', 'Kiv', 'Sten', 'Dol', 'Rud'] },
  { id: 'ibaren', name: 'Ibaren', series: 'IB', syllables: ['Lir', 'Zan', 'Mur', 'Tal', 'Ver'] },
  { id: 'tessen', name: 'Tessen', series: 'TS', syllables: ['Kin', 'Haru', 'Mid', 'Sor', 'Asa'] },
  { id: 'kestova', name: 'Kestova', series: 'KX', syllables: ['Ril', 'Tov', 'Bel', 'Nem', 'Gal'] },
  { id: 'lunari', name: 'Lunari', series: 'LN', syllables: ['Ser', 'Prim', 'Gran', 'Vic', 'Ost'] },
] as const;

export const modelEndings = ['ente', 'a', 'co', 'ta', 'is', 'o', 'ar', 'io', 'en', 'ova', 'eto', 'ik'] as const;

/** Measures of each kind of blank: length, height and thickness from and to, in mm, and how often it occurs. */
export const kindShapes: Readonly<
  Record<BlankKind, { share: number; length: Range; height: Range; thickness: Range; letter: string; grooves: Range }>
> = {
  cylinder: { share: 0.42, length: [18, 34], height: [7.4, 9.6], thickness: [1.9, 2.9], letter: 'R', grooves: [1, 3] },
  dimple: { share: 0.12, length: [24, 34], height: [8, 10], thickness: [2.2, 3.2], letter: 'D', grooves: [0, 2] },
  cruciform: { share: 0.03, length: [22, 36], height: [6, 8.5], thickness: [2, 3], letter: 'X', grooves: [0, 0] },
  lever: { share: 0.06, length: [40, 95], height: [12, 22], thickness: [2.5, 5], letter: 'B', grooves: [0, 1] },
  tubular: { share: 0.02, length: [16, 24], height: [7, 10], thickness: [1, 1.6], letter: 'T', grooves: [0, 0] },
  padlock: { share: 0.07, length: [14, 26], height: [6, 8], thickness: [1.8, 2.4], letter: 'P', grooves: [1, 2] },
  furniture: { share: 0.06, length: [13, 24], height: [5.6, 7.4], thickness: [1.6, 2.2], letter: 'H', grooves: [0, 2] },
  'car-edge': { share: 0.14, length: [24, 34], height: [7.8, 9.8], thickness: [2, 3], letter: 'M', grooves: [1, 3] },
  'car-laser': {
    share: 0.08,
    length: [34, 48],
    height: [8.6, 10.4],
    thickness: [2.3, 3.2],
    letter: 'F',
    grooves: [0, 2],
  },
};

type Range = readonly [low: number, high: number];

/** Other names of makers, and of the models of the content, by their ids or names. */
export const otherNames: Readonly<Record<string, string>> = {
  orbis: 'Orbis Chiavi|OBS',
  arvena: 'Arvena Motors|AVN',
  Vento: 'Brezza',
  Lince: 'Lynx|Brezza',
};
