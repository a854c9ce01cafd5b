import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'fr',
  tag: 'fr',
  formatTag: 'fr',
  name: 'Français',
  direction: 'ltr',
  country: 'FR',
  isComplete: true,
} as const satisfies LocaleDefinition;
