import { expect, it } from 'vitest';
import { signInLanguage, signInWords } from './sign-in-words.ts';

it('AUT-6 renders the sign-in pages in the nine languages of the sites', () => {
  expect(Object.keys(signInWords)).toEqual(['en', 'pt', 'nl', 'it', 'es', 'de', 'fr', 'ro', 'ru']);
  for (const words of Object.values(signInWords)) {
    expect(words.codeIs).toContain('{code}');
    expect(JSON.stringify(words)).not.toMatch(/[^\\]'|\.\.\./);
  }
});

it.each([
  [['it'], 'it'],
  [['sv ro'], 'ro'],
  [['pt-BR'], 'pt'],
  [[undefined, 'de-AT,de;q=0.9,en;q=0.5'], 'de'],
  [['xx', 'fr'], 'fr'],
  [[undefined, '*'], 'en'],
  [[], 'en'],
])('OPS-2 selects for %j the language %s', (wishes, language) => {
  expect(signInLanguage(...wishes)).toBe(language);
});
