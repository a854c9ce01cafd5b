import { describe, expect, it } from 'vitest';
import type { PageModel } from '../core/page-model.ts';
import { forgetRefused, keepRefused, refusedOf } from './refused-forms.ts';

const answers = (form: string) => ({
  form,
  page: {} as PageModel,
  state: { kind: 'refused' as const, values: { name: ['Ada'] }, errors: {}, message: null },
});

describe('rejected submissions', () => {
  it('FRM-6 are returned for their key only, until they are forgotten', () => {
    const key = keepRefused(answers('contact'));
    expect(refusedOf(key)).toEqual(answers('contact'));
    expect(refusedOf(null)).toBeNull();
    expect(refusedOf('another')).toBeNull();
    forgetRefused(key);
    expect(refusedOf(key)).toBeNull();
  });

  it('FRM-6 are limited in number', () => {
    const keys = Array.from({ length: 300 }, (_, index) => keepRefused(answers(`form-${index}`)));
    expect(keys.filter((key) => refusedOf(key) !== null)).toHaveLength(200);
    expect(refusedOf(keys.at(-1) ?? '')?.form).toBe('form-299');
  });
});
