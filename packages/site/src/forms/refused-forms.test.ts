import type { PageModel } from '@clavora/site-core/page-model';
import { describe, expect, it } from 'vitest';
import { refusedForms } from './refused-forms.ts';

const answers = (form: string) => ({
  form,
  page: {} as PageModel,
  state: { kind: 'refused' as const, values: { name: ['Ada'] }, errors: {}, message: null },
});

describe('rejected submissions', () => {
  it('FRM-6 are returned for their key only, until they are forgotten', () => {
    const key = refusedForms.keep(answers('contact'));
    expect(refusedForms.of(key)).toEqual(answers('contact'));
    expect(refusedForms.of(null)).toBeNull();
    expect(refusedForms.of('another')).toBeNull();
    refusedForms.forget(key);
    expect(refusedForms.of(key)).toBeNull();
  });

  it('FRM-6 are limited in number', () => {
    const keys = Array.from({ length: 300 }, (_, index) => refusedForms.keep(answers(`form-${index}`)));
    expect(keys.filter((key) => refusedForms.of(key) !== null)).toHaveLength(200);
    expect(refusedForms.of(keys.at(-1) ?? '')?.form).toBe('form-299');
  });
});
