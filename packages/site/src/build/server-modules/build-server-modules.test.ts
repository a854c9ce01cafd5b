import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCacheHandler, buildServer } from './build-server-modules.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(join(tmpdir(), 'clavora-server-modules-'));
const server = join(folder, 'server');
const packages = join(folder, 'packages');
beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await buildServer(root, server);
  await buildCacheHandler(root, packages);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what the modules of a folder import, and the files of those that have a relative name. */
function importsIn(from: string): { name: string; file: string }[] {
  return globSync('**/*.js', { cwd: from }).flatMap((module) =>
    [...readFileSync(join(from, module), 'utf8').matchAll(/^(?:import|export)[^"\n]*"([^"]+)";$/gm)].map(
      ([, name = '']) => ({ name, file: join(from, dirname(module), name) }),
    ),
  );
}

describe.each([
  ['the server', server, /^node:/],
  ['the cache handler', packages, /^(?:node:|next\/|@redis\/client$|zod$)/],
] as const)('%s of a build', (_name, from, allowed) => {
  it('OPS-4 is JavaScript, whose modules are all there', () => {
    const files = globSync('**/*.*', { cwd: from });
    expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
    const imports = importsIn(from);
    expect(imports.length).toBeGreaterThan(5);
    const own = imports.filter(({ name }) => name.startsWith('.'));
    expect(own.filter(({ file }) => !files.includes(file.slice(from.length + 1)))).toEqual([]);
    const others = imports.filter(({ name }) => !name.startsWith('.')).map(({ name }) => name);
    expect(others.filter((name) => !allowed.test(name))).toEqual([]);
  });
});

it('OPS-4 the compiled server finds the script of its thread', () => {
  const code = readFileSync(join(server, 'serve.js'), 'utf8');
  const [, name = ''] = /new URL\(`\.\/([\w-]+)\$\{extname\(import\.meta\.filename\)\}`/.exec(code) ?? [];
  expect(globSync('*.js', { cwd: server })).toContain(`${name}.js`);
});

it('OPS-4 the compiled server starts, and reads what Next has built beside it', () => {
  const start = () => execFileSync(process.execPath, [join(server, 'serve.js')], { stdio: 'pipe', encoding: 'utf8' });
  expect(start).toThrow(
    `ENOENT: no such file or directory, open '${join(folder, '.next/required-server-files.json')}'`,
  );
});
