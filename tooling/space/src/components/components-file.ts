import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStoryblokComponent } from '@clavora/content-client/schema/define-block';
import { componentSchemas } from './component-schemas.ts';

/** Path of the space's components for Storyblok's CLI. */
export const componentsPath = join(import.meta.dirname, '../..', 'components.json');

/**
 * Returns the components file of the definitions: a bare list, as version 4 of Storyblok's CLI pushes it
 * (CNT-6).
 */
export function componentsFile(): string {
  const components = [...componentSchemas.values()].map(toStoryblokComponent);
  return `${JSON.stringify(components, null, 2)}\n`;
}

if (import.meta.main) {
  const current = await readFile(componentsPath, 'utf8').catch(() => '');
  const isCurrent = current === componentsFile();
  if (!process.argv.includes('--check')) await writeFile(componentsPath, componentsFile());
  else if (!isCurrent) {
    console.error('components.json is out of date: run `npm run components` in tooling/space');
    process.exitCode = 1;
  }
}
