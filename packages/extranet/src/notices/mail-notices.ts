import type { Outbox } from '@clavora/forms/outbox/outbox';
import type { NewSubmission } from '@clavora/forms/submission';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type {
  ListedMachines,
  NoticeEdition,
  NoticeMails,
  NoticeRecipient,
} from '@clavora/partner-records/notice-mails';

/** A notice in the edition that holds, with what the mails about it are made from. */
export interface MailedNotice extends NoticeEdition {
  isOpen: boolean;
  machines: ListedMachines;
  mailTo: (recipient: NoticeRecipient) => Promise<NewSubmission>;
}

/**
 * Gives the outbox a mail to each partner of a market whose lists have a machine of a notice, once for each edition, however many instances do this and wherever one is
 * killed: the outbox stores a mail once by its key, and it is noted with the partner for as long as that partner is known.
 */
export async function mailNotices(
  mails: NoticeMails,
  outbox: Pick<Outbox, 'store'>,
  market: MarketId,
  notices: readonly MailedNotice[],
): Promise<void> {
  for (const notice of notices) {
    await mails.find(notice, notice.machines, market);
    for (const recipient of await mails.waiting(notice, market)) {
      await outbox.store(await notice.mailTo(recipient));
      await mails.noteMailed(notice, recipient.partner);
    }
  }
}
