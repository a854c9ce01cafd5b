import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readCommand } from '@clavora/command-line/command-line';
import { duration, flag, oneOf, readValue, text } from '@clavora/command-line/options';
import { UsageError } from '@clavora/command-line/usage-error';
import { marketIds } from '@clavora/i18n-routing/markets';
import { stringify } from 'yaml';
import { buildArtefact, describeRelease } from '../artefact/build-artefact.ts';
import { readReleaseFile } from '../artefact/release-file.ts';
import { checkValues } from '../deployables/check-values.ts';
import { nginxOfDeployment, varnishOfDeployment } from '../deployables/edge-configuration.ts';
import { marketManifests } from '../deployables/market-manifests.ts';
import { memoryVariables, readDeploymentValues } from '../deployables/site-variables.ts';
import { deploy, nameOf, planRollBack, rollBack } from '../targets/deploy.ts';
import { folderTarget } from '../targets/folder-target.ts';
import { marketOfTag } from '../versions/release-tag.ts';
import { tagReleases } from '../versions/tag-releases.ts';
import { writeVersions } from '../versions/write-versions.ts';

const target = text('.cache/releases');
const envFile = text();
/** More than any release needs: a mistaken unit would let a deployment wait for days. */
const timeout = duration(3_600_000, 60_000);

const commands = {
  version: {},
  tag: { options: { json: flag } },
  artefact: { words: ['market'], options: { out: text('.cache/artefacts') } },
  deploy: { words: ['market', 'artefact'], options: { target, 'env-file': envFile, timeout } },
  rollback: { words: ['market'], options: { target, 'env-file': envFile, timeout, to: text() } },
  stop: { words: ['market'], options: { target, 'env-file': envFile } },
  manifests: { words: ['market'], options: { image: text(), 'env-file': envFile } },
  edge: {
    words: ['nginx or varnish', 'market?'],
    options: {
      instances: text('{market}:3000'),
      'env-file': envFile,
      certificate: text(),
      key: text(),
      purgers: text('127.0.0.1'),
      scheme: oneOf(['http', 'https'], 'https'),
    },
  },
  rehearse: {},
};

export interface ReleaseContext {
  root: string;
  /** The folder that relative paths begin at. */
  cwd: string;
  print: (line: string) => void;
  /** Rehearses a release, which needs the emulators. */
  rehearse: () => Promise<void>;
}

/** `npm run release`: the steps of a release, as the workflows call them. Rejects with an error to print for wrong arguments and failed steps. */
export async function runRelease(
  args: readonly string[],
  { root, cwd, print, rehearse }: ReleaseContext,
): Promise<void> {
  const command = readCommand(args, commands);
  const [first = '', second] = command.words;
  const market = () => readValue('<market>', oneOf(marketIds), first);
  const variables = (file: string | null) => readVariables(file, cwd);
  const targetOf = (folder: string, file: string | null) =>
    folderTarget(resolveFrom(folder, target.usual, { root, cwd }), market(), {
      ...memoryVariables,
      ...variables(file),
    });
  switch (command.name) {
    case 'version': {
      const releases = await writeVersions(root, print);
      for (const { market: name, from, to } of releases) print(`${name} ${from} → ${to}`);
      return releases.length > 0 ? undefined : print('There is no changeset that reaches a market');
    }
    case 'tag': {
      const tags = await tagReleases(root);
      if (command.values.json) return print(JSON.stringify(tags.map(marketOfTag)));
      for (const tag of tags) print(tag);
      return;
    }
    case 'artefact': {
      const { usual } = commands.artefact.options.out;
      const parent = resolveFrom(command.values.out, usual, { root, cwd });
      return print((await buildArtefact(root, market(), parent)).folder);
    }
    case 'deploy': {
      const { target: folder, 'env-file': file, timeout: timeoutMs } = command.values;
      const place = targetOf(folder, file);
      const artefact = resolve(cwd, second ?? '');
      const release = readReleaseFile(artefact);
      if (release.market !== market())
        throw new Error(`${artefact} is a release of ${release.market}, not of ${market()}`);
      await deploy(place, { folder: artefact, release }, timeoutMs);
      return print(`${nameOf(release)} is ready`);
    }
    case 'rollback': {
      const { target: folder, 'env-file': file, timeout: timeoutMs, to } = command.values;
      const place = targetOf(folder, file);
      const plan = await planRollBack(place, to === null ? null : to.replace(`${market()}@`, ''));
      if (plan.from !== null && nameOf(plan.from) !== nameOf(plan.to))
        print(`${nameOf(plan.from)} → ${nameOf(plan.to)}`);
      const isStarted = await rollBack(place, plan, timeoutMs);
      return print(`${nameOf(plan.to)} ${isStarted ? 'is ready again' : 'runs already'}`);
    }
    case 'stop':
      return targetOf(command.values.target, command.values['env-file']).stop();
    case 'manifests': {
      const image = command.values.image ?? '';
      if (!/@sha256:[0-9a-f]{64}$/.test(image))
        throw new UsageError('--image needs a digest: a tag may name another image');
      const release = await describeRelease(root, market());
      const site = readDeploymentValues(variables(command.values['env-file']));
      checkValues(release.market, site);
      const manifests = marketManifests({ release, image, values: site });
      return print(manifests.map((manifest) => stringify(manifest.toJSON())).join('---\n'));
    }
    case 'edge': {
      const { 'env-file': file, ...values } = command.values;
      return print(edgeConfiguration(first, second, values, () => variables(file)));
    }
    case 'rehearse':
      return rehearse();
  }
}

/** Returns the path of a folder that an option names, or of the usual one, which is in the workspace. */
function resolveFrom(folder: string, usual: string, { root, cwd }: Pick<ReleaseContext, 'root' | 'cwd'>): string {
  return resolve(folder === usual ? root : cwd, folder);
}

interface EdgeValues {
  instances: string;
  purgers: string;
  scheme: 'http' | 'https';
  certificate: string | null;
  key: string | null;
}

function edgeConfiguration(
  kind: string,
  market: string | undefined,
  { instances, purgers, scheme, certificate, key }: EdgeValues,
  variables: () => Record<string, string>,
): string {
  if (readValue('edge', oneOf(['nginx', 'varnish']), kind) === 'varnish') {
    const named = readValue('<market>', oneOf(marketIds), market ?? '');
    return varnishOfDeployment(named, { instances, purgers: purgers.split(','), scheme });
  }
  if (market !== undefined) throw new UsageError(`"edge nginx" takes no further argument; got "${market}"`);
  if ((certificate === null) !== (key === null)) throw new UsageError('--certificate and --key go together');
  const tls = certificate === null || key === null ? null : { certificate, key };
  return nginxOfDeployment({ variables: variables(), instances, tls });
}

function readVariables(file: string | null, cwd: string): Record<string, string> {
  if (file === null) throw new UsageError('--env-file names the file with the variables of the site');
  const given = Object.entries(parseEnv(readFileSync(resolve(cwd, file), 'utf8')));
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
