import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import type { NoticeRecord } from '@clavora/catalogue/notice-record';
import { textInLocale } from '@clavora/catalogue/text-in-locale';
import type { NewSubmission } from '@clavora/forms/submission';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { NoticeRecipient } from '@clavora/partner-records/notice-mails';

/** How long the outbox keeps a mail, in days. Whether it was sent is kept with the partner. */
const retentionDays = 90;

/** Returns the mail of a notice to a partner, in their language. Its key is the same however often it is made: the outbox stores it once. */
export async function noticeSubmission(
  file: CatalogueFile,
  { notice, machines }: NoticeRecord,
  { partner, email, locale }: NoticeRecipient,
  { market, page }: { market: MarketRow; page: string },
): Promise<NewSubmission> {
  const t = translator(locale, await loadMessages(locale));
  const { list } = formatter(locale, market.timeZone);
  const text = (key: string) => textInLocale(file, key, locale)?.value ?? key;
  const fact = (name: string, label: string, key: string) => ({
    name,
    label,
    kind: 'text' as const,
    texts: [text(key)],
    values: [],
    consentVersion: null,
  });
  const edition = `${notice.number} ${notice.edition}`;
  return {
    form: 'notice',
    title: t('catalogue.notices.notice', { number: notice.number }),
    market: market.id,
    locale,
    page,
    answers: [
      {
        ...fact('state', t(`catalogue.papers.kinds.${notice.kind}`), notice.title_key),
        texts: [t(`catalogue.papers.states.${notice.state}`)],
        // What differs between two mails: the outbox takes the same content for the same submission.
        values: [edition, partner],
      },
      fact('hazard', t('catalogue.papers.hazard'), notice.hazard_key),
      fact('action', t('catalogue.papers.action'), notice.action_key),
      fact('remedy', t('catalogue.papers.remedy'), notice.remedy_key),
    ],
    files: [],
    visitor: email,
    receipt: {
      subject: t(`catalogue.notices.titles.${notice.kind}`, { title: text(notice.title_key) }),
      text: t('partner.notices.mail_text', { machines: list(machines.map(({ machine }) => machine.code)) }),
    },
    retentionDays,
    key: `notice ${edition} ${partner}`,
    deliveries: [{ channel: 'notice', recipient: email }],
  };
}
