import type { FormsEnvironment } from '../config/env.ts';
import type { Deliver, DueDelivery } from '../outbox/outbox.ts';
import type { DeliveryChannel } from '../outbox/submission.ts';
import { inboxMail } from './mail/inbox-mail.ts';
import type { Mail } from './mail/mail.ts';
import { isTooLarge, mailFailure } from './mail/mail-failure.ts';
import { createMailer } from './mail/mailer.ts';
import { noticeMail } from './mail/notice-mail.ts';
import { receiptMail } from './mail/receipt-mail.ts';
import type { SiteOfMail } from './mail/site-of-mail.ts';
import { postWebhook } from './webhook/post-webhook.ts';

export interface DeliverEnvironment extends Pick<FormsEnvironment, 'smtpUrl' | 'from' | 'webhook'>, SiteOfMail {}

/**
 * Creates the function that makes the deliveries of an outbox: emails to the market's inbox, the visitor and those who are notified of something, and webhooks. Call `close`, which ends
 * the connections, after the outbox is closed.
 */
export function createDeliver(environment: DeliverEnvironment): Deliver & { close: () => void } {
  const { webhook, siteOrigin } = environment;
  const mailer = createMailer(environment);
  const send = async (mail: Mail, { id, signal }: DueDelivery): Promise<void> => {
    try {
      await mailer.send(mail, id, signal);
    } catch (error) {
      throw mailFailure(error);
    }
  };
  const sendToInbox = async (delivery: DueDelivery): Promise<void> => {
    const mail = await inboxMail(delivery, environment, { isWithFiles: true });
    try {
      await mailer.send(mail, delivery.id, delivery.signal);
    } catch (error) {
      if (!isTooLarge(error) || mail.attachments.length === 0) throw mailFailure(error);
      await send(await inboxMail(delivery, environment, { isWithFiles: false }), delivery);
    }
  };
  const channels: Record<DeliveryChannel, Deliver> = {
    inbox: sendToInbox,
    receipt: async (delivery) => send(await receiptMail(delivery, environment), delivery),
    notice: async (delivery) => send(await noticeMail(delivery, environment), delivery),
    webhook: (delivery) => postWebhook(delivery, webhook, siteOrigin),
  };
  return Object.assign((delivery: DueDelivery) => channels[delivery.channel](delivery), {
    close: () => mailer.close(),
  });
}
