import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { componentSchemas } from './component-schemas.ts';
import { componentsFile, componentsPath } from './components-file.ts';

it('CNT-6 the components file equals the output of the definitions', async () => {
  expect(await readFile(componentsPath, 'utf8')).toBe(componentsFile());
});

it('CNT-6 every component that a field permits is defined', () => {
  for (const definition of componentSchemas.values()) {
    for (const [name, field] of Object.entries(definition.fields)) {
      for (const allowed of [field.storyblok.component_whitelist, field.storyblok.filter_content_type].flatMap(
        (list) => list ?? [],
      )) {
        expect(componentSchemas.has(allowed), `${definition.name}.${name} allows ${allowed}`).toBe(true);
      }
    }
  }
});
