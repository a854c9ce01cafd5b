import type { MarketId } from '@clavora/i18n-routing/markets';
import { type MailService, startMailService } from '@clavora/services/mail/start-mail-service';
import type { Ports } from './ports.ts';
import { serviceFolder } from './service-folder.ts';

/** A running mail service, and what ends it. */
export interface StartedMail {
  service: MailService;
  stop(): Promise<void>;
}

/** Starts an embedded mail service. It keeps the mails in `dir`; without one they are gone with the service. */
export async function startEmbeddedMail(ports: Ports, dir?: string): Promise<StartedMail> {
  const folder = await serviceFolder(dir, 'mail');
  try {
    const service = await startMailService({ port: ports.mail, smtpPort: ports.smtp, dataDir: folder.dir });
    const stop = async () => {
      await service.close();
      await folder.forget();
    };
    return { service, stop };
  } catch (error) {
    await folder.forget();
    throw error;
  }
}

/** What connects the site of a market to an embedded mail service, so that it takes forms. */
export function embeddedMailSettings({ smtpUrl }: Pick<MailService, 'smtpUrl'>, market: MarketId): NodeJS.ProcessEnv {
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Clavora <website@clavora.example>',
    FORMS_INBOX: `${market}@clavora.example`,
    FORMS_INBOXES: 'job-application=careers@clavora.example,after-sales=service@clavora.example',
  };
}
