import type { Translator } from '@clavora/i18n-routing/messages';
import type { SubmittedAnswer } from '../outbox/submission.ts';

const maxLength = 60;
/** Texts that mail clients turn into links, and similar ones. */
const linkLike = /[:/\\@]|[\p{L}\p{N}][.。．｡]\p{L}{2}/u;
const phoneNumber = /^[+\d][\d ().-]{0,30}$/;

/**
 * Returns the text of an answer in a receipt; null to omit it. Anyone can have a receipt sent to any address, so that it must not carry messages of
 * strangers: it repeats choices, days and numbers, of lists the codes of
 * the catalogue with their quantities, and texts only if they are as short as a name and contain no link.
 */
export function repeatedAnswer({ kind, texts }: SubmittedAnswer, recipient: string, t: Translator): string | null {
  const text = texts.join(', ');
  switch (kind) {
    case 'select':
    case 'radio':
    case 'checkboxes':
    case 'date':
    case 'number':
      return texts.join('\n');
    case 'consent':
      return t('forms.mail.agreed');
    case 'codes': {
      const [, ...summary] = texts;
      return summary.length > 0 ? summary.join('\n') : t('forms.mail.files', { count: 1 });
    }
    case 'file':
      return t('forms.mail.files', { count: texts.length });
    case 'email':
      return text.toLowerCase() === recipient.toLowerCase() ? text : t('forms.mail.not_repeated');
    case 'phone':
      return phoneNumber.test(text) ? text : t('forms.mail.not_repeated');
    case 'text':
      return text.length <= maxLength && !linkLike.test(text) && !/[\r\n]/.test(text)
        ? text
        : t('forms.mail.not_repeated');
    case 'textarea':
      return t('forms.mail.not_repeated');
    // The visitor did not see it.
    case 'hidden':
      return null;
  }
}
