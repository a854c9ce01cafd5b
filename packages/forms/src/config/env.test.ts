import { describe, expect, it } from 'vitest';
import { readSiteForms } from './env.ts';

const least = {
  SMTP_URL: 'smtp://localhost:4025',
  MAIL_FROM: 'Clavora <website@clavora.example>',
  FORMS_INBOX: 'italy@clavora.example',
};

describe("the forms' part of the environment", () => {
  it('OPS-4 closes the forms where nothing of it is there', () => {
    expect(readSiteForms({ FORMS_INBOX: '', MAIL_FROM: '' })).toEqual({
      forms: null,
      problems: [],
    });
  });

  it('FRM-5 gives forms inboxes of their own', () => {
    const { forms } = readSiteForms({ ...least, FORMS_INBOXES: 'job-application = jobs@clavora.example,' });
    expect([...(forms?.inboxes ?? [])]).toEqual([['job-application', 'jobs@clavora.example']]);
  });

  it('FRM-6 sends five receipts a day to an address where no other number is given', () => {
    expect(readSiteForms(least).forms?.maxReceiptsPerDay).toBe(5);
    expect(readSiteForms({ ...least, FORMS_RECEIPTS_PER_DAY: '20' }).forms?.maxReceiptsPerDay).toBe(20);
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
  ])('OPS-4 names what is wrong with %j', (wrong, name) => {
    const { forms, problems } = readSiteForms({ ...least, ...wrong });
    expect(forms).toBeNull();
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^  ${name}: .`))]);
  });
});
