import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../system/workspace-root.ts';
import { stepsOf } from '../verification-steps.ts';

const table = readFileSync(join(workspaceRoot, 'docs/checks.md'), 'utf8');
/** What stands between backticks in the second column. */
const named = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
const filesOf = (pattern: string) => globSync(pattern, { cwd: workspaceRoot });

/** What a unit test uses that does more at night: generated values, databases, or a condition of its own. */
const nightly = /@clavora\/vitest\/night\.ts'|\bdescribe\.each\(backends\)|\bdescribeSharedState\(/;

function unitTestsOfTheNight(): string[] {
  return filesOf('{packages,tooling}/*/src/**/*.test.{ts,tsx}').filter((file) =>
    nightly.test(readFileSync(join(workspaceRoot, file), 'utf8')),
  );
}

it('every spec, and every unit test that does more at night, is in one row of docs/checks.md', () => {
  const specs = filesOf('tooling/{e2e,storybook}/src/**/*.spec.ts');
  const patterns = named.filter((name) => name.includes('/'));
  expect(patterns.filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
  const listed = patterns.flatMap(filesOf);
  expect(
    [...specs, ...unitTestsOfTheNight()].filter((file) => listed.filter((other) => other === file).length !== 1),
  ).toEqual([]);
});

it('every step of the gate and the night is in docs/checks.md, and no other', () => {
  const steps = [...stepsOf([]), ...stepsOf(['nightly'])].flatMap(({ name }) => name.split(' + '));
  expect(new Set(named.filter((name) => !name.includes('/')))).toEqual(new Set(steps));
});
