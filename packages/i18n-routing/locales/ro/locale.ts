import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'ro',
  tag: 'ro',
  formatTag: 'ro',
  name: 'Română',
  direction: 'ltr',
  country: 'RO',
  isComplete: true,
} as const satisfies LocaleDefinition;
