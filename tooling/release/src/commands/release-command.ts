import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { isMarketId, marketIds } from '@clavora/i18n-routing/markets';
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

const help = `npm run release -- <command>

  version                      turns the changesets into versions and change logs
  tag                          tags HEAD with each new version, such as italy@1.4.0
  artefact <market>            builds the site and prints the folder that it runs from
  deploy <market> <artefact>   runs an artefact, and the former release again if it does not become ready
  rollback <market>            runs the release before the last deployment; a second time the same one
  stop <market>                ends the site
  manifests <market>           prints the Kubernetes objects of the release at HEAD
  edge nginx                   prints the configuration of nginx in front of the markets
  edge varnish <market>        prints the configuration of Varnish in front of one
  rehearse                     releases a clone of HEAD twice on this machine, and rolls back

  --out <folder>        parent of artefacts, .cache/artefacts by default
  --target <folder>     where deployments are, .cache/releases by default
  --env-file <file>     the variables of the site, PORT and STATE_DIR included
  --timeout <seconds>   how long a release may take until it is ready, 60 by default
  --to <release>        for rollback: the version or commit of another release that was deployed
  --image <image>       for manifests: the image with its digest
  --instances <address> for edge: host and port of a market's instances, {market}:3000 by default
  --certificate <file>  for edge: the certificate, with --key; without them nginx serves plain HTTP
  --purgers <addresses> for edge varnish: who may delete pages, such as 10.0.0.0/8, separated by commas
  --scheme <scheme>     for edge varnish: how visitors reach the market, https by default; http without TLS before it
  --json                for tag: prints the released markets as JSON`;

const options = {
  out: { type: 'string', default: '.cache/artefacts' },
  target: { type: 'string', default: '.cache/releases' },
  'env-file': { type: 'string' },
  timeout: { type: 'string', default: '60' },
  to: { type: 'string' },
  image: { type: 'string' },
  instances: { type: 'string', default: '{market}:3000' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  purgers: { type: 'string', default: '127.0.0.1' },
  scheme: { type: 'string', default: 'https' },
  json: { type: 'boolean', default: false },
} as const;

/** `npm run release`: the steps of a release, as the workflows call them. Throws an error to print for wrong arguments and failed steps. */
export async function runRelease(args: readonly string[], root: string, print: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, market = '', artefact] = positionals;
  const variables = () => readVariables(values['env-file'], root);
  const target = () => {
    if (!isMarketId(market)) throw new Error(`There is no market "${market}"; there are ${marketIds.join(', ')}`);
    return folderTarget(resolve(root, values.target), market, { ...memoryVariables, ...variables() });
  };
  const timeoutMs = Number(values.timeout) * 1000;
  switch (command) {
    case 'version': {
      const releases = await writeVersions(root, print);
      for (const { market: name, from, to } of releases) print(`${name} ${from} → ${to}`);
      return releases.length > 0 ? undefined : print('There is no changeset that reaches a market');
    }
    case 'tag': {
      const tags = await tagReleases(root);
      if (values.json) return print(JSON.stringify(tags.map(marketOfTag)));
      for (const tag of tags) print(tag);
      return;
    }
    case 'artefact':
      return print((await buildArtefact(root, market, resolve(root, values.out))).folder);
    case 'deploy': {
      if (artefact === undefined) throw new Error(help);
      const folder = resolve(root, artefact);
      const release = readReleaseFile(folder);
      if (release.market !== market) throw new Error(`${folder} is a release of ${release.market}, not of ${market}`);
      await deploy(target(), { folder, release }, timeoutMs);
      return print(`${nameOf(release)} is ready`);
    }
    case 'rollback': {
      const place = target();
      const plan = await planRollBack(place, values.to ?? null);
      if (plan.from !== null) print(`${nameOf(plan.from)} → ${nameOf(plan.to)}`);
      const isStarted = await rollBack(place, plan, timeoutMs);
      return print(`${nameOf(plan.to)} ${isStarted ? 'is ready again' : 'runs already'}`);
    }
    case 'stop':
      return target().stop();
    case 'manifests': {
      const image = values.image ?? '';
      if (!/@sha256:[0-9a-f]{64}$/.test(image)) throw new Error('--image needs a digest: a tag may name another image');
      const release = await describeRelease(root, market);
      const site = readDeploymentValues(variables());
      checkValues(release.market, site);
      const manifests = marketManifests({ release, image, values: site });
      return print(manifests.map((manifest) => stringify(manifest.toJSON())).join('---\n'));
    }
    case 'edge':
      return print(edgeConfiguration(market, artefact, values, variables));
    default:
      throw new Error(help);
  }
}

interface EdgeValues {
  instances: string;
  purgers: string;
  scheme: string;
  certificate?: string | undefined;
  key?: string | undefined;
}

function edgeConfiguration(
  kind: string,
  market: string | undefined,
  { instances, purgers, scheme, certificate, key }: EdgeValues,
  variables: () => Record<string, string>,
): string {
  if (kind === 'varnish' && market !== undefined && isMarketId(market)) {
    if (scheme !== 'http' && scheme !== 'https') throw new Error('--scheme is http or https');
    return varnishOfDeployment(market, { instances, purgers: purgers.split(','), scheme });
  }
  if (kind !== 'nginx') throw new Error(help);
  if ((certificate === undefined) !== (key === undefined)) throw new Error('--certificate and --key go together');
  const tls = certificate === undefined || key === undefined ? null : { certificate, key };
  return nginxOfDeployment({ variables: variables(), instances, tls });
}

function readVariables(file: string | undefined, root: string): Record<string, string> {
  if (file === undefined) throw new Error('--env-file names the file with the variables of the site');
  const given = Object.entries(parseEnv(readFileSync(resolve(root, file), 'utf8')));
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
