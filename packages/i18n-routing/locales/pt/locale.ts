import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'pt',
  tag: 'pt',
  formatTag: 'pt-PT',
  name: 'Português',
  direction: 'ltr',
  country: 'PT',
  isComplete: true,
} as const satisfies LocaleDefinition;
