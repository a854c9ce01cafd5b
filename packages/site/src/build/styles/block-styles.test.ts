import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { styleParts } from '@clavora/pages/style-parts';
import { afterAll, describe, expect, it } from 'vitest';
import { blockComponents, blockSheetsModule } from './block-sheets-loader.ts';
import { partOptions } from './block-style-rules.ts';
import { compileSheet } from './compile-sheet.ts';
import { importedFiles, importedSheets } from './imported-files.ts';
import { partSheet } from './part-sheet-loader.ts';
import { partSheetsModule } from './part-sheets-loader.ts';
import { withSheetNames } from './sheet-names-loader.ts';

const root = join(import.meta.dirname, '../../../../..');
const blocks = join(root, 'packages/blocks/src/blocks');
const heroSheet = join(blocks, 'product-hero/product-hero.module.css');
const folder = mkdtempSync(join(tmpdir(), 'clavora-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('importedFiles', () => {
  it('returns used files of this and other packages, with dynamic imports', () => {
    const sheets = importedSheets(join(blocks, 'products-carousel/products-carousel.tsx'));
    const names = sheets.map((sheet) => sheet.split('/').at(-1));
    expect(names).toContain('product-card.module.css');
    expect(names).toContain('carousel-track.module.css');
    expect(names).toContain('carousel-controls.module.css');
  });

  it('ignores generated lists and type imports', () => {
    const files = importedFiles(join(blocks, '../registry/render-blocks.tsx'));
    expect([...files].some((file) => file.endsWith('registry.gen.ts'))).toBe(true);
    expect([...files].some((file) => file.includes('/product-hero/'))).toBe(false);
    writeFileSync(join(folder, 'a.ts'), "import type { B } from './b.ts';\nexport {\n  c,\n} from './c.ts';\n");
    writeFileSync(join(folder, 'b.ts'), '');
    writeFileSync(join(folder, 'c.ts'), "const later = () => import('./d.ts');\nimport './e.module.css';\n");
    for (const name of ['d.ts', 'e.module.css']) writeFileSync(join(folder, name), '');
    const names = [...importedFiles(join(folder, 'a.ts'))].map((file) => file.split('/').at(-1));
    expect(new Set(names)).toEqual(new Set(['a.ts', 'c.ts', 'd.ts', 'e.module.css']));
  });
});

describe('withSheetNames', () => {
  const source =
    "import { a } from './a.ts';\nimport styles from './product-hero.module.css';\nconst x = styles.hero;\n";
  const path = join(blocks, 'product-hero/product-hero.tsx');

  it('BLK-7 replaces the import of a sheet by its class names, on the same line and without its text', () => {
    const read: string[] = [];
    const code = withSheetNames(path, source, { onSheet: (file) => read.push(file) });
    const lines = code.split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^const styles = \{.*"hero":"c[0-9a-f]{6}_hero".*\};$/);
    expect(code).not.toContain('display:');
    expect(read).toEqual([heroSheet]);
  });
});

describe('blockSheetsModule', () => {
  const components = blockComponents(blocks);
  const rows = (pageSheets: readonly string[]) => {
    const module = blockSheetsModule(components, pageSheets);
    return new Map([...module.matchAll(/^ {2}(\w+): \[(.*)\],$/gm)].map(([, name, ids]) => [name, ids?.split(', ')]));
  };

  it('BLK-7 contains the sheets of every block, with those of its parts', () => {
    const { id } = compileSheet(heroSheet);
    const found = rows([]);
    expect([...found.keys()]).toEqual(components.map(({ name }) => name));
    expect(found.get('product_hero')).toContain(id);
    expect(found.get('accordion')).not.toContain(id);
    expect(found.get('accordion')).toContain(
      compileSheet(join(root, 'packages/ui/src/components/disclosure/disclosure.module.css')).id,
    );
  });

  it('omits the sheets that every page has, and contains each text once', () => {
    const { id } = compileSheet(heroSheet);
    expect(rows([heroSheet]).get('product_hero')).not.toContain(id);
    const module = blockSheetsModule(components, []);
    const texts = [...module.matchAll(/^const (\w+) = /gm)].map(([, name]) => name);
    expect(new Set(texts).size).toBe(texts.length);
    expect(module.split(`.${id}_hero{`).length).toBeLessThanOrEqual(4);
  });
});

describe('partSheet', () => {
  const options = partOptions(root);
  const part = (name: keyof typeof styleParts) => partSheet(join(root, 'packages', styleParts[name]), options);
  const idOf = (sheet: string) => compileSheet(join(root, 'packages', sheet)).id;

  it('BLK-7 contains the sheets of a template, and of no template that it hands stories to', () => {
    expect(part('product-detail')).toContain(`.${idOf('pages/src/templates/product/product-head.module.css')}`);
    const pagination = idOf('ui/src/components/navigation/pagination/pagination.module.css');
    expect(part('product-detail')).not.toContain(`.${pagination}`);
    expect(part('category-listing')).toContain(`.${pagination}`);
  });

  it('EXT-1 contains the sheets that the partner area shares, but not its own', () => {
    expect(part('partner-area')).toContain(`.${idOf('ui/src/fields/field.module.css')}`);
    expect(part('partner-area')).not.toContain(idOf('extranet/src/shared/partner-table.module.css'));
  });

  it('contains the sheets of every page as one', () => {
    expect(part('layout')).toContain(`.${idOf('ui/src/components/button/button.module.css')}`);
    expect(part('layout')).not.toContain(idOf('ui/src/components/card/card.module.css'));
  });

  it('contains no sheet of the layout around a screen', () => {
    expect(part('error-screen')).toContain(`.${idOf('pages/src/shell/error-screen/error-screen.module.css')}`);
    expect(part('error-screen')).not.toContain(idOf('pages/src/shell/header/partner-header.module.css'));
    expect(part('partner-header')).toContain(`.${idOf('pages/src/shell/header/partner-header.module.css')}`);
  });

  it('is imported as a file for each part that has sheets, with their ids', () => {
    const module = partSheetsModule(join(root, 'packages/pages/src/shell/part-styles'), options.parts, options);
    expect(module).toContain('from "../error-screen/error-screen.tsx?sheets";');
    expect(module).toMatch(
      new RegExp(
        `"error-screen": \\{ href: part\\d+, ids: \\["${idOf('pages/src/shell/error-screen/error-screen.module.css')}"\\] \\}`,
      ),
    );
  });
});

describe('blockStyleRules', () => {
  it('BLK-7 lists no sheet of a block or template for every page, and all sheets that every page needs', () => {
    const { pageSheets } = partOptions(root);
    const names = pageSheets.map((sheet) => basename(sheet, '.module.css'));
    expect(names).toEqual(expect.arrayContaining(['link', 'breadcrumbs', 'main-menu']));
    for (const other of ['product-hero', 'carousel-controls', 'product-head', 'prose', 'field', 'partner-header']) {
      expect(names).not.toContain(other);
    }
    for (const file of pageSheets) expect(existsSync(file)).toBe(true);
  });
});

describe('compileSheet', () => {
  const compile = (css: string) => compileSheet('x.module.css', { code: Buffer.from(css) });

  it('gives a changed sheet a new id', () => {
    expect(compile('.a { color: red; }')).toEqual(compile('.a { color: red; }'));
    expect(compile('.a { color: red; }').id).not.toBe(compile('.a { color: blue; }').id);
  });

  it('keeps elements, attributes and custom properties unchanged', () => {
    expect(compile('.a img[data-b="c"] { margin: var(--space-1); }').text).toMatch(
      /^\.c\w{6}_a img\[data-b=c\]\{margin:var\(--space-1\)\}$/,
    );
  });

  it('numbers the class names of production builds, which every element repeats', () => {
    const css = '.a { color: red; } .a .b { animation: c 1s; } @keyframes c { to { color: blue; } }';
    const { id, names, text } = compileSheet('x.module.css', { code: Buffer.from(css), hasLongNames: false });
    expect(new Set(Object.values(names)).size).toBe(3);
    // In every process alike, whatever order the compiler lists them in.
    expect([names.a, names.b, names.c]).toEqual([`${id}0`, `${id}1`, `${id}2`]);
    expect(text).toContain(`.${names.a} .${names.b}{`);
    expect(text).toContain(`@keyframes ${names.c}{`);
    expect(text).not.toContain('_');
  });

  it.each([
    ['composed classes', '.a { color: red; } .b { composes: a; }', /composes/],
    ['invalid rules', '.a { color: red; } }', /Unexpected/],
  ])('throws for %s', (_, css, message) => {
    expect(() => compile(css)).toThrow(message);
  });
});
