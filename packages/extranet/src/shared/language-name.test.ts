import { describe, expect, it } from 'vitest';
import { sampleScreen } from '../testing/sample-screen.ts';
import { languageName, languageTag } from './language-name.ts';

describe('languageName', () => {
  it.each([
    ['it', 'italiano'],
    ['mul', 'Più lingue'],
    ['', ''],
    ['not a language', 'not a language'],
  ])('CNT-4 names %j in Italian as %j', async (code, name) => {
    const { t, localeTag } = await sampleScreen('it');
    expect(languageName(code, localeTag, t)).toBe(name);
  });
});

describe('languageTag', () => {
  it('returns the tag of a language of the sites, and undefined for others', () => {
    expect(['pt', 'mul', 'xx', ''].map(languageTag)).toEqual(['pt', undefined, undefined, undefined]);
  });
});
