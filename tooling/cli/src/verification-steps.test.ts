import { UsageError } from '@clavora/command-line/usage-error';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './verification-steps.ts';

const namesOf = (...words: string[]) => stepsOf(words).map(({ name }) => name);

describe('steps of the verification', () => {
  it('are those of the gate by their names', () => {
    expect(namesOf('lint', 'unused code')).toEqual(['lint', 'unused code']);
    expect(() => namesOf('drill')).toThrow(UsageError);
  });

  it('are all of the night, or those that are named after it', () => {
    const night = namesOf('nightly');
    expect(night).toEqual(expect.arrayContaining(['build', 'fuzz', 'drill', 'rehearsal']));
    expect(namesOf('nightly', 'drill', 'rehearsal')).toEqual(['drill', 'rehearsal']);
    for (const name of night) expect(namesOf('nightly', name)).toEqual([name]);
    expect(() => namesOf('nightly', 'lint')).toThrow(UsageError);
  });
});
