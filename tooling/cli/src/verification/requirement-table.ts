import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/** A requirement in `docs/requirements.md`. */
export interface Requirement {
  id: string;
  what: string;
  isDone: boolean;
}

const row = /^\| ([A-Z]{3}-\d+) \| (.+?) \| (done|open) \|$/;

/** Parses the table of requirements; throws an error that names an invalid row or a duplicate id. */
export function readRequirements(text: string): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const line of text.split('\n')) {
    if (!/^\| [A-Z]{3}-\d/.test(line)) continue;
    const [, id, what, state] = row.exec(line) ?? [];
    if (!id || !what || !state)
      throw new Error(`docs/requirements.md: expected "| ID | what | done or open |", got "${line}"`);
    if (found.has(id)) throw new Error(`docs/requirements.md: ${id} stands twice`);
    found.set(id, { id, what, isDone: state === 'done' });
  }
  return [...found.values()];
}

/** Returns the titles of all tests in the sources, by the requirement id at their start. */
export function testTitlesById(): Map<string, { title: string; file: string }[]> {
  const titles = new Map<string, { title: string; file: string }[]>();
  const files = globSync(
    ['{packages,tooling}/*/src/**/*.{test,spec}.{ts,tsx}', '{packages,tooling}/*/src/**/*.test-d.ts'],
    { cwd: workspaceRoot },
  );
  for (const file of files.toSorted()) {
    // A title is the first argument of a call: a code in the data of a test can look like an id.
    for (const [, title = ''] of readFileSync(join(workspaceRoot, file), 'utf8').matchAll(
      /\(\s*['"`]((?:[A-Z]{3}-\d+ )+[^'"`\n]*)/g,
    )) {
      for (const [id] of title.matchAll(/^(?:[A-Z]{3}-\d+ )+/g)) {
        for (const name of id.trim().split(' ')) titles.set(name, [...(titles.get(name) ?? []), { title, file }]);
      }
    }
  }
  return titles;
}

export const requirementsFile = join(workspaceRoot, 'docs/requirements.md');
