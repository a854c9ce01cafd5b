import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type FormDefinition, readFormDefinition } from '../definition/form-definition.ts';
import type { RuleEnvironment } from '../rules/rule.ts';

/** A browser in Rome, on 2026-03-10 half an hour after midnight; it is still the 9th in UTC. */
export const sampleEnvironment: RuleEnvironment = {
  now: Date.parse('2026-03-09T23:30:00Z'),
  timeZone: 'Europe/Rome',
  sniffedType: null,
};

/** A field as the content service sends it. */
export function rawField(content: { name: string; [key: string]: unknown }): RawBlock {
  return { component: 'form_field', _uid: content.name, label: content.name, kind: 'text', ...content };
}

/** Choices as the content service sends them. */
export function rawOptions(...values: string[]): RawBlock[] {
  return values.map((value) => ({ component: 'form_option', _uid: value, value, label: value.toUpperCase() }));
}

/** A form of these fields, of which nothing was left out. */
export function sampleForm(...fields: { name: string; [key: string]: unknown }[]): FormDefinition {
  const definition = readFormDefinition(fields.map(rawField));
  if (definition.problems.length > 0) throw new Error(definition.problems.join('\n'));
  return definition;
}
