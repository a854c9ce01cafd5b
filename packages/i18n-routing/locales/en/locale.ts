import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'en',
  tag: 'en',
  formatTag: 'en-GB',
  name: 'English',
  direction: 'ltr',
  country: null,
  isComplete: true,
} as const satisfies LocaleDefinition;
