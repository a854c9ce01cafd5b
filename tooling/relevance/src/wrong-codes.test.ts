import { storyRecords } from '@clavora/search/records/story-records';
import { sampleContext } from '@clavora/search/sample-context';
import { sampleStory } from '@clavora/search/sample-story';
import { describe, expect, it } from 'vitest';
import { wrongCodes } from './wrong-codes.ts';

const product = (code: string, references: readonly string[] = []) =>
  sampleStory(`en/global/products/${code.toLowerCase().replace(' ', '-')}`, 'product', {
    code,
    cross_references: references.map((other) => ({
      component: 'cross_reference',
      _uid: other,
      maker: 'Orbis',
      code: other,
    })),
  });
const records = [product('CLV-12X', ['ORB 6L']), product('CLV-13X-7'), product('Banco 3'), product('J-C')].flatMap(
  (found) => storyRecords(found, sampleContext({ market: 'global', locale: 'en' })),
);

describe('wrongCodes', () => {
  it('SRC-2 changes each digit of each code, and omits existing codes', () => {
    expect(wrongCodes(records)).toEqual([
      { typed: 'CLV-22X', meant: 'CLV-12X' },
      // Omits `CLV-13X`, with which another code begins.
      { typed: 'ORB 7L', meant: 'ORB 6L' },
      { typed: 'CLV-23X-7', meant: 'CLV-13X-7' },
      { typed: 'CLV-14X-7', meant: 'CLV-13X-7' },
      { typed: 'CLV-13X-8', meant: 'CLV-13X-7' },
    ]);
  });
});
