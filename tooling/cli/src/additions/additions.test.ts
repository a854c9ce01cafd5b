import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { locales } from '@clavora/i18n-routing/locales';
import { isNight } from '@clavora/vitest/night.ts';
import { describe, expect, it } from 'vitest';
import { changedText } from '../scaffold/changed-text.ts';
import { linkedCopy } from '../scaffold/linked-copy.ts';
import { workspaceRoot } from '../system/workspace-root.ts';
import type { Addition } from './addition.ts';
import { additions } from './additions.ts';

const run = promisify(execFile);

/** Returns the content of each file of an addition as it is written in a workspace. */
function written(root: string, { files }: Addition): [path: string, content: string][] {
  return files.map((file) => [
    file.path,
    'content' in file
      ? file.content
      : changedText(readFileSync(join(root, file.path), 'utf8'), { file: file.path, changes: file.changes }),
  ]);
}

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

type Messages = { [key: string]: string | Messages };

/** Adds the texts and words of an addition to the folder of each language. */
function translate(root: string, { messages, segments = {} }: Addition): void {
  for (const locale of locales) {
    const folder = join('packages/i18n-routing/locales', locale);
    const all = JSON.parse(readFileSync(join(root, folder, 'messages.json'), 'utf8')) as Messages;
    for (const [key, text] of Object.entries(messages)) {
      const words = key.split('.');
      const last = words.pop() ?? '';
      const group = words.reduce<Messages>((at, word) => at[word] as Messages, all);
      group[last] = text;
    }
    write(root, join(folder, 'messages.json'), JSON.stringify(all));
    const file = join(folder, 'segments.ts');
    const rows = Object.entries(segments).map(([id, word]) => `  ${id}: '${word}',\n`);
    const text = readFileSync(join(root, file), 'utf8');
    write(
      root,
      file,
      text.replace(/\};\n$/, () => `${rows.join('')}};\n`),
    );
  }
}

/** Runs a program in a copy; resolves to what it printed if it failed. */
async function problemOf(args: readonly string[], cwd: string): Promise<string | null> {
  const running = run(process.execPath, args, { cwd, maxBuffer: 1e8 });
  return running.then(
    () => null,
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => `${stdout}${stderr}`,
  );
}

describe('what developers add', () => {
  it.each(additions)('$adds: applies to the files as they are', (addition) => {
    expect(written(workspaceRoot, addition)).not.toEqual([]);
  });

  it('has the numbers of files in the table of the documentation', () => {
    const rows = readFileSync(join(workspaceRoot, 'docs/where-code-lives.md'), 'utf8');
    for (const { adds, files } of additions) {
      const created = files.filter((file) => 'content' in file).length;
      expect(rows).toContain(`| ${adds} | ${files.length - created} | ${created} |`);
    }
  });

  it.each(isNight ? [additions] : [])(
    'is sound in a copy with all of them: its types, its lists, its tests',
    async (...all) => {
      const root = linkedCopy();
      try {
        cpSync(join(workspaceRoot, 'docs/contracts'), join(root, 'docs/contracts'), { recursive: true });
        for (const addition of all) {
          for (const [path, content] of written(root, addition)) write(root, path, content);
          translate(root, addition);
          for (const { folder, path, content } of addition.shown) write(root, join(folder, path), content);
        }
        for (const generator of new Set(all.flatMap(({ generators = [] }) => generators)))
          expect(await problemOf([join(root, generator)], root)).toBeNull();
        const compiler = join(workspaceRoot, 'node_modules/typescript/bin/tsc');
        for (const project of ['node.workspace.json', 'pages.workspace.json'])
          expect(await problemOf([compiler, '--noEmit', '-p', project], join(root, 'tooling/typescript'))).toBeNull();
        const vitest = join(workspaceRoot, 'tooling/cli/node_modules/vitest/vitest.mjs');
        const shown = Map.groupBy(
          all.flatMap((addition) => addition.shown),
          ({ folder }) => folder,
        );
        for (const [folder, tests] of shown) {
          const filters = tests.flatMap(({ path, also }) => [path, ...also]);
          expect(await problemOf([vitest, 'run', '--reporter=dot', ...filters], join(root, folder))).toBeNull();
        }
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    },
    900_000,
  );
});
