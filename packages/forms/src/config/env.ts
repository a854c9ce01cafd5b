import { z } from 'zod';
import { defaultReceiptsPerDay } from '../outbox/storage/receipt-limit.ts';

const isAddress = (value: string) => z.email().safeParse(value).success;
const address = z.string().refine(isAddress, 'an address of mail');
const webUrl = z
  .url({ protocol: /^https?$/, error: 'a URL' })
  // Answers and keys do not travel in the clear.
  .refine(isSafe, 'an https address, or one of this machine');
const count = z.coerce.number({ error: 'a number' }).int().min(1).max(1_000_000);

const variables = z.object({
  SMTP_URL: z.string().regex(/^smtps?:\/\/[^\s/]+/, 'a URL such as smtps://user:password@mail.example:465'),
  MAIL_FROM: z
    .string('who mails are from, such as Clavora <website@clavora.example>')
    .refine((value) => isAddress(/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value) && !/[\r\n]/.test(value), {
      error: 'an address of mail, with or without a name before it',
    }),
  FORMS_INBOX: z.string('the address that answers go to').pipe(address),
  FORMS_INBOXES: z.string().default('').transform(readInboxes),
  FORMS_WEBHOOK_URL: webUrl.optional(),
  FORMS_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  TURNSTILE_SITE_KEY: z.string().min(1).optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
  TURNSTILE_SCRIPT_URL: webUrl.default('https://challenges.cloudflare.com/turnstile/v0/api.js'),
  TURNSTILE_VERIFY_URL: webUrl.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  FORMS_PER_CLIENT: count.default(10),
  FORMS_IN_ALL: count.default(600),
  FORMS_RECEIPTS_PER_DAY: count.default(defaultReceiptsPerDay),
});

const complete = variables
  .refine((found) => !found.FORMS_WEBHOOK_URL === !found.FORMS_WEBHOOK_SECRET, {
    path: ['FORMS_WEBHOOK_URL'],
    error: 'comes together with FORMS_WEBHOOK_SECRET',
  })
  .refine((found) => !found.TURNSTILE_SITE_KEY === !found.TURNSTILE_SECRET_KEY, {
    path: ['TURNSTILE_SITE_KEY'],
    error: 'comes together with TURNSTILE_SECRET_KEY',
  });

/** What taking answers needs, and where they go. On servers only. */
export interface FormsEnvironment {
  /** Of the mail server, such as `smtps://user:password@mail.example:465`. */
  smtpUrl: string;
  /** Who the mails are from, such as `Clavora <website@clavora.example>`. */
  from: string;
  /** Where the answers go to. */
  inbox: string;
  /** Of forms with an inbox of their own, by name. */
  inboxes: ReadonlyMap<string, string>;
  webhook: WebhookEnvironment | null;
  turnstile: TurnstileEnvironment | null;
  /** Submissions within ten minutes. */
  limits: { perClient: number; inAll: number };
  /** Receipts that one address gets within a day, over all forms. */
  maxReceiptsPerDay: number;
}

/** Another system that hears of every submission. */
export interface WebhookEnvironment {
  url: string;
  /** Signs what is sent. */
  secret: string;
}

/** A check of people that speaks as Cloudflare's Turnstile does. */
export interface TurnstileEnvironment {
  siteKey: string;
  secretKey: string;
  /** Where its script comes from. */
  scriptUrl: string;
  /** Where answers are verified. */
  verifyUrl: string;
}

/** The variables without which a site takes no answers; with one of them, all problems are reported. */
const telling = ['SMTP_URL', 'MAIL_FROM', 'FORMS_INBOX'];

/**
 * Reads the forms' part of a site's environment: nothing of it is nothing wrong, and forms are closed; half of it is. `problems` names the
 * variables.
 */
export function readSiteForms(source: Readonly<Record<string, string | undefined>>): {
  forms: FormsEnvironment | null;
  problems: readonly string[];
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  if (telling.every((name) => !(name in given))) return { forms: null, problems: [] };
  const result = complete.safeParse(given);
  if (!result.success) {
    return { forms: null, problems: result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) };
  }
  const found = result.data;
  return {
    forms: {
      smtpUrl: found.SMTP_URL,
      from: found.MAIL_FROM,
      inbox: found.FORMS_INBOX,
      inboxes: found.FORMS_INBOXES,
      webhook:
        found.FORMS_WEBHOOK_URL && found.FORMS_WEBHOOK_SECRET
          ? { url: found.FORMS_WEBHOOK_URL, secret: found.FORMS_WEBHOOK_SECRET }
          : null,
      turnstile:
        found.TURNSTILE_SITE_KEY && found.TURNSTILE_SECRET_KEY
          ? {
              siteKey: found.TURNSTILE_SITE_KEY,
              secretKey: found.TURNSTILE_SECRET_KEY,
              scriptUrl: found.TURNSTILE_SCRIPT_URL,
              verifyUrl: found.TURNSTILE_VERIFY_URL,
            }
          : null,
      limits: { perClient: found.FORMS_PER_CLIENT, inAll: found.FORMS_IN_ALL },
      maxReceiptsPerDay: found.FORMS_RECEIPTS_PER_DAY,
    },
    problems: [],
  };
}

/** `job-application=careers@clavora.example,after-sales=service@clavora.example` */
function readInboxes(list: string, context: z.RefinementCtx<string>): ReadonlyMap<string, string> {
  const inboxes = new Map<string, string>();
  for (const entry of list.split(',').filter((part) => part.trim() !== '')) {
    const [form = '', inbox = ''] = entry.split('=').map((part) => part.trim());
    if (form !== '' && isAddress(inbox)) inboxes.set(form, inbox);
    else context.addIssue({ code: 'custom', message: `expected form=address, parted by commas; got "${entry}"` });
  }
  return inboxes;
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
