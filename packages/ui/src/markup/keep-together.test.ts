import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['Станок Linea 9 Elettronica', 'Станок Linea_9 Elettronica'],
  ['17 bis 60 s je Schlüssel', '17 bis_60_s je Schlüssel'],
  ['Лезвие 28,4 мм, 15 %', 'Лезвие_28,4_мм, 15_%'],
  ['Schlüsselkopiermaschine 9', 'Schlüsselkopiermaschine 9'],
  ['24 corsi, 3 lingue', '24 corsi, 3 lingue'],
  ['', ''],
])('BLK-2 keeps figures with their names and units: %j', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
