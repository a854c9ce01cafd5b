import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { scripts } from './root-commands.ts';
import { workspaceRoot } from './system/workspace-root.ts';
import { type LineResult, lineResults } from './testing/line-result.ts';

const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');
const usageFolder = 'tooling/command-line/usage';
const usages = globSync('*.txt', { cwd: join(workspaceRoot, usageFolder) }).map((file) => basename(file, '.txt'));
const { scripts: npmScripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const bootstrap = 'tooling/cli/bootstrap.mjs';
/** The command that each script of the root runs. */
const commandOf = new Map(
  Object.entries(npmScripts).flatMap(([script, line]): [string, string][] => {
    const [, command] = /bootstrap\.mjs ([\w-]+)/.exec(line) ?? [];
    return command === undefined ? [] : [[script, command]];
  }),
);
/** Commands that do something only with a command of their own. */
const withCommands = ['catalogue', 'release', 'search', 'space', 'submissions', 'supply-chain'];
const takingName = ['new-block', 'new-locale', 'new-market'];

const nonsense = usages.map((command) => [command, ...(takingName.includes(command) ? ['name'] : []), '--nonsense']);
const wordless = [...withCommands, ...takingName].map((command) => [command]);
const wrongWords = [
  ['start', 'mars'],
  ['drill', 'weather'],
  ['lighthouse', 'castle'],
  ['topology', '--instances', 'two'],
  ['release', 'deploy', 'italy', 'folder', '--timeout', '3x'],
  ['release', 'version', '--timeout', '3m'],
  ['space', 'diff', '--as-of', '2026-02-31'],
];
const usageOf = ([command = '']: readonly string[]) => read(`${usageFolder}/${command}.txt`);

// As the bootstrap does: the commands share most of their modules.
const env = { ...process.env, NODE_COMPILE_CACHE: join(workspaceRoot, 'node_modules/.cache/commands') };

/** Runs Node in a folder, the workspace by default. */
function node(args: readonly string[], cwd: string = workspaceRoot): Promise<LineResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, errors]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), errors: Buffer.concat(errors).toString() }),
    );
  });
}

/** What the wrong command lines print, by their words: most of them in one process, as each would load the same modules. */
const results = new Map<string, LineResult>();
const resultOf = (line: readonly string[]) => results.get(line.join(' '));

beforeAll(async () => {
  const lines = [...nonsense, ...wordless, ...wrongWords];
  const ofScripts = lines.filter(([command = '']) => command in scripts);
  const others = lines.filter((line) => !ofScripts.includes(line));
  for (const line of ofScripts) results.set(line.join(' '), await node(['--', 'tooling/cli/src/main.ts', ...line]));
  const { code, out, errors } = await node(['--', 'tooling/cli/src/testing/command-lines.ts', JSON.stringify(others)]);
  if (code !== 0) throw new Error(errors);
  for (const [at, result] of lineResults.parse(JSON.parse(out)).entries())
    results.set((others[at] ?? []).join(' '), result);
}, 120_000);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the commands of the root', () => {
  it('OPS-1 are those that the README names, each with a usage', () => {
    const named = [...read('README.md').matchAll(/`npm (?:run )?([\w:-]+)/g)].flatMap(
      ([, script = '']) => commandOf.get(script) ?? [],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(usages).toEqual(expect.arrayContaining(named));
    expect(usages.toSorted()).toEqual([...new Set(commandOf.values())].toSorted());
  });

  it('OPS-1 begin with a word and an option after which Node takes none for its own', () => {
    const others = Object.entries(npmScripts).filter(([, line]) => /\bnode (?!-- )/.test(line));
    expect(others).toEqual([]);
  });

  it('OPS-1 print their usage before anything is installed, wherever --help is', async () => {
    const folder = temporaryFolder();
    for (const path of [bootstrap, usageFolder])
      cpSync(join(workspaceRoot, path), join(folder, path), { recursive: true });
    for (const args of [
      ['release', '--help'],
      ['release', 'deploy', 'italy', '-h'],
      ['search', 'index', '--help'],
    ]) {
      const { code, out } = await node(['--', bootstrap, ...args], folder);
      expect([code, out]).toEqual([0, read(`${usageFolder}/${args[0]}.txt`)]);
    }
    expect(await node(['--', bootstrap, 'realease'], folder)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('There is no command "realease"; there are affected, bench, '),
    });
  });

  it.each(nonsense)('OPS-1 %s names an unknown option and prints its usage', (...line) => {
    expect(resultOf(line)).toEqual({
      code: 2,
      out: '',
      errors: `Unknown option '--nonsense'\n\n${usageOf(line)}`,
    });
  });

  it.each(wordless)('OPS-1 %s without a word prints its usage and exits with 2', (...line) => {
    expect(resultOf(line)).toEqual({ code: 2, out: '', errors: expect.stringContaining(usageOf(line)) });
  });

  it.each(wrongWords)('OPS-1 %s %s … exits with 2 and names what is wrong', (...line) => {
    const { code, out, errors = '' } = resultOf(line) ?? {};
    expect([code, out]).toEqual([2, '']);
    expect(errors.split('\n')[0]).not.toMatch(/^\s*$|^node:|Error:/);
    expect(errors).toContain(usageOf(line));
  });

  it('OPS-1 leave a file of variables to the command: Node does not read it', async () => {
    const file = join(temporaryFolder(), 'site.env');
    writeFileSync(file, 'NODE_OPTIONS=--require=/nowhere/hook.cjs\nMARKET=mars\nDATABASE_URL=x\n');
    for (const args of [
      ['--', bootstrap, 'doctor', '--env-file', file],
      ['--', 'tooling/cli/src/main.ts', 'doctor', `--env-file=${file}`],
    ]) {
      const { code, errors } = await node(args);
      expect([code, errors]).toEqual([1, expect.stringContaining('mars')]);
      expect(errors).not.toContain('/nowhere/hook.cjs');
    }
  }, 60_000);
});
