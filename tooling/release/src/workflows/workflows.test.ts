import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace-root.ts';

const folder = '.github/workflows';
const files = globSync(`${folder}/*.yml`, { cwd: workspaceRoot }).map((file) => basename(file));
const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

const values = z.record(z.string(), z.unknown()).default({});
const workflow = z.object({
  defaults: z.object({ run: z.object({ shell: z.literal('bash') }) }),
  permissions: z.record(z.string(), z.string()),
  env: values,
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.string().optional(),
      'timeout-minutes': z.number().optional(),
      permissions: z.record(z.string(), z.enum(['read', 'write'])),
      env: values,
      steps: z
        .array(z.object({ uses: z.string().optional(), run: z.string().optional(), env: values, with: values }))
        .default([]),
    }),
  ),
});
/** What jobs may write: their tokens have these rights and no others. */
const writing: Readonly<Record<string, readonly string[]>> = {
  'deploy.yml image': ['packages'],
  'release.yml propose': ['contents', 'pull-requests'],
  'release.yml tag': ['contents'],
  'release.yml deploy': ['packages'],
};
const hasSecret = (given: unknown) => /\bsecrets\.|\bgithub\.token\b/.test(JSON.stringify(given));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
/** Names of commands in the help of `npm run release` and `npm run supply-chain`. */
const commands = ['release', 'supply-chain'].map((name): [string, string[]] => [
  name,
  [...read(`tooling/release/src/commands/${name}-command.ts`).matchAll(/case '(\w+)'/g)].map(([, found = '']) => found),
]);

/** Returns the errors that GitHub's own parser finds. */
async function errorsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(files)('%s', (file) => {
  const text = read(join(folder, file));
  const { jobs, permissions, env } = workflow.parse(parse(text));
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [run])));

  it("OPS-9 conforms to GitHub's schema of workflows", async () => {
    expect(await errorsOf(file, text)).toEqual([]);
  });

  it('OPS-9 runs npm scripts and commands that exist', () => {
    for (const run of runs) {
      for (const [, name = ''] of run.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
        expect(Object.keys(scripts)).toContain(name);
      for (const [name, known] of commands)
        for (const [, command = ''] of run.matchAll(new RegExp(`npm run (?:--silent )?${name} -- (\\w+)`, 'g')))
          expect(known).toContain(command);
    }
  });

  it('OPS-9 puts no expression into a shell, which would execute its value', () => {
    for (const run of runs) expect(run).not.toContain('${{');
  });

  it('OPS-9 names each action of others by its commit, with the version beside it', () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)].map(([, used = '']) => used);
    const others = uses.filter((used) => !used.startsWith('./'));
    expect(others.filter((used) => !/^[\w-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(used))).toEqual([]);
  });

  it('OPS-9 gives each job the rights that it needs, and leaves none in its checkout', () => {
    expect(permissions).toEqual({});
    for (const [name, job] of Object.entries(jobs)) {
      const written = Object.keys(job.permissions).filter((right) => job.permissions[right] === 'write');
      expect([name, written]).toEqual([name, writing[`${file} ${name}`] ?? []]);
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  it('OPS-9 gives secrets to steps alone, after everything that installs or runs libraries', () => {
    expect(hasSecret(env)).toBe(false);
    for (const job of Object.values(jobs)) {
      expect(hasSecret(job.env)).toBe(false);
      const afterInstalls = job.steps.findLastIndex(({ run }) => /\b(?:npm|npx|pnpm)\b/.test(run ?? '')) + 1;
      expect(job.steps.slice(0, afterInstalls).filter((step) => hasSecret(step))).toEqual([]);
    }
  });

  it('OPS-9 stops at a command that fails, also within another', () => {
    for (const run of runs) expect(run).not.toMatch(/echo [^\n]*\$\(/);
  });

  it('OPS-9 fetches all commits and tags for what compares with a former one', () => {
    for (const { steps } of Object.values(jobs)) {
      if (
        !steps.some(({ run }) =>
          /npm run (?:--silent )?(?:affected|test:nightly|release -- (?:version|tag))\b/.test(run ?? ''),
        )
      )
        continue;
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts.map((checkout) => checkout.with['fetch-depth'])).toEqual([0]);
    }
  });

  it('OPS-9 limits the time of each job, and calls workflows that exist', () => {
    const called = Object.values(jobs).flatMap(({ uses }) => (uses === undefined ? [] : [basename(uses)]));
    const unlimited = Object.values(jobs).filter((job) => job.uses === undefined && !job['timeout-minutes']);
    expect(unlimited).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(called));
  });
});

describe('errorsOf', () => {
  it('finds an unknown key and an unknown context', async () => {
    expect(await errorsOf('a.yml', 'on: push\njobs:\n  a:\n    runs-onn: b\n    steps: []\n')).not.toEqual([]);
  });
});
