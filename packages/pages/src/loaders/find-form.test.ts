import { describe, expect, it } from 'vitest';
import { findForm } from './find-form.ts';

const form = (name: string, title = '') => ({ component: 'custom_form', _uid: name, form: name, title, fields: [] });

describe('findForm', () => {
  it('FRM-1 finds a form at any depth', () => {
    const content = {
      component: 'page',
      body: [{ component: 'group', _uid: 'g', inside: [form('other'), form('contact', 'Write to us')] }],
    };
    expect(findForm(content, 'contact')?.title).toBe('Write to us');
    expect(findForm(content, 'missing')).toBeNull();
  });

  it('FRM-1 returns the first form of the name', () => {
    expect(findForm([form('contact', 'first'), form('contact', 'second')], 'contact')?.title).toBe('first');
  });

  it('FRM-6 ignores forms in related stories', () => {
    const related = { full_slug: 'it/global/x', content: { body: [form('contact')] } };
    expect(findForm({ body: [related] }, 'contact')).toBeNull();
  });

  it.each([
    null,
    'custom_form',
    7,
    { component: 'custom_form', form: 'contact' },
    { component: 'custom_form', _uid: 'x' },
  ])('CNT-4 returns null in %j', (content) => {
    expect(findForm(content, 'contact')).toBeNull();
  });

  it('CNT-4 parses as much as is well-formed', () => {
    expect(findForm({ ...form('contact'), retention_days: 'ever', fields: 7 }, 'contact')).toMatchObject({
      retention_days: null,
      fields: [],
    });
  });
});
