import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type FormDefinition, readFormDefinition } from '../definition/form-definition.ts';
import type { RuleEnvironment } from '../rules/rule.ts';

/** The environment of a browser in Rome, on 2026-03-10 half an hour after midnight, which is the 9th in UTC. */
export const sampleEnvironment: RuleEnvironment = {
  now: Date.parse('2026-03-09T23:30:00Z'),
  timeZone: 'Europe/Rome',
  sniffedType: null,
};

/** Returns a field in the format of the content service. */
export function rawField(content: { name: string; [key: string]: unknown }): RawBlock {
  return { component: 'form_field', _uid: content.name, label: content.name, kind: 'text', ...content };
}

/** Returns choices in the format of the content service. */
export function rawOptions(...values: string[]): RawBlock[] {
  return values.map((value) => ({ component: 'form_option', _uid: value, value, label: value.toUpperCase() }));
}

/** Returns a form with these fields. Throws if one of them is invalid. */
export function sampleForm(...fields: { name: string; [key: string]: unknown }[]): FormDefinition {
  const definition = readFormDefinition(fields.map(rawField));
  if (definition.problems.length > 0) throw new Error(definition.problems.join('\n'));
  return definition;
}
