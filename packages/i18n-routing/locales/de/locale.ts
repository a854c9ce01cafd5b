import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'de',
  tag: 'de',
  formatTag: 'de',
  name: 'Deutsch',
  direction: 'ltr',
  country: 'DE',
  isComplete: true,
} as const satisfies LocaleDefinition;
