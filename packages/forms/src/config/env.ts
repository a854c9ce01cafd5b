import { z } from 'zod';
import { defaultReceiptsPerDay } from '../outbox/storage/receipt-limit.ts';

const isAddress = (value: string) => z.email().safeParse(value).success;
const address = z.string().refine(isAddress, 'an email address');
const webUrl = z
  .url({ protocol: /^https?$/, error: 'a URL' })
  // Answers and keys must be encrypted in transit.
  .refine(isSafe, 'an https address, or one of this machine');
const count = z.coerce.number({ error: 'a number' }).int().min(1).max(1_000_000);

const variables = z.object({
  SMTP_URL: z.string().regex(/^smtps?:\/\/[^\s/]+/, 'a URL such as smtps://user:password@mail.example:465'),
  MAIL_FROM: z
    .string('the sender of emails, such as Clavora <website@clavora.example>')
    .refine((value) => isAddress(/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value) && !/[\r\n]/.test(value), {
      error: 'an email address, with or without a name before it',
    }),
  FORMS_INBOX: z.string('the email address that receives submissions').pipe(address),
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

/** Else a check of two variables is left out when another variable is invalid. */
const isAlways = () => true;

const complete = variables
  .refine((found) => !found.FORMS_WEBHOOK_URL === !found.FORMS_WEBHOOK_SECRET, {
    path: ['FORMS_WEBHOOK_URL'],
    error: 'comes together with FORMS_WEBHOOK_SECRET',
    when: isAlways,
  })
  .refine((found) => !found.TURNSTILE_SITE_KEY === !found.TURNSTILE_SECRET_KEY, {
    path: ['TURNSTILE_SITE_KEY'],
    error: 'comes together with TURNSTILE_SECRET_KEY',
    when: isAlways,
  });

/** The settings for receiving and delivering submissions. Server only. */
export interface FormsEnvironment {
  /** URL of the mail server, such as `smtps://user:password@mail.example:465`. */
  smtpUrl: string;
  /** The sender of emails, such as `Clavora <website@clavora.example>`. */
  from: string;
  /** The email address that receives submissions. */
  inbox: string;
  /** The email addresses of forms with an inbox of their own, by the name of the form. */
  inboxes: ReadonlyMap<string, string>;
  webhook: WebhookEnvironment | null;
  turnstile: TurnstileEnvironment | null;
  /** Maximum number of submissions within ten minutes. */
  limits: { perClient: number; inAll: number };
  /** Receipts for one email address within a day, over all forms. */
  maxReceiptsPerDay: number;
}

/** Another system that receives every submission. */
export interface WebhookEnvironment {
  url: string;
  /** The key of the signature. */
  secret: string;
}

/** A service with the protocol of Cloudflare's Turnstile, which distinguishes persons from robots. */
export interface TurnstileEnvironment {
  siteKey: string;
  secretKey: string;
  /** Address of its script. */
  scriptUrl: string;
  /** Address that verifies the responses of the widget. */
  verifyUrl: string;
}

/** What browsers learn of the check that the visitor is a person. */
export type PersonCheckSettings = Pick<TurnstileEnvironment, 'siteKey' | 'scriptUrl'>;

/** Without any of these variables, forms are closed; with one of them, all problems are reported. */
const essentialVariables = ['SMTP_URL', 'MAIL_FROM', 'FORMS_INBOX'];

/**
 * Reads the settings of a site's forms. Without any of the essential variables, `forms` is null and forms are closed. With some of them, `problems`
 * names the missing and invalid ones.
 */
export function readSiteForms(source: Readonly<Record<string, string | undefined>>): {
  forms: FormsEnvironment | null;
  problems: readonly string[];
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  if (essentialVariables.every((name) => !(name in given))) return { forms: null, problems: [] };
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

/** Reads a list such as `job-application=careers@clavora.example,after-sales=service@clavora.example`. */
function readInboxes(list: string, context: z.RefinementCtx<string>): ReadonlyMap<string, string> {
  const inboxes = new Map<string, string>();
  for (const entry of list.split(',').filter((part) => part.trim() !== '')) {
    const [form = '', inbox = ''] = entry.split('=').map((part) => part.trim());
    if (form !== '' && isAddress(inbox)) inboxes.set(form, inbox);
    else context.addIssue({ code: 'custom', message: `expected form=address, separated by commas; got "${entry}"` });
  }
  return inboxes;
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
