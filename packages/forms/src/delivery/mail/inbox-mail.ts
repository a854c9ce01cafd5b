import { localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale, marketRow } from '@clavora/i18n-routing/markets';
import type { DueDelivery } from '../../outbox/outbox.ts';
import type { StoredSubmission, SubmittedAnswer, SubmittedFile } from '../../outbox/submission.ts';
import { isEmailAddress } from '../../rules/formats/email-address.ts';
import { attachmentName } from '../attachment-name.ts';
import { cleanLine } from '../clean-text.ts';
import type { Mail } from './mail.ts';
import { type MailRow, pageAddress } from './mail-document.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { SiteOfMail } from './site-of-mail.ts';

/** Limit of attached files. Mail servers accept 20 to 25 MB, and base64 adds a third. */
const maxAttachedBytes = 15_000_000;

/**
 * Creates the mail to the inbox of a market: all answers, with labels in the market's first language. Files beyond 15 MB, or all files if
 * `isWithFiles` is false, are only named; they remain in the outbox.
 */
export async function inboxMail(
  { submission, recipient, read }: DueDelivery,
  site: SiteOfMail,
  { isWithFiles }: { isWithFiles: boolean },
): Promise<Mail> {
  const texts = await mailTexts(defaultLocale(marketRow(submission.market)), site.timeZone);
  const { t } = texts;
  const attached = isWithFiles ? filesThatFit(submission.files) : [];
  const leftOut = submission.files.filter((file) => !attached.includes(file));
  const replyTo = submission.visitor !== null && isEmailAddress(submission.visitor) ? submission.visitor : null;
  return {
    to: recipient,
    replyTo,
    subject: subjectOf(submission, texts),
    headers: { 'Content-Language': texts.language },
    document: {
      language: texts.language,
      siteName: site.siteName,
      siteOrigin: site.siteOrigin,
      title: submission.title,
      paragraphs: [replyTo === null ? t('forms.mail.no_reply') : t('forms.mail.reply', { address: replyTo })],
      sections: [
        { heading: t('forms.mail.answers'), rows: submission.answers.map((answer) => answerRow(answer, texts)) },
        { heading: t('forms.mail.details'), rows: detailRows(submission, texts, site) },
      ],
      notes: [
        ...(leftOut.length > 0
          ? [t('forms.mail.too_large', { names: leftOut.map(({ name }) => cleanLine(name, 80)).join(', ') })]
          : []),
        t('forms.mail.caution'),
      ],
      sender: [],
    },
    attachments: await Promise.all(
      attached.map(async (file) => ({
        filename: attachmentName(file.name, file.type),
        contentType: file.type,
        contentDisposition: 'attachment' as const,
        content: Buffer.from(await read(file)),
      })),
    ),
  };
}

function filesThatFit(files: readonly SubmittedFile[]): readonly SubmittedFile[] {
  let leftBytes = maxAttachedBytes;
  return files.filter(({ size }) => {
    const fits = size <= leftBytes;
    if (fits) leftBytes -= size;
    return fits;
  });
}

/** Returns the title of the form, who sent it, and what it is about; the first short text, else the address, where no field names the sender. */
function subjectOf({ title, answers, visitor }: StoredSubmission, { t }: MailTexts): string {
  const textsOf = (fits: (answer: SubmittedAnswer) => boolean) =>
    answers.filter(fits).flatMap(({ texts }) => cleanLine(texts.join(' '), 60) || []);
  const sender = textsOf(({ inSubject }) => inSubject === 'sender');
  const about = textsOf(({ inSubject }) => inSubject === 'about');
  const others = textsOf(({ kind, inSubject }) => kind === 'text' && inSubject === undefined);
  const named = sender.length > 0 ? sender : [...others, cleanLine(visitor ?? '', 60)].filter(Boolean).slice(0, 1);
  const who = [...named, ...about].join(', ');
  const form = cleanLine(title, 80);
  return who === '' ? form : t('forms.mail.subject', { title: form, who });
}

function answerRow({ label, kind, texts, consentVersion }: SubmittedAnswer, { t }: MailTexts): MailRow {
  if (kind !== 'consent') return { label, value: texts.join('\n'), href: null };
  const value = consentVersion ? t('forms.mail.agreed_version', { version: consentVersion }) : t('forms.mail.agreed');
  return { label, value, href: null };
}

function detailRows(
  { form, page, locale, receivedAt, id }: StoredSubmission,
  texts: MailTexts,
  { siteOrigin }: SiteOfMail,
): MailRow[] {
  const { t, language } = texts;
  const { formatTag, name } = localeRow(locale);
  const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(formatTag.slice(0, 2)) ?? name;
  const address = pageAddress(page, siteOrigin);
  return [
    { label: t('forms.mail.received'), value: texts.moments.format(receivedAt), href: null },
    // The title is in the visitor's language.
    { label: t('forms.mail.form'), value: form, href: null },
    { label: t('forms.mail.page'), value: address ?? page, href: address },
    { label: t('forms.mail.language'), value: spoken, href: null },
    { label: t('forms.mail.reference'), value: id, href: null },
  ];
}
