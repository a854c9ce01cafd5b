import type { Relation } from '@clavora/catalogue/vocabulary';
import { describe, expect, it } from 'vitest';
import { claimWords } from './claim-words.ts';

const references = [{ maker: 'Orbis', code: 'ORB 6L', relation: 'exact' as const }];
const vehicle = (number: number) => ({
  make: 'Arvena',
  model: `Ponente ${number}`,
  generation: '',
  from: 1990 + (number % 30),
  to: 2001 + (number % 30),
});

describe('claimWords', () => {
  it('CAT-3 SRC-2 a key for hundreds of vehicles has its codes and the newest vehicles, within the size of a record', () => {
    const words = claimWords({ references, vehicles: Array.from({ length: 300 }, (_, at) => vehicle(at)) }, 2026);
    expect(words.crossReferences).toEqual(['Orbis ORB 6L']);
    expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(5_000);
    expect(words.vehicles.length).toBeGreaterThan(20);
    expect(words.vehicles.every((name) => Number(name.split(' ').at(-1)) % 30 > 20)).toBe(true);
  });

  it('CAT-3 SRC-2 a key with hundreds of codes has the first of them', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      maker: 'Orbis',
      code: `ORB-${at}R`,
      relation: 'near' as const,
    }));
    const words = claimWords({ references: many, vehicles: [vehicle(1)] }, 2026);
    expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(5_000);
    expect(words.crossReferences[0]).toBe('Orbis ORB-0R');
    expect(words.vehicles).toEqual(['Arvena Ponente 1']);
  });

  it('CAT-3 SRC-2 a code that one list names as exactly replaced is not a near one', () => {
    const claim = (code: string, relation: Relation) => ({ maker: 'Orbis', code, relation });
    const some = [claim('A 1', 'near'), claim('B 2', 'near'), claim('B  2', 'exact'), claim('C 3', 'supersedes')];
    const { crossReferences, nearReferences } = claimWords({ references: some, vehicles: [] }, 2026);
    expect(crossReferences).toEqual(['Orbis A 1', 'Orbis B 2', 'Orbis C 3']);
    expect(nearReferences).toEqual(['Orbis A 1']);
  });

  it('SRC-2 a key for some vehicles has all of them, in their order', () => {
    const { vehicles } = claimWords({ references, vehicles: [vehicle(3), vehicle(29), vehicle(5)] }, 2026);
    expect(vehicles).toEqual(['Arvena Ponente 3', 'Arvena Ponente 29', 'Arvena Ponente 5']);
  });
});
