import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { keyGeometry } from '@clavora/ui/drawing/key-blade';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { describe, expect, it } from 'vitest';
import { keyBlades } from '../blades/key-blades.ts';
import { isPartnerFile } from '../compile/partner-area.ts';
import { keyDxf } from '../writers/dxf-writer.ts';
import { pdfString } from '../writers/pdf-string.ts';
import { standardTypeface } from '../writers/pdf-typeface.ts';
import { writePdf } from '../writers/pdf-writer.ts';
import { allDocuments } from './document-list.ts';
import { assetsFolder } from './render-assets.ts';

describe('rendered assets', () => {
  it.each([
    ['public', 12, (path: string) => !isPartnerFile(path)],
    ['partners’', 8, isPartnerFile],
  ])('that are %s have less than %d MB in total', (_, megabytes, isMeant) => {
    const bytes = globSync('{documents,partner,products,scenes}/**/*.*', { cwd: assetsFolder })
      .filter(isMeant)
      .reduce((sum, path) => sum + statSync(join(assetsFolder, path)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(megabytes * 1024 * 1024);
  });
});

describe('keys of the catalogue', () => {
  it.each(Object.entries<KeyBladeData>(keyBlades))(
    '%s has all its cuts on the blade, with remaining metal under each',
    (_, data) => {
      const { cuts, blade } = keyGeometry(data);
      expect(cuts.length).toBeGreaterThan(0);
      expect(Math.max(...cuts.map(({ x }) => x))).toBeLessThan(data.length);
      const left = cuts.filter(({ side }) => side !== 'bottom').map(({ y }) => blade.y + blade.height - y);
      // The slots of a tube may touch its rim; every other cut leaves metal towards the back.
      expect(Math.min(...left)).toBeGreaterThanOrEqual(data.kind === 'tubular' ? 0 : data.width * 0.3);
    },
  );
});

describe('PDF', () => {
  const pages = [{ width: 100, height: 50, content: 'BT /F1 8 Tf 0 0 Td (x) Tj ET' }];
  const info = { title: 'A (title) – 5 €', language: 'en' };

  it.each([true, false])('has a cross-reference table with correct offsets, compressed %s', (compressed) => {
    const text = Buffer.from(writePdf(pages, info, { typeface: standardTypeface, compressed })).toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(entries.length).toBeGreaterThan(5);
    for (const [i, entry] of entries.entries()) {
      expect(text.slice(Number(entry[1])).startsWith(`${i + 1} 0 obj`)).toBe(true);
    }
  });

  it('contains the same content when compressed', () => {
    const bytes = Buffer.from(writePdf(pages, info, { typeface: standardTypeface, compressed: true }));
    const from = bytes.indexOf('stream\n') + 7;
    expect(inflateSync(bytes.subarray(from, bytes.indexOf('\nendstream'))).toString()).toBe(pages[0]?.content);
  });

  it.each([
    ['plain', '(plain)'],
    ['a(b)\\', '(a\\(b\\)\\\\)'],
    ['é–', '(\\351\\226)'],
  ])('writes %s as %s', (text, written) => {
    expect(pdfString(text)).toBe(written);
  });

  it('rejects a character that its fonts lack, by name', () => {
    expect(() => pdfString('ключ')).toThrow('got "к"');
  });

  it.each(allDocuments().filter(({ pages: count }) => count !== undefined))(
    '$path has the declared number of pages',
    ({ source, pages: count }) => {
      expect([...source().matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(count ?? 0);
    },
  );
});

describe('DXF', () => {
  it.each(Object.entries<KeyBladeData>(keyBlades))(
    '%s consists of pairs of code and value, has an end mark and full size',
    (_, data) => {
      const lines = keyDxf(data).trimEnd().split('\n');
      expect(lines.length % 2).toBe(0);
      expect(lines.slice(-2)).toEqual(['0', 'EOF']);
      expect(lines.filter((__, i) => i % 2 === 0).every((code) => /^\d+$/.test(code))).toBe(true);
      const xs = lines.flatMap((line, i) => (i % 2 === 0 && line === '10' ? [Number(lines[i + 1])] : []));
      expect(xs.some((x) => Math.abs(x - data.length) < 0.01)).toBe(true);
    },
  );
});
