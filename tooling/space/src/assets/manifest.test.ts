import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDrift, fingerprint, type Manifest, readManifest } from './manifest.ts';

const manifest: Manifest = {
  pictures: [
    { path: 'products/a.png', width: 20, height: 10, source: fingerprint('a') },
    { path: 'scenes/b.png', width: 20, height: 10, source: fingerprint('b') },
  ],
  documents: [{ path: 'documents/c.pdf', pages: 2, source: fingerprint('c') }],
};

describe('manifest', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assets-'));
    for (const { path } of [...manifest.pictures, ...manifest.documents]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('reports nothing without changes', () => {
    expect(findDrift(manifest, structuredClone(manifest), folder)).toEqual([]);
  });

  const changed = (change: (copy: Manifest) => void): Manifest => {
    const copy = structuredClone(manifest);
    change(copy);
    return copy;
  };

  it.each([
    [
      'another drawing',
      (m: Manifest) =>
        void (m.pictures[0] = { path: 'products/a.png', width: 20, height: 10, source: fingerprint('z') }),
      'products/a.png: its drawing has changed since it was rendered',
    ],
    [
      'another size',
      (m: Manifest) => void (m.pictures[1] = { path: 'scenes/b.png', width: 40, height: 10, source: fingerprint('b') }),
      'scenes/b.png: its drawing has changed since it was rendered',
    ],
    [
      'another document',
      (m: Manifest) => void (m.documents[0] = { path: 'documents/c.pdf', pages: 3, source: fingerprint('c') }),
      'documents/c.pdf: its drawing has changed since it was rendered',
    ],
    [
      'a new picture',
      (m: Manifest) => void m.pictures.push({ path: 'scenes/n.png', width: 1, height: 1, source: fingerprint('n') }),
      'scenes/n.png: drawn, but not in the manifest',
    ],
    ['a picture less', (m: Manifest) => void m.pictures.pop(), 'scenes/b.png: in the manifest, but no longer drawn'],
  ])('reports %s', (_, change, message) => {
    expect(findDrift(manifest, changed(change), folder)).toEqual([message]);
  });

  it('reports a missing file', () => {
    rmSync(join(folder, 'scenes/b.png'));
    expect(findDrift(manifest, manifest, folder)).toEqual(['scenes/b.png: in the manifest, but the file is missing']);
  });

  it('names the command that creates a missing manifest', () => {
    expect(() => readManifest(folder)).toThrow('render the assets first');
  });

  it('rejects a manifest of another structure', () => {
    writeFileSync(join(folder, 'manifest.json'), '{"pictures":[{"path":"x"}],"documents":[]}');
    expect(() => readManifest(folder)).toThrow('width');
  });
});
