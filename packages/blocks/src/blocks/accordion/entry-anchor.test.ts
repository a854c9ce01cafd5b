import { describe, expect, it } from 'vitest';
import { entryAnchor } from './entry-anchor.ts';

describe('entryAnchor', () => {
  it.each([
    ['Wie oft wird der Fräser gewechselt?', 'entry-wie-oft-wird-der-fräser-gewechselt'],
    ['Läuft die Maschine an 110 V?', 'entry-läuft-die-maschine-an-110-v'],
    ['Когда нужна калибровка?', 'entry-когда-нужна-калибровка'],
    ['price?', 'entry-price'],
    ['PRICE', 'entry-price'],
    ['?!', 'entry'],
  ])('BLK-6 links to “%s” as #%s', (heading, anchor) => {
    expect(entryAnchor(heading)).toBe(anchor);
  });
});
