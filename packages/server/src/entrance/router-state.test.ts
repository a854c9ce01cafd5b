import { parseAndValidateFlightRouterState as parseByNext } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { describe, expect, it } from 'vitest';
import { isRouterState } from './router-state.ts';

const leaf = ['__PAGE__', {}];

const states: readonly unknown[] = [
  leaf,
  ['', { children: [['path', 'a/b', 'oc', null], { children: leaf }, null, null, 16] }],
  ['', { children: leaf }, ['/x', '?y'], 'refetch'],
  ['', {}, undefined, 'inside-shared-layout', null, 'x'],
  [['id', '1', 'd', ['a', 'b']], {}],
  [['id', '1', 'di(..)(..)', []], {}],
  [],
  [''],
  {},
  null,
  'x',
  1,
  [1, {}],
  ['', []],
  ['', null],
  ['', { children: 1 }],
  ['', { children: ['x'] }],
  ['', {}, ['/x']],
  ['', {}, null, 'other'],
  ['', {}, null, null, 'x'],
  ['', {}, null, null, 1, 2],
  ['', {}, null, null, 1, 'x', 1],
  [['id', '1', 'zz', null], {}],
  [['id', '1', 'd'], {}],
  [['id', 1, 'd', null], {}],
  [['id', '1', 'd', [1]], {}],
];

const headers = states
  .map((state) => encodeURIComponent(JSON.stringify(state)))
  .concat('', '%', '%7Bbad', '[', 'undefined', JSON.stringify(leaf));

describe('isRouterState', () => {
  it.each(headers)('SEC-2 accepts %s exactly if the installed Next does', (header) => {
    let isTakenByNext = true;
    try {
      parseByNext(header);
    } catch {
      isTakenByNext = false;
    }
    expect(isRouterState(header)).toBe(isTakenByNext);
  });

  it('SEC-2 accepts some headers and rejects others', () => {
    expect(new Set(headers.map((header) => isRouterState(header))).size).toBe(2);
  });

  it('SEC-2 rejects a repeated header', () => {
    expect(isRouterState([headers[0], headers[0]])).toBe(false);
  });
});
