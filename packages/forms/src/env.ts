import { z } from 'zod';

/** What taking answers needs, and where they go. On servers only. */
export interface FormsEnvironment {
  /** Of the PostgreSQL that all instances share; null keeps answers in `outboxDir`, for a single instance. */
  databaseUrl: string | null;
  /** A folder of this site's own. */
  outboxDir: string;
  /** Of the mail server, such as `smtps://user:password@mail.example:465`. */
  smtpUrl: string;
  /** Who the mails are from, such as `Clavora <website@clavora.example>`. */
  from: string;
  /** Where the answers go to. */
  inbox: string;
  /** Of forms with an inbox of their own, by name. */
  inboxes: Readonly<Record<string, string>>;
  webhook: WebhookEnvironment | null;
  turnstile: TurnstileEnvironment | null;
  /** How many proxies stand in front, each of which adds the address that it saw to `x-forwarded-for`. */
  trustedProxies: number;
  /** Submissions within ten minutes. */
  limits: { perClient: number; inAll: number };
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
