import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { changedText } from '../../scaffold/changed-text.ts';
import { workspaceRoot } from '../../system/workspace-root.ts';
import { concernsSites, concernsSpec, storyGroups } from '../../verification/check-dependencies.ts';
import type { PlantedFault } from './planted-fault.ts';
import { plantedFaults } from './planted-faults.ts';

/** Steps without a fault: they prepare others, or check the faults. */
const preparing = new Set(['servers of tests', 'storybook', 'planted faults']);

/**
 * Returns what is wrong with the planted faults: one that no longer applies, that is in no row of the docs or whose check the gate leaves out when its file
 * changes; and a step of the gate or a folder of browser tests that has none.
 */
export function plantedFaultProblems(steps: readonly string[]): string[] {
  const rows = readFileSync(join(workspaceRoot, 'docs/planted-faults.md'), 'utf8').matchAll(/^\| `([^`]+)`/gm);
  const listed = Array.from(rows, ([, id]) => id);
  const ids = plantedFaults.map(({ id }) => id);
  const checks = plantedFaults.map(({ check }) => check);
  const readme = readFileSync(join(workspaceRoot, 'README.md'), 'utf8');
  const folders = new Set(
    globSync('tooling/e2e/src/*/*.spec.ts', { cwd: workspaceRoot }).map((file) => basename(dirname(file))),
  );
  return [
    ...(readme.includes(`plants ${ids.length} faults`) ? [] : [`README.md: expected "plants ${ids.length} faults"`]),
    ...plantedFaults.flatMap(problemsOf),
    ...plantedFaults
      .filter(isLeftOut)
      .map(({ id, file }) => `${id}: the gate leaves out its check when ${file} changes`),
    ...ids.filter((id, position) => ids.indexOf(id) !== position).map((id) => `there are two faults ${id}`),
    ...ids.filter((id) => !listed.includes(id)).map((id) => `docs/planted-faults.md does not list ${id}`),
    ...listed.filter((id) => !ids.includes(id ?? '')).map((id) => `docs/planted-faults.md lists ${id}, which is none`),
    ...steps
      .filter((step) => !preparing.has(step) && checks.every((check) => check.step !== step))
      .map((step) => `no fault is planted for the step "${step}"`),
    ...[...folders]
      .filter((folder) => checks.every((check) => !('project' in check) || check.folder !== folder))
      .map((folder) => `no fault is planted for the browser tests in ${folder}`),
  ];
}

/** Whether the gate takes it that a change of the file of a fault cannot change the result of its check. */
function isLeftOut({ file, check }: PlantedFault): boolean {
  if ('project' in check) return !concernsSpec(`tooling/e2e/src/${check.folder}/${check.spec}`, file);
  if ('title' in check) {
    // Titles of tests begin with requirements.
    const groups = storyGroups.filter(({ titles }) => titles.test(` ${check.title}`));
    return groups.every(({ dependsOn }) => !dependsOn(file));
  }
  return ['fuzz', 'uploads', 'endurance'].includes(check.step) && !concernsSites(file);
}

function problemsOf(fault: PlantedFault): string[] {
  try {
    changedText(readFileSync(join(workspaceRoot, fault.file), 'utf8'), fault);
    return [];
  } catch (error) {
    return [`${fault.id}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
