import type { MarketId } from '@clavora/i18n-routing/markets';
import { type MailService, startMailService } from '@clavora/services/mail/start-mail-service';
import type { Environment } from '../system/environment.ts';
import type { Ports } from '../system/ports.ts';
import { type StartedInFolder, startInFolder } from '../system/service-folder.ts';

/** Starts an embedded mail service. Its emails are kept in `dir`; without one they are deleted at the end. */
export function startEmbeddedMail(ports: Ports, dir?: string): Promise<StartedInFolder<MailService>> {
  return startInFolder(dir, 'mail', (dataDir) => startMailService({ port: ports.mail, smtpPort: ports.smtp, dataDir }));
}

/**
 * Returns the settings that connect the site of a market to an embedded mail service, so that it accepts
 * forms.
 */
export function embeddedMailSettings({ smtpUrl }: Pick<MailService, 'smtpUrl'>, market: MarketId): Environment {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Clavora <website@clavora.example>',
    FORMS_INBOX: `${market}@clavora.example`,
    FORMS_INBOXES:
      'job-application=careers@clavora.example,after-sales=service@clavora.example,security=security@clavora.example',
  };
}
