import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'it',
  tag: 'it',
  formatTag: 'it',
  name: 'Italiano',
  direction: 'ltr',
  country: 'IT',
  isComplete: true,
} as const satisfies LocaleDefinition;
