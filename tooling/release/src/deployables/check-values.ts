import type { MarketId } from '@clavora/i18n-routing/markets';
import { readEnvironment } from '@clavora/site-core/env';
import { fixedVariables, siteVariables } from './site-variables.ts';

/** Values in the place of secrets that must have a form. */
const wellFormed: Readonly<Record<string, string>> = {
  AUTH0_SECRET: '0'.repeat(64),
  CACHE_REDIS_URL: 'rediss://:secret@cache.example:6379',
  DATABASE_URL: 'postgres://localhost/clavora',
  SMTP_URL: 'smtps://localhost',
};
const anySecret = 'a secret of this deployment';
/** Services that every site has. */
const alwaysUsed = new Set(['STORYBLOK', 'DATABASE']);

/**
 * Throws one error that lists what a site would reject in the values of its deployment, before an instance is started. The secrets of each service that
 * the values configure are taken to be there.
 */
export function checkValues(market: MarketId, values: Readonly<Record<string, string>>): void {
  const used = new Set([...alwaysUsed, ...Object.keys(values).map(serviceOf)]);
  const secrets = Object.entries(siteVariables)
    .filter(([name, origin]) => origin === 'secret' && used.has(serviceOf(name)))
    .map(([name]) => [name, wellFormed[name] ?? anySecret]);
  readEnvironment(market, { ...values, ...fixedVariables, ...Object.fromEntries(secrets) });
}

/** Returns the service that a variable configures: the first word of its name, except for emails and for the webhook of forms. */
function serviceOf(name: string): string {
  if (name === 'MAIL_FROM') return 'SMTP';
  if (name.startsWith('FORMS_WEBHOOK_')) return 'FORMS_WEBHOOK';
  return name.split('_', 1)[0] ?? name;
}
