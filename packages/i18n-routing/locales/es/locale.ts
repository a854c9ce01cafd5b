import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'es',
  tag: 'es',
  formatTag: 'es',
  name: 'Español',
  direction: 'ltr',
  country: 'ES',
  isComplete: true,
} as const satisfies LocaleDefinition;
