import type { LocaleDefinition } from '../../src/locales/locale-definition.ts';

export const locale = {
  code: 'ru',
  tag: 'ru',
  formatTag: 'ru',
  name: 'Русский',
  direction: 'ltr',
  country: 'RU',
  isComplete: true,
} as const satisfies LocaleDefinition;
