import { type Argument, type Comment, type Expression, parseSync, Visitor } from 'oxc-parser';

/** What a file names of another one. */
export interface SourceImport {
  specifier: string;
  /** From 1. */
  line: number;
  /** Whether nothing of it is loaded when the program runs. */
  isType: boolean;
}

type Found = Omit<SourceImport, 'line'> & { index: number };

/**
 * Returns the imports of a file in any form: of values and types, `import('…').X` in a type, `typeof import('…')`, `export … from`, `import()`, `require`,
 * `import x = require('…')`, `import.meta.resolve`, `new URL('…', import.meta.url)`, mocks, extended modules, references, types in comments of JavaScript; in
 * style sheets `@import`, `composes … from` and `@value … from`. Throws for a file that is no valid program.
 */
export function importsOf(file: string, source: string): SourceImport[] {
  const found = file.endsWith('.css') ? sheetImports(source) : programImports(file, source);
  const starts = lineStarts(source);
  return found.map(({ specifier, isType, index }) => ({
    specifier,
    isType,
    line: starts.findLastIndex((start) => start <= index) + 1,
  }));
}

function programImports(file: string, source: string): Found[] {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const found: Found[] = [];
  const add = (named: Expression | Argument | null | undefined, isType: boolean): void => {
    const specifier = textOf(named);
    if (specifier !== null && named) found.push({ specifier, isType, index: named.start });
  };
  new Visitor({
    ImportDeclaration({ source: named, importKind, specifiers }) {
      const isOfTypes =
        specifiers.length > 0 && specifiers.every((one) => 'importKind' in one && one.importKind === 'type');
      add(named, importKind === 'type' || isOfTypes);
    },
    ExportNamedDeclaration: ({ source: named, exportKind }) => add(named, exportKind === 'type'),
    ExportAllDeclaration: ({ source: named, exportKind }) => add(named, exportKind === 'type'),
    ImportExpression: ({ source: named }) => add(named, false),
    TSImportType: ({ source: named }) => add(named, true),
    TSImportEqualsDeclaration({ moduleReference, importKind }) {
      if (moduleReference.type === 'TSExternalModuleReference') add(moduleReference.expression, importKind === 'type');
    },
    TSModuleDeclaration({ id }) {
      if (id.type === 'Literal') add(id, true);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (loading.test(source.slice(callee.start, callee.end))) add(first, false);
    },
    NewExpression({ callee, arguments: [first, base] }) {
      const text = (node: { start: number; end: number } | undefined) => node && source.slice(node.start, node.end);
      if (text(callee) === 'URL' && text(base) === 'import.meta.url') add(first, false);
    },
  }).visit(program);
  return [...found, ...comments.flatMap((comment) => commentImports(file, comment))];
}

/** Functions whose first argument names a module. */
const loading =
  /^(?:(?:module\s*\.\s*)?require(?:\s*\.\s*resolve)?|import\s*\.\s*meta\s*\.\s*resolve|(?:vi|vitest)\s*\.\s*(?:mock|doMock|unmock|doUnmock|importActual|importMock))$/;

function textOf(node: Expression | Argument | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

const reference = /^\/\s*<reference\s[^>]*?\b(path|types)\s*=\s*["']([^"']+)["']/;
const typeInComment = /\bimport\(\s*["']([^"']+)["']\s*\)|@import\s[^"']*?\bfrom\s+["']([^"']+)["']/g;

function commentImports(file: string, { type, value, start }: Comment): Found[] {
  if (type === 'Line') {
    const [, kind, named] = reference.exec(value) ?? [];
    if (named === undefined) return [];
    // A path needs no `./`.
    const specifier = kind === 'path' && !named.startsWith('.') ? `./${named}` : named;
    return [{ specifier, isType: true, index: start }];
  }
  if (!value.startsWith('*') || !/\.[cm]?jsx?$/.test(file)) return [];
  return [...value.matchAll(typeInComment)].map(({ 1: named, 2: listed, index }) => ({
    specifier: named ?? listed ?? '',
    isType: true,
    index: start + index,
  }));
}

const sheetImport =
  /@import\s+(?:url\(\s*)?["']?([^"'\s);]+)|(?:\bcomposes\s*:|@value\s)[^;{}]*?\bfrom\s+["']([^"']+)["']/g;

function sheetImports(source: string): Found[] {
  const withoutComments = source.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...withoutComments.matchAll(sheetImport)].map(({ 1: imported, 2: composed, index }) => {
    const named = imported ?? composed ?? '';
    // An address without `./` is relative in a style sheet.
    const isBare = /^[\w-]+(?:\/[\w.-]+)*\.css$/.test(named) && !named.startsWith('@');
    return { specifier: isBare ? `./${named}` : named, isType: false, index };
  });
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
