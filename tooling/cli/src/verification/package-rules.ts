import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { handWrittenHeaders } from '@clavora/catalogue-tools/hand-written-headers';
import { z } from 'zod';
import { workspaceRoot } from '../system/workspace-root.ts';

const turboFile = z.object({ tags: z.array(z.string()).optional() });
const rootTurboFile = z.object({ boundaries: z.object({ tags: z.record(z.string(), z.unknown()) }) });
const programFile = z.object({ include: z.array(z.string()) });
const manifestFile = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

/** Permitted dependencies of an app; it gets everything else through the site. */
const appDependencies = new Set(['@clavora/site', '@clavora/site-core', '@clavora/i18n-routing']);

/**
 * Returns violations of layout rules: every package has exactly one tag, one that has rules, and apps depend on no workspace
 * package but the site, its core and the kernel.
 */
export function packageRuleProblems(): string[] {
  const known = rootTurboFile.parse(readJson('turbo.json')).boundaries.tags;
  return globSync('{apps,packages,tooling}/*/package.json', { cwd: workspaceRoot }).flatMap((file) => {
    const folder = dirname(file);
    const tags = existsSync(join(workspaceRoot, folder, 'turbo.json'))
      ? (turboFile.parse(readJson(join(folder, 'turbo.json'))).tags ?? [])
      : [];
    const [tag = ''] = tags;
    const problems =
      tags.length === 1 && tag in known
        ? []
        : [`${folder}: expected one known tag in turbo.json, got ${JSON.stringify(tags)}`];
    if (tag !== 'app') return problems;
    const { dependencies } = manifestFile.parse(readJson(file));
    const foreign = Object.keys(dependencies).filter(
      (name) => name.startsWith('@clavora/') && !appDependencies.has(name),
    );
    return [
      ...problems,
      ...foreign.map((name) => `${folder}: an app may depend on the site, its core and the kernel, not on ${name}`),
    ];
  });
}

/** Returns the headers of tables of the key catalogue that tests and their support write by hand. */
export function tableHeaderProblems(): string[] {
  const files = globSync('{packages,tooling}/*/src/**/{*.{test,spec},testing/**/*}.{ts,tsx}', { cwd: workspaceRoot });
  return files.flatMap((file) =>
    handWrittenHeaders(readFileSync(join(workspaceRoot, file), 'utf8')).map(
      (header) => `${file}: expected rows from catalogueTable or smallTables, got the header ${header}`,
    ),
  );
}

/** Returns the folders of sources that neither program of the step `types` includes. */
export function typeCheckProblems(): string[] {
  const programs = globSync('tooling/typescript/*.workspace.json', { cwd: workspaceRoot });
  const included = new Set(
    programs.flatMap((program) =>
      programFile.parse(readJson(program)).include.map((path) => join(dirname(program), path)),
    ),
  );
  return globSync('{packages,tooling}/*/src', { cwd: workspaceRoot })
    .filter((folder) => !included.has(folder))
    .map((folder) => `${folder}: expected in "include" of ${programs.join(' or ')}`);
}

/** The most lines of TypeScript that a package may have, without tests and generated files: more are two packages. */
const maxLines = 12_000;

/** Returns the packages that have more lines than one may have. */
export function sizeProblems(): string[] {
  return globSync('packages/*/src', { cwd: workspaceRoot }).flatMap((folder) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(workspaceRoot, folder) }).filter(
      (file) => !/(?:^|\/)testing\/|\.(?:test|test-d|stories|fixtures|gen)\.tsx?$/.test(file),
    );
    const lines = files.map((file) => readFileSync(join(workspaceRoot, folder, file), 'utf8').split('\n').length - 1);
    const sum = lines.reduce((all, count) => all + count, 0);
    return sum > maxLines ? [`${folder}: expected at most ${maxLines} lines without tests, got ${sum}`] : [];
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
}
