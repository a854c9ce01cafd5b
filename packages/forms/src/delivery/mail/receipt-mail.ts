import { type DueDelivery, PermanentDeliveryError } from '../../outbox/outbox.ts';
import { isEmailAddress } from '../../rules/formats/email-address.ts';
import { cleanLine } from '../clean-text.ts';
import { repeatedAnswer } from '../repeated-answer.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { SiteOfMail } from './site-of-mail.ts';

/**
 * Creates the receipt for the visitor, in their language: the texts of the form's content, then the answers that a receipt may repeat. Throws
 * `PermanentDeliveryError` without an email address or texts.
 */
export async function receiptMail({ submission, recipient }: DueDelivery, site: SiteOfMail): Promise<Mail> {
  const { receipt, answers, locale, receivedAt, id } = submission;
  if (receipt === null) throw new PermanentDeliveryError('expected the texts of a receipt; the submission has none');
  if (!isEmailAddress(recipient)) throw new PermanentDeliveryError('expected an email address for the receipt');
  const texts = await mailTexts(locale, site.timeZone);
  const { t, language } = texts;
  const rows = answers.flatMap((answer) => {
    const value = repeatedAnswer(answer, recipient, t);
    return value === null ? [] : [{ label: answer.label, value, href: null }];
  });
  const subject = cleanLine(receipt.subject, 150) || cleanLine(submission.title, 150);
  return {
    to: recipient,
    replyTo: null,
    subject,
    headers: {
      'Content-Language': language,
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
    document: {
      language,
      siteName: site.siteName,
      siteOrigin: site.siteOrigin,
      title: subject,
      paragraphs: mailParagraphs(receipt.text),
      sections: [
        { heading: t('forms.mail.your_answers'), rows },
        {
          heading: t('forms.mail.details'),
          rows: [
            { label: t('forms.mail.received'), value: texts.moments.format(receivedAt), href: null },
            { label: t('forms.mail.reference'), value: id, href: null },
          ],
        },
      ],
      notes: [t('forms.mail.why', { site: new URL(site.siteOrigin).host }), t('forms.mail.automatic')],
      sender: await site.companyLines(locale),
    },
    attachments: [],
  };
}

/** Returns the paragraphs of a text, between which it has empty lines. */
export function mailParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
