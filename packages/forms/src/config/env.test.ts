import { describe, expect, it } from 'vitest';
import { readSiteForms } from './env.ts';

const required = {
  SMTP_URL: 'smtp://localhost:4025',
  MAIL_FROM: 'Clavora <website@clavora.example>',
  FORMS_INBOX: 'italy@clavora.example',
};

describe('readSiteForms', () => {
  it('OPS-4 returns null without any of the variables', () => {
    expect(readSiteForms({ FORMS_INBOX: '', MAIL_FROM: '' })).toEqual({
      forms: null,
      problems: [],
    });
  });

  it('FRM-5 reads the inboxes of single forms', () => {
    const { forms } = readSiteForms({ ...required, FORMS_INBOXES: 'job-application = jobs@clavora.example,' });
    expect([...(forms?.inboxes ?? [])]).toEqual([['job-application', 'jobs@clavora.example']]);
  });

  it('FRM-6 reads the limit of receipts, five a day by default', () => {
    expect(readSiteForms(required).forms?.maxReceiptsPerDay).toBe(5);
    expect(readSiteForms({ ...required, FORMS_RECEIPTS_PER_DAY: '20' }).forms?.maxReceiptsPerDay).toBe(20);
  });

  it.each([
    [{ SMTP_URL: undefined }, 'SMTP_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A\nBcc: b@c.example <a@b.example>' }, 'MAIL_FROM'],
    [{ FORMS_INBOX: 'a@b.example, c@d.example' }, 'FORMS_INBOX'],
    [{ FORMS_INBOXES: 'jobs' }, 'FORMS_INBOXES'],
    [{ FORMS_WEBHOOK_URL: 'https://crm.example/hook' }, 'FORMS_WEBHOOK_URL'],
    [{ FORMS_WEBHOOK_URL: 'http://crm.example/hook', FORMS_WEBHOOK_SECRET: 'sixteen letters!' }, 'FORMS_WEBHOOK_URL'],
    [{ TURNSTILE_SECRET_KEY: 'x' }, 'TURNSTILE_SITE_KEY'],
    [{ FORMS_PER_CLIENT: 'many' }, 'FORMS_PER_CLIENT'],
    [{ FORMS_RECEIPTS_PER_DAY: '0' }, 'FORMS_RECEIPTS_PER_DAY'],
  ])('OPS-4 names the invalid variable of %j', (wrong, name) => {
    const { forms, problems } = readSiteForms({ ...required, ...wrong });
    expect(forms).toBeNull();
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^  ${name}: .`))]);
  });
});
