import { describe, expect, it } from 'vitest';
import { licenceProblems } from './licence-problems.ts';

const needed = { Unknown: [{ name: '@storyblok/preview-bridge' }] };

describe('licenceProblems', () => {
  it('OPS-9 accepts allowed licences, one of several, and named exceptions', () => {
    expect(licenceProblems({ ...needed, MIT: [{ name: 'a' }], '(GPL-3.0 OR MIT)': [{ name: 'b' }] })).toEqual([]);
  });

  it('OPS-9 rejects other licences, also beside an allowed one', () => {
    expect(licenceProblems({ ...needed, 'GPL-3.0': [{ name: 'a' }], 'MIT AND GPL-3.0': [{ name: 'b' }] })).toEqual([
      'a: GPL-3.0',
      'b: MIT AND GPL-3.0',
    ]);
  });

  it('OPS-9 rejects an exception that is no longer needed', () => {
    expect(licenceProblems({})).toEqual(['@storyblok/preview-bridge is an exception and not installed']);
  });
});
