import { describe, expect, it } from 'vitest';
import { entryAnchors } from './entry-anchors.ts';

describe('entryAnchors', () => {
  it.each([
    ['Wie oft wird der Fräser gewechselt?', 'entry-wie-oft-wird-der-fräser-gewechselt'],
    ['Läuft die Maschine an 110 V?', 'entry-läuft-die-maschine-an-110-v'],
    ['Когда нужна калибровка?', 'entry-когда-нужна-калибровка'],
    ['?!', 'entry'],
  ])('BLK-6 links to “%s” as #%s', (heading, anchor) => {
    expect(entryAnchors([heading])).toEqual([anchor]);
  });

  it('BLK-6 tells entries of the same words apart', () => {
    expect(entryAnchors(['Price', 'price?', 'Other', 'PRICE'])).toEqual([
      'entry-price',
      'entry-price-2',
      'entry-other',
      'entry-price-3',
    ]);
  });
});
