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

it.each([
  ['Una llave es una medida. La mantenemos.', 'Una llave es una medida. La_mantenemos.'],
  ['Una chiave è una misura. Noi la manteniamo.', 'Una chiave è una misura. Noi_la_manteniamo.'],
  ['Una chiave è una misura. Noi\u00a0la manteniamo.', 'Una chiave è una misura. Noi_la_manteniamo.'],
  ['Ключ — это размер. Мы его выдерживаем.', 'Ключ — это размер. Мы_его_выдерживаем.'],
  ['Ключ — это размер. Мы его воспроизводим.', 'Ключ — это размер. Мы его воспроизводим.'],
  ['Wir halten es ein.', 'Wir halten es ein.'],
])('BLK-2 ends no line within a short sentence after another: %j', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('_', '\u00a0'));
});

it.each([
  ['Envoyez-nous ses cotes.', 'Envoyez-|nous ses cotes.'],
  ['À quelle fréquence faut-il contrôler une machine ?', 'À quelle fréquence faut-|il contrôler une machine ?'],
  ['Que reste-t-il ?', 'Que reste-|t-|il ?'],
  ['Envie-nos as medidas', 'Envie-|nos as medidas'],
  ['Trimiteți-ne cotele', 'Trimiteți-|ne cotele'],
  ['Fräse bis 9500 об/мин', 'Fräse bis_9500 об/|мин'],
  ['Key-cutting set-up, après-vente, post-vânzare', 'Key-cutting set-up, après-vente, post-vânzare'],
  ['Haus- und Objektschlüssel, Smart-Key', 'Haus- und Objektschlüssel, Smart-Key'],
])('BLK-2 ends no line between a verb and its pronoun, or within a unit: %j', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('_', '\u00a0').replaceAll('|', '\u2060'));
});
