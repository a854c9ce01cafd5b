import { describe, expect, it } from 'vitest';
import { importsOf } from './source-imports.ts';

describe('importsOf', () => {
  it.each([
    ["import { a } from './x.ts';", false],
    ["import './x.ts';", false],
    ["import * as all from './x.ts';", false],
    ["import a, { type B } from './x.ts';", false],
    ["import type { A } from './x.ts';", true],
    ["import { type A, type B } from './x.ts';", true],
    ["import type A from './x.ts';", true],
    ["export { a } from './x.ts';", false],
    ["export * from './x.ts';", false],
    ["export * as all from './x.ts';", false],
    ["export type { A } from './x.ts';", true],
    ["export type * from './x.ts';", true],
    ["export type P = import('./x.ts').X;", true],
    ["type P = import('./x.ts').X<import('y').Y>['z'];", true],
    ["function f(a: Map<string, import('./x.ts').X>): void {}", true],
    ["const value = {} as import('./x.ts').X;", true],
    ["declare const a: typeof import('./x.ts');", true],
    ["type T = typeof import('./x.ts')['default'];", true],
    ["class A { field: import('./x.ts').X | null = null }", true],
    ["const a = await import('./x.ts');", false],
    ['const a = () => import(`./x.ts`);', false],
    ["const a = original<typeof import('./x.ts')>();", true],
    ["const a = require('./x.ts');", false],
    ["const a = require.resolve('./x.ts');", false],
    ["import a = require('./x.ts');", false],
    ["import type a = require('./x.ts');", true],
    ["const a = import.meta.resolve('./x.ts');", false],
    ["const a = new Worker(new URL('./x.ts', import.meta.url));", false],
    ["vi.mock('./x.ts', () => ({}));", false],
    ["const a = await vi.importActual('./x.ts');", false],
    ["declare module './x.ts' { interface A {} }", true],
    ['/// <reference path="./x.ts" />', true],
    ['/// <reference path="x.ts" />', true],
    ['/// <reference types="./x.ts" />', true],
  ])('OPS-12 sees %s', (source, isType) => {
    const found = importsOf('packages/a/src/a.ts', `const first = 1;\n${source}\n`);
    expect(found.filter(({ specifier }) => specifier !== 'y')).toEqual([{ specifier: './x.ts', line: 2, isType }]);
  });

  it.each([
    ["/** @type {import('./x.ts').X} */\nexport default {};", 'a.mjs'],
    ["/**\n * @import { X } from './x.ts'\n */", 'a.js'],
    ["export const A = () => <a title={import.meta.resolve('./x.ts')} />;", 'a.tsx'],
  ])('OPS-12 sees %j in %s', (source, file) => {
    expect(importsOf(file, source)).toMatchObject([{ specifier: './x.ts' }]);
  });

  it.each([
    "@import './x.css';",
    "@import url('./x.css') layer(blocks);",
    '@import url(./x.css);',
    "@import 'x.css';",
    ".a { composes: b c from './x.css'; }",
    "@value small from './x.css';",
  ])('OPS-12 sees %s in a style sheet', (source) => {
    expect(importsOf('a.module.css', `/* @import './y.css'; */\n${source}`)).toEqual([
      { specifier: './x.css', line: 2, isType: false },
    ]);
  });

  it.each([
    "// import('./x.ts')",
    "/** See import('./x.ts'). */",
    'const text = "import { a } from \'./x.ts\'";',
    "comparison.require('./x.ts', true);",
    "new URL('./x.ts', 'https://clavora.example');",
    'import(name);',
  ])('OPS-12 sees no import in %s', (source) => {
    expect(importsOf('a.ts', source)).toEqual([]);
  });

  it('OPS-12 throws for a file that is no program', () => {
    expect(() => importsOf('a.ts', 'import { from;')).toThrow('a.ts');
  });
});
