import { describe, expect, it } from 'vitest';
import { createSearchCircuit, searchCircuit } from './search-circuit.ts';

function sample() {
  const clock = { now: 0 };
  const asked: string[] = [];
  const circuit = createSearchCircuit(() => clock.now);
  const ask =
    (name: string, isFailing = false) =>
    async () => {
      asked.push(name);
      if (isFailing) throw new Error(`${name} failed`);
      return name;
    };
  return { clock, asked, circuit, ask };
}

describe('the circuit of the search', () => {
  it('SRC-7 spares who comes after a failure the wait, for five seconds', async () => {
    const { clock, asked, circuit, ask } = sample();
    await expect(circuit.unlessDown(ask('first', true))).rejects.toThrow('first failed');
    clock.now = 4_999;
    await expect(circuit.unlessDown(ask('second'))).rejects.toThrow('a moment ago');
    clock.now = 5_000;
    expect(await circuit.unlessDown(ask('third'))).toBe('third');
    expect(await circuit.unlessDown(ask('fourth'))).toBe('fourth');
    expect(asked).toEqual(['first', 'third', 'fourth']);
  });

  it('SRC-7 lets one try again for all', async () => {
    const { clock, asked, circuit, ask } = sample();
    await expect(circuit.unlessDown(ask('first', true))).rejects.toThrow('failed');
    clock.now = 6_000;
    const { promise, reject } = Promise.withResolvers<string>();
    const trial = circuit.unlessDown(() => promise);
    await expect(circuit.unlessDown(ask('meanwhile'))).rejects.toThrow('a moment ago');
    reject(new Error('still down'));
    await expect(trial).rejects.toThrow('still down');
    await expect(circuit.unlessDown(ask('after'))).rejects.toThrow('a moment ago');
    expect(asked).toEqual(['first']);
  });

  it('SRC-7 asks in any case where somebody searches, and tells the others how it went', async () => {
    const { circuit, ask } = sample();
    await expect(circuit.always(ask('page', true))).rejects.toThrow('failed');
    await expect(circuit.unlessDown(ask('grid'))).rejects.toThrow('a moment ago');
    expect(await circuit.always(ask('page'))).toBe('page');
    expect(await circuit.unlessDown(ask('grid'))).toBe('grid');
  });

  it.each([400, 403, 404])('SRC-7 stays closed after a refusal of one question, %s', async (status) => {
    const { circuit, ask } = sample();
    const refusal = Object.assign(new Error('refused'), { status });
    await expect(circuit.always(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(await circuit.unlessDown(ask('next'))).toBe('next');
  });

  it.each([429, 500, 503])('SRC-7 opens when the service says that it cannot, %s', async (status) => {
    const { circuit, ask } = sample();
    const failure = Object.assign(new Error('cannot'), { status });
    await expect(circuit.always(() => Promise.reject(failure))).rejects.toBe(failure);
    await expect(circuit.unlessDown(ask('next'))).rejects.toThrow('a moment ago');
  });

  it('SRC-7 is one for each service', () => {
    const circuit = searchCircuit({ appId: 'A', host: 'http://localhost:1' });
    expect(searchCircuit({ appId: 'A', host: 'http://localhost:1' })).toBe(circuit);
    expect(searchCircuit({ appId: 'A', host: null })).not.toBe(circuit);
  });
});
