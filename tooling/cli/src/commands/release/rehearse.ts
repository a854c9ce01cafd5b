import { deepStrictEqual, match, notStrictEqual, strictEqual } from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketIds } from '@clavora/i18n-routing/markets';
import { runProgram } from '@clavora/release/run-program';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { originSettings } from '../../market-process.ts';
import { embeddedSettings, startEmbeddedContent } from '../../services/embedded-services.ts';
import { portsOf } from '../../system/ports.ts';

const market = 'italy';
const ports = portsOf('rehearsal');
/** A file of a block whose name is not ASCII, which git quotes. */
const changedFile = 'packages/blocks/src/blocks/accordion/größe.css';
const italianTexts = 'packages/i18n-routing/locales/it/messages.json';

/**
 * `npm run release -- rehearse`: releases a clone of HEAD twice, by the commands that the workflows call, with one market on this machine. Shows that a change
 * without a changeset is reported, that a release runs, that one which does not become ready is replaced by the former, that a roll-back goes to the former
 * release also when it is repeated, and that a release has the markets that `affected` names. Rejects where one of these does not hold. Takes about
 * three minutes; nothing of it remains.
 */
export async function rehearseRelease(root: string, print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clavora-rehearsal-'));
  const clone = join(folder, 'clone');
  const run = (program: string, ...args: readonly string[]) => runProgram(program, args, { cwd: clone });
  const npm = async (script: string, ...args: readonly string[]) => {
    print(`$ npm run ${script} -- ${args.join(' ').replaceAll(folder, '…')}`);
    const output = await run('npm', 'run', '--silent', script, '--', ...args);
    print(output.trim().replaceAll(/^/gm, '  ').replaceAll(folder, '…'));
    return output.trim();
  };
  const release = (...args: readonly string[]) => npm('release', ...args);
  const refusalOf = async (running: Promise<string>, expected: RegExp) => {
    const refusal = await running.then(
      () => 'It was accepted',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    match(refusal, expected);
    print(`  ${refusal.split('\n').find((line) => expected.test(line)) ?? refusal}`);
  };
  const commit = async (subject: string) => {
    await run('git', 'add', '--all');
    await run('git', 'commit', '--quiet', '--message', subject);
  };
  const write = (file: string, text: string) => writeFileSync(join(clone, file), text);
  const describeChange = (packages: string, text: string) =>
    write('.changeset/rehearsal.md', `---\n${packages}: patch\n---\n\n${text}\n`);

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
    await release('deploy', market, await release('artefact', market, ...out), ...target);
    const firstBuild = await runningBuild();

    write(changedFile, '.size {\n  color: inherit;\n}\n');
    await commit('fix(blocks): change one block');
    const sinceChange = ['--base', 'HEAD~1'] as const;
    deepStrictEqual(JSON.parse(await npm('affected', ...sinceChange, '--json')), [...marketIds].toSorted());
    match(
      await npm('affected', ...sinceChange),
      new RegExp(`Without a changeset.*@clavora/blocks.*${changedFile}`, 's'),
    );
    describeChange("'@clavora/block'", 'A changed block.');
    await refusalOf(release('version'), /\.changeset\/rehearsal\.md: the workspace has no package "@clavora\/block"/);
    describeChange("'@clavora/blocks'", 'A changed block.');
    strictEqual((await npm('affected', ...sinceChange)).includes('Without a changeset'), false);
    await commit('fix(blocks): describe the change');

    await release('version');
    await commit('chore(release): set versions');
    await release('tag');
    const second = await release('artefact', market, ...out);
    await release('deploy', market, second, ...target, '--timeout', '1m');
    const secondBuild = await runningBuild();
    notStrictEqual(secondBuild, firstBuild);

    await refusalOf(
      release('deploy', market, breakArtefact(second), ...target, '--timeout', '5s'),
      /was not ready within 5 s\. italy@/,
    );
    strictEqual(await runningBuild(), secondBuild);
    match(await release('rollback', market, ...target), /is ready again$/);
    strictEqual(await runningBuild(), firstBuild);
    match(await release('rollback', market, ...target), /runs already$/);
    strictEqual(await runningBuild(), firstBuild);

    const messages = readFileSync(join(clone, italianTexts), 'utf8');
    write(italianTexts, `${messages.trimEnd()}\n\n`);
    describeChange("'@clavora/i18n-routing'", 'Plainer Italian.');
    const affected: unknown = JSON.parse(await npm('affected', '--base', 'HEAD', '--json'));
    const released = (await release('version')).split('\n').map((line) => line.split(' ')[0]);
    deepStrictEqual(released, affected);
    deepStrictEqual(released, ['global', market]);
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
  writeFileSync(join(broken, 'market/server/serve.js'), 'process.exit(1);\n');
  return broken;
}
