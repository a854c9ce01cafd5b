import { readEnvironment } from '@clavora/site-core/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { pageForms } from './page-forms.ts';

const open = readEnvironment('italy', {
  STORYBLOK_TOKEN: 't',
  SITE_BRAND: 'clavora',
  SMTP_URL: 'smtp://localhost:4025',
  MAIL_FROM: 'website@clavora.example',
  FORMS_INBOX: 'italy@clavora.example',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'secret',
});

describe('pageForms', () => {
  it('FRM-1 submits to the page itself', () => {
    const forms = pageForms(sampleSite('italy', {}, open));
    expect(forms.formAction('product-enquiry')).toBe('?form=product-enquiry');
    expect(forms.formState('product-enquiry')).toBeNull();
    expect(forms.formCheck?.siteKey).toBe('site');
    expect(JSON.stringify(forms.formCheck)).not.toContain('secret');
  });

  it.each(['', 'a b', 'A', '../x', 'x&y=1', 'x'.repeat(65)])('CNT-4 rejects the form name %j', (name) => {
    expect(pageForms(sampleSite('italy', {}, open)).formAction(name)).toBeNull();
  });

  it('FRM-5 is closed if the site cannot deliver submissions', () => {
    const forms = pageForms(sampleSite('italy', {}));
    expect(forms.formAction('contact')).toBeNull();
    expect(forms.formCheck).toBeNull();
  });

  it('CNT-16 is closed on the page of what is over', () => {
    const event = (ends_at: string) => ({
      component: 'event',
      starts_at: '2020-01-01 08:00',
      ends_at,
      time_zone: 'Europe/Rome',
    });
    const stateOf = (content: object | null) => pageForms(sampleSite('italy', {}, open), content).formState('contact');
    expect(stateOf(event('2020-01-02 16:00'))).toEqual({ kind: 'closed' });
    for (const content of [null, {}, event('2999-01-02 16:00')]) expect(stateOf(content)).toBeNull();
  });

  it('CNT-7 is closed in a draft', () => {
    expect(pageForms({ ...sampleSite('italy', {}, open), isPreview: true }).formAction('contact')).toBeNull();
  });
});
