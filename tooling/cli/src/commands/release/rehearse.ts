import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@clavora/release/run-program';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { originSettings } from '../../market-process.ts';
import { embeddedSettings, startEmbeddedContent } from '../../services/embedded-services.ts';
import { portsOf } from '../../system/ports.ts';

const market = 'italy';
const ports = portsOf('rehearsal');
const changedBlock = 'packages/blocks/src/blocks/accordion/accordion.tsx';

/**
 * `npm run release -- rehearse`: releases a clone of HEAD twice, by the commands that the workflows call, with one market on this machine. Shows that
 * a release runs, that one which does not become ready is replaced by the former, and that the former can be run again. Rejects where one of these
 * does not hold. Takes about three minutes; nothing of it remains.
 */
export async function rehearseRelease(root: string, print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-rehearsal-'));
  const clone = join(folder, 'clone');
  const run = (program: string, ...args: readonly string[]) => runProgram(program, args, { cwd: clone });
  const release = async (...args: readonly string[]) => {
    print(`$ npm run release -- ${args.join(' ').replaceAll(folder, '…')}`);
    const output = await run('npm', 'run', '--silent', 'release', '--', ...args);
    print(output.trim().replaceAll(/^/gm, '  ').replaceAll(folder, '…'));
    return output.trim();
  };
  const commit = async (subject: string) => {
    await run('git', 'add', '--all');
    await run(
      'git',
      '-c',
      'user.name=rehearsal',
      '-c',
      'user.email=rehearsal@clavora.example',
      'commit',
      '-qm',
      subject,
    );
  };
  await runProgram('git', ['clone', '--quiet', '--no-tags', root, clone], { cwd: root });
  await run('git', 'config', 'user.name', 'rehearsal');
  await run('git', 'config', 'user.email', 'rehearsal@clavora.example');
  const service = await startEmbeddedContent({
    ports,
    markets: [market],
    source: authoredSource({ dir: sampleSpaceDir }),
    cacheDir: join(folder, 'images'),
  });
  const environmentFile = join(folder, 'site.env');
  const settings = {
    ...embeddedSettings(service),
    ...originSettings(ports),
    HOSTNAME: 'localhost',
    PORT: String(ports.markets[market]),
    STATE_DIR: join(folder, 'state'),
  };
  writeFileSync(
    environmentFile,
    Object.entries(settings)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  );
  const target = ['--target', join(folder, 'releases'), '--env-file', environmentFile] as const;
  const out = ['--out', join(folder, 'artefacts')] as const;
  const runningBuild = async () => {
    const response = await fetch(`http://localhost:${ports.markets[market]}/builds/latest.json`);
    return ((await response.json()) as { id: string }).id;
  };
  try {
    await release('version');
    await commit('chore(release): set versions');
    await release('tag');
    const first = await release('artefact', market, ...out);
    await release('deploy', market, first, ...target);
    const firstBuild = await runningBuild();

    appendFileSync(join(clone, changedBlock), '\n// Changed by the rehearsal.\n');
    writeFileSync(join(clone, '.changeset/rehearsal.md'), "---\n'@clavora/blocks': patch\n---\n\nA changed block.\n");
    await commit('fix(blocks): change one block');
    print('$ npm run affected -- --base HEAD~1');
    print((await run('npm', 'run', '--silent', 'affected', '--', '--base', 'HEAD~1')).trimEnd());
    await release('version');
    await commit('chore(release): set versions');
    print(await run('git', 'show', '--stat', '--format=%s', 'HEAD', '--', 'apps'));
    await release('tag');
    const second = await release('artefact', market, ...out);
    await release('deploy', market, second, ...target);
    const secondBuild = await runningBuild();
    if (secondBuild === firstBuild) throw new Error(`Expected another build than ${firstBuild}`);

    const broken = breakArtefact(second);
    const refusal = await release('deploy', market, broken, ...target, '--timeout', '5').then(
      () => 'none',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    print(`  ${refusal.split('\n').findLast((line) => line.includes('ready')) ?? refusal}`);
    expectBuild(await runningBuild(), secondBuild);
    await release('rollback', market, ...target);
    expectBuild(await runningBuild(), firstBuild);
    print(`The rehearsal passed: ${firstBuild} → ${secondBuild} → ${firstBuild}`);
  } finally {
    await release('stop', market, ...target);
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies an artefact, with a server that ends at once. Returns its folder. */
function breakArtefact(artefact: string): string {
  const broken = `${artefact}-broken`;
  cpSync(artefact, broken, { recursive: true, verbatimSymlinks: true });
  const file = join(broken, 'release.json');
  if (!existsSync(file)) throw new Error(`Expected an artefact in ${broken}; it has ${readdirSync(broken).join(', ')}`);
  rmSync(file);
  const release = { market, version: '9.9.9', commit: 'broken', buildId: 'broken' };
  writeFileSync(file, JSON.stringify(release));
  writeFileSync(join(broken, 'market/server/serve.ts'), 'process.exit(1);\n');
  return broken;
}

function expectBuild(actual: string, expected: string): void {
  if (actual !== expected) throw new Error(`Expected the build ${expected} to run, found ${actual}`);
}
