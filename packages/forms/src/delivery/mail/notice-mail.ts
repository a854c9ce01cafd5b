import { type DueDelivery, PermanentDeliveryError } from '../../outbox/outbox.ts';
import { isEmailAddress } from '../../rules/formats/email-address.ts';
import { cleanLine } from '../clean-text.ts';
import type { Mail } from './mail.ts';
import { pageAddress } from './mail-document.ts';
import { mailTexts } from './mail-texts.ts';
import { mailParagraphs } from './receipt-mail.ts';
import type { SiteOfMail } from './site-of-mail.ts';

/** Why the reader gets mails that are not about a notice of machines. */
const reasons: ReadonlyMap<string, 'why_changes'> = new Map([['list-changes', 'why_changes']]);

/** Creates a mail to somebody who sent no form: texts, facts and the page that says more. Throws `PermanentDeliveryError` without an email address or texts. */
export async function noticeMail({ submission, recipient }: DueDelivery, site: SiteOfMail): Promise<Mail> {
  const { form, receipt, answers, locale, page, title } = submission;
  if (receipt === null) throw new PermanentDeliveryError('expected the texts of a notice; the submission has none');
  if (!isEmailAddress(recipient)) throw new PermanentDeliveryError('expected an email address for the notice');
  const { t, language } = await mailTexts(locale, site.timeZone);
  const subject = cleanLine(receipt.subject, 150);
  const href = pageAddress(page, site.siteOrigin);
  return {
    to: recipient,
    replyTo: null,
    subject,
    headers: {
      'Content-Language': language,
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    document: {
      language,
      siteName: site.siteName,
      siteOrigin: site.siteOrigin,
      title: subject,
      paragraphs: mailParagraphs(receipt.text),
      sections: [
        {
          heading: title,
          rows: [
            ...answers.map(({ label, texts }) => ({ label, value: texts.join('\n'), href: null })),
            ...(href === null ? [] : [{ label: t('forms.mail.page'), value: href, href }]),
          ],
        },
      ],
      notes: [
        t(`forms.mail.${reasons.get(form) ?? 'why_notice'}`, { site: new URL(site.siteOrigin).host }),
        t('forms.mail.automatic'),
      ],
      sender: await site.companyLines(locale),
    },
    attachments: [],
  };
}
