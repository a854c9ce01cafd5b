import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: workspaceRoot });
const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

/** What a unit test uses that does more at night: generated values, databases, or a condition of its own. */
const nightly = /@clavora\/vitest\/night\.ts'|\bdescribe\.each\(backends\)|\bdescribeSharedState\(/;

/**
 * Returns how `docs/checks.md` differs from the verification: every step, every spec and every unit test that does more at night is in one row, and
 * nothing else. Not a unit test: those of a package run again only when it changes.
 */
export function checksTableProblems(steps: readonly string[]): string[] {
  // The texts between backticks in the second column.
  const named = read('docs/checks.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => Array.from((line.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name));
  const patterns = named.filter((name) => name.includes('/'));
  const listed = patterns.flatMap(filesOf);
  const files = [
    ...filesOf('tooling/{e2e,storybook}/src/**/*.spec.ts'),
    ...filesOf('{packages,tooling}/*/src/**/*.test.{ts,tsx}').filter((file) => nightly.test(read(file))),
  ];
  const names = named.filter((name) => !name.includes('/'));
  return [
    ...files
      .map((file) => [file, listed.filter((other) => other === file).length] as const)
      .flatMap(([file, rows]) => (rows === 1 ? [] : `docs/checks.md: expected one row of ${file}, got ${rows}`)),
    ...patterns
      .filter((pattern) => filesOf(pattern).length === 0)
      .map((pattern) => `docs/checks.md: no file is named ${pattern}`),
    ...steps.filter((name) => !names.includes(name)).map((name) => `docs/checks.md: expected the step ${name}`),
    ...names.filter((name) => !steps.includes(name)).map((name) => `docs/checks.md: no step is named ${name}`),
  ];
}
