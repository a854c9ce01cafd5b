import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'nl',
  tag: 'nl',
  formatTag: 'nl',
  name: 'Nederlands',
  direction: 'ltr',
  country: 'NL',
  isComplete: true,
} as const satisfies LocaleDefinition;
