import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Check, CheckError, type Finding, fail, ok, reasonOf, skipped, warn } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { requestJson } from '../request-json.ts';
import { isLocal } from './environment.ts';

/**
 * Returns checks of the services for forms: the mail server, another system that receives submissions, the
 * CAPTCHA.
 */
export function formChecks({ forms }: Deployment, recipient: string | null): Check[] {
  if (forms === null) {
    const run = async () => skipped('SMTP_URL, MAIL_FROM, FORMS_INBOX are not set', 'without them forms are closed');
    return [{ service: 'mail', name: 'settings', run }];
  }
  const { smtpUrl, from, webhook, turnstile } = forms;
  const checks: Check[] = [
    { service: 'mail', name: 'server', run: () => mailServer(smtpUrl) },
    { service: 'mail', name: 'sender', run: () => sender(smtpUrl, from, recipient) },
  ];
  if (webhook) checks.push({ service: 'forms', name: 'webhook', run: (signal) => reachable(webhook.url, signal) });
  if (turnstile) checks.push({ service: 'forms', name: 'turnstile', run: (signal) => verification(turnstile, signal) });
  return checks;
}

function transportTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 4000,
    dnsTimeout: 4000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects, encrypts and signs in as the site does. */
async function mailServer(smtpUrl: string): Promise<Finding> {
  const transport = transportTo(smtpUrl);
  try {
    await transport.verify();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const advice =
      code === 'EAUTH' ? 'are user and password of SMTP_URL right?' : 'are host, port and TLS of SMTP_URL right?';
    throw new CheckError(`${code} ${reasonOf(error)}`, advice);
  } finally {
    transport.close();
  }
  const { protocol, searchParams, hostname, username } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  if (!isEncrypted && !isLocal(smtpUrl))
    return fail('emails may travel unencrypted', 'use smtps://, or add ?requireTLS=true to SMTP_URL');
  return ok(`${hostname} accepts ${username === '' ? 'connections' : 'the sign-in'}`);
}

async function sender(smtpUrl: string, from: string, recipient: string | null): Promise<Finding> {
  if (recipient === null)
    return skipped(
      `whether ${from} may send is not checked`,
      'npm run doctor -- --send-mail <your address> sends one mail',
    );
  const transport = transportTo(smtpUrl);
  try {
    await transport.sendMail({
      from,
      to: recipient,
      subject: 'Check of a deployment',
      text: 'This mail was sent by npm run doctor.',
    });
    return ok(`a mail to ${recipient} was accepted`);
  } catch (error) {
    throw new CheckError(reasonOf(error), 'may the account of SMTP_URL send from MAIL_FROM?');
  } finally {
    transport.close();
  }
}

/** Sends a request without data: any answer but a server error passes. */
async function reachable(url: string, signal: AbortSignal): Promise<Finding> {
  const { status } = await requestJson(url, { method: 'HEAD', signal });
  return status >= 500
    ? warn(`answers ${status}`, 'is FORMS_WEBHOOK_URL right, and the other system up?')
    : ok(`answers (${status} to HEAD)`);
}

/** Sends an invalid answer for verification: the service names what it rejects. */
async function verification(
  { verifyUrl, secretKey }: { verifyUrl: string; secretKey: string },
  signal: AbortSignal,
): Promise<Finding> {
  const body = new URLSearchParams({ secret: secretKey, response: 'check-of-a-deployment' });
  const { status, body: answer } = await requestJson(verifyUrl, { method: 'POST', body, signal });
  const found = z.looseObject({ 'error-codes': z.array(z.string()).default([]) }).safeParse(answer);
  if (!found.success) return fail(`answers ${status} without a result`, 'is TURNSTILE_VERIFY_URL right?');
  const codes = found.data['error-codes'];
  return codes.includes('invalid-input-secret') || codes.includes('missing-input-secret')
    ? fail('the secret is refused', 'is TURNSTILE_SECRET_KEY the one of TURNSTILE_SITE_KEY?')
    : ok('the secret is accepted');
}
