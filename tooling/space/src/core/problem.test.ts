import { expect, it } from 'vitest';
import { type Problem, splitOpen } from './problem.ts';

it('MKT-10 separates missing translations of a language that is not complete from problems', () => {
  const file = 'pages/a.yaml';
  const found: Problem[] = [
    { file, field: 'content.title', language: 'de', message: 'lacks a translation' },
    { file, field: 'content.title', language: 'it', message: 'lacks a translation' },
    { file, field: 'content.image', message: 'there is no asset a.png' },
  ];
  const { problems, open } = splitOpen(found, (language) => language !== 'it');
  expect(problems.map(({ language }) => language)).toEqual(['de', undefined]);
  expect(open).toEqual([found[1]]);
});
