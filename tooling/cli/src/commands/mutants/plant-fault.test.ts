import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plantFault } from './plant-fault.ts';

const file = 'sum.ts';
const text = 'const first = 1;\nconst second = first + 1;\n';
let root = '';
const current = () => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clavora-fault-'));
  writeFileSync(join(root, file), text);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('plantFault', () => {
  it('OPS-12 makes each change once, and restores the file as it was', () => {
    const changes = [
      { find: 'first + 1', replace: 'first - 1' },
      { find: 'const first = 1;\n', replace: "const first = '$&';\n" },
    ];
    const restore = plantFault(root, { file, changes });
    expect(current()).toBe("const first = '$&';\nconst second = first - 1;\n");
    restore();
    expect(current()).toBe(text);
  });

  it.each([
    ['is not there', { find: 'third', replace: '' }],
    ['is there twice', { find: 'const ', replace: '' }],
    ['is replaced by itself', { find: 'first + 1', replace: 'first + 1' }],
  ])('rejects a text that %s, and changes nothing', (_what, change) => {
    const changes = [{ find: 'first + 1', replace: 'first' }, change];
    expect(() => plantFault(root, { file, changes })).toThrow(file);
    expect(current()).toBe(text);
  });
});
