import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolder } from '@clavora/services/content/folder-watch';
import type { SpaceSource } from '@clavora/services/content/space-source';
import { type CompiledSpace, spaceCompiler } from '../compile/compile-space.ts';
import { type Problem, problemLines } from '../core/problem.ts';

/** The folder of the sample space. */
export const sampleSpaceDir = join(import.meta.dirname, '../..');

/** The folders of a space. */
export const spaceFolders = ['content', 'parts', 'assets', 'datasources', 'glossary'] as const;

const sampleCompiler = spaceCompiler({ dir: sampleSpaceDir });

/** Compiles the sample space: in a process, only what has changed since it was compiled before. Callers must not change the records. */
export function compileSample(today = new Date()): Promise<CompiledSpace> {
  return sampleCompiler(today);
}

export interface AuthoredSourceOptions {
  /** Contains `spaceFolders`. */
  dir: string;
  /** Receives the problems of every load; affected content is omitted and the rest is served. */
  onProblems?: (problems: readonly Problem[]) => void;
  /** Debounce of edits in milliseconds. */
  quietMilliseconds?: number;
}

/**
 * Creates a source of the authored content for the content service; dates relative to today are resolved at
 * every load.
 */
export function authoredSource(options: AuthoredSourceOptions): SpaceSource {
  const { dir, onProblems = printProblems, quietMilliseconds = 150 } = options;
  const compile = dir === sampleSpaceDir ? compileSample : spaceCompiler({ dir });
  return {
    async load() {
      const { data, problems } = await compile(new Date());
      if (problems.length > 0) onProblems(problems);
      return data;
    },
    watch(onChange) {
      let timer: NodeJS.Timeout | undefined;
      const onEvent = () => {
        clearTimeout(timer);
        timer = setTimeout(onChange, quietMilliseconds);
      };
      const folders = spaceFolders.map((name) => join(dir, name)).filter((path) => existsSync(path));
      const stops = folders.map((folder) =>
        watchFolder(folder, onEvent, (problem) => console.warn(`sample space: ${problem}`)),
      );
      return () => {
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
  };
}

function printProblems(problems: readonly Problem[]): void {
  const lines = problemLines(problems);
  const shown = lines.slice(0, 20);
  const rest = lines.length - shown.length;
  console.warn(`sample space: ${lines.length} problems (npm run space -- check lists all)`);
  for (const line of shown) console.warn(`  ${line}`);
  if (rest > 0) console.warn(`  … and ${rest} more`);
}
