import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace-root.ts';

const group = z.object({ group: z.string() }).or(z.string().transform((name) => ({ group: name })));
const workflow = z.object({
  concurrency: group.optional(),
  jobs: z.record(
    z.string(),
    z.object({
      concurrency: group.optional(),
      environment: z.string().optional(),
      uses: z.string().optional(),
      strategy: z.object({ 'fail-fast': z.boolean() }).optional(),
      steps: z.array(z.object({ run: z.string().optional() })).default([]),
    }),
  ),
});
const folder = join(workspaceRoot, '.github/workflows');
const workflows = new Map(
  globSync('*.yml', { cwd: folder }).map((file) => [
    basename(file, '.yml'),
    workflow.parse(parse(readFileSync(join(folder, file), 'utf8'))),
  ]),
);
const jobsOf = (name: string) => Object.values(workflows.get(name)?.jobs ?? {});
/** Returns the concurrency groups of a workflow and its jobs. */
const groupsOf = (name: string) =>
  [workflows.get(name), ...jobsOf(name)].flatMap((found) => found?.concurrency?.group ?? []);

describe('concurrency of the workflows', () => {
  it('OPS-14 lets a roll-back wait for nothing: it is in no group, and in no environment of a deployment', () => {
    expect(groupsOf('roll-back')).toEqual([]);
    const environments = (name: string) => jobsOf(name).flatMap(({ environment }) => environment ?? []);
    expect(environments('roll-back')).toEqual(['roll-back-${{ inputs.stage }}-${{ inputs.market }}']);
    for (const name of [...workflows.keys()].filter((other) => other !== 'roll-back'))
      expect(environments(name)).not.toContain(environments('roll-back')[0]);
  });

  it('OPS-14 lets no proposal and no tag wait for the approval of a deployment', () => {
    expect(workflows.get('release')?.concurrency).toBeUndefined();
    const calling = jobsOf('release').filter(({ uses }) => uses !== undefined);
    expect(calling.map(({ concurrency }) => concurrency)).toEqual([undefined]);
    expect(new Set(groupsOf('release')).size).toBe(2);
  });

  it('OPS-14 lets one market be held back: each waits for its own approval, and none ends with another', () => {
    expect(jobsOf('promote').map(({ environment }) => environment)).toEqual([
      '${{ inputs.stage }}-${{ inputs.market }}',
    ]);
    expect(workflows.get('release')?.jobs.deploy?.strategy).toMatchObject({ 'fail-fast': false });
  });

  it('OPS-14 deploys a market once at a time', () => {
    expect(groupsOf('deploy')).toEqual(['deploy-${{ inputs.market }}']);
    expect(groupsOf('promote')).toEqual([]);
  });
});

/** What a cluster knows of the deployment of a market. */
const cluster = z.object({
  /** The releases that it keeps; the last one runs. */
  revisions: z.array(z.object({ revision: z.number(), version: z.string(), image: z.string() })),
  unready: z.array(z.string()),
  /** The version of a roll-back that is made while a deployment waits. */
  meanwhile: z.string().nullable(),
});
type Cluster = z.infer<typeof cluster>;

/** A kubectl with one deployment, whose revisions change as those of Kubernetes: a roll-back gives its revision the next number. */
const kubectl = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const state = JSON.parse(readFileSync(process.env.CLUSTER_FILE, 'utf8'));
const args = process.argv.slice(2);
const line = args.join(' ');
const option = (name) => args[args.indexOf(name) + 1];
const last = () => state.revisions.at(-1);
function run(entry) {
  if (!entry) throw new Error('unable to find specified revision in history');
  const next = { ...entry, revision: last() ? last().revision + 1 : 1 };
  if (last() && last().image === entry.image) return;
  state.revisions = [...state.revisions.filter(({ image }) => image !== entry.image), next];
}
if (line.startsWith('get replicasets')) for (const { revision, version } of [...state.revisions].reverse()) console.log(revision + '\\t' + version);
else if (line.includes('deployment\\\\.kubernetes\\\\.io/revision')) process.stdout.write(last() ? String(last().revision) : '');
else if (line.startsWith('get deployment')) process.stdout.write(last()?.image ?? '');
else if (line.startsWith('apply')) run(JSON.parse(readFileSync(option('--filename'), 'utf8')));
else if (line.startsWith('rollout undo')) {
  if (!args.includes('--to-revision')) throw new Error('which revision?');
  run(state.revisions.find(({ revision }) => revision === Number(option('--to-revision'))));
} else if (line.startsWith('rollout status')) {
  if (state.meanwhile) run(state.revisions.find(({ version }) => version === state.meanwhile));
  else if (state.unready.includes(last().version)) process.exitCode = 1;
} else throw new Error(line);
writeFileSync(process.env.CLUSTER_FILE, JSON.stringify(state));
`;

let temporary = '';
const image = (version: string) => `site@sha256:${version}`;
const clusterFile = () => join(temporary, 'cluster.json');

/** Runs the last step of a workflow; returns its exit code and output. */
function runStep(name: string, variables: Readonly<Record<string, string>>): { code: number | null; output: string } {
  const script = jobsOf(name)[0]?.steps.at(-1)?.run ?? '';
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      PATH: `${temporary}:${process.env.PATH}`,
      CLUSTER_FILE: clusterFile(),
      RUNNER_TEMP: temporary,
      KUBECONFIG: join(temporary, 'kubeconfig'),
      CLUSTER: 'a cluster',
      MARKET: 'italy',
      ...variables,
    },
  });
  return { code: status, output: `${stdout}${stderr}` };
}

function setCluster(versions: readonly string[], more: Partial<Cluster> = {}): void {
  const revisions = versions.map((version, index) => ({ revision: index + 1, version, image: image(version) }));
  writeFileSync(clusterFile(), JSON.stringify({ revisions, unready: [], meanwhile: null, ...more }));
}

function runningVersion(): string | undefined {
  return cluster.parse(JSON.parse(readFileSync(clusterFile(), 'utf8'))).revisions.at(-1)?.version;
}

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'clavora-cluster-'));
  writeFileSync(join(temporary, 'kubectl'), kubectl);
  chmodSync(join(temporary, 'kubectl'), 0o755);
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

describe('the workflow roll back', () => {
  it('OPS-14 runs the release that it names, and the same a second time', () => {
    setCluster(['1.2.0', '1.3.0', '1.4.0']);
    for (const version of ['1.3.0', 'italy@1.3.0']) {
      expect(runStep('roll-back', { VERSION: version })).toMatchObject({
        code: 0,
        output: expect.stringContaining('italy@1.3.0 runs'),
      });
      expect(runningVersion()).toBe('1.3.0');
    }
  });

  it.each(['1.9.0', '1.3', ''])('OPS-14 changes nothing for "%s", and names the releases that there are', (version) => {
    setCluster(['1.2.0', '1.3.0', '1.10.0']);
    const { code, output } = runStep('roll-back', { VERSION: version });
    expect(code).toBe(1);
    expect(output).toContain(`There is no release "${version}" of "italy" to roll back to`);
    expect(output).toContain('1.2.0\n1.3.0\n1.10.0\n');
    expect(runningVersion()).toBe('1.10.0');
  });
});

describe('the workflow promote', () => {
  const promote = (version: string) => {
    writeFileSync(join(temporary, 'manifests.yaml'), JSON.stringify({ version, image: image(version) }));
    return runStep('promote', { IMAGE: image(version) }).code;
  };

  it('OPS-14 runs the new release', () => {
    setCluster(['1.3.0']);
    expect([promote('1.4.0'), runningVersion()]).toEqual([0, '1.4.0']);
  });

  it('OPS-14 runs the release again that ran before, also after a roll-back', () => {
    setCluster(['1.3.0', '1.4.0'], { unready: ['1.4.1'] });
    runStep('roll-back', { VERSION: '1.3.0' });
    expect([promote('1.4.1'), runningVersion()]).toEqual([1, '1.3.0']);
  });

  it('OPS-14 fails, and leaves the roll-back that somebody ran meanwhile', () => {
    setCluster(['1.3.0', '1.4.0'], { meanwhile: '1.3.0' });
    expect([promote('1.5.0'), runningVersion()]).toEqual([1, '1.3.0']);
  });

  it('OPS-14 fails where a first release does not become ready', () => {
    setCluster([], { unready: ['1.0.0'] });
    expect([promote('1.0.0'), runningVersion()]).toEqual([1, '1.0.0']);
  });
});
