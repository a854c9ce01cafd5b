import type { Translator } from '@clavora/i18n-routing/messages';
import type { SubmittedAnswer } from '../outbox/submission.ts';

const maxLength = 60;
/** What clients of mail make a link of, or what nearly is one. */
const linkLike = /[:/\\@]|[\p{L}\p{N}][.。．｡]\p{L}{2}/u;
const phoneNumber = /^[+\d][\d ().-]{0,30}$/;

/**
 * Returns what a receipt repeats of an answer; null for nothing. A visitor can have a receipt sent to any address, so that it may not carry what a
 * stranger would want to say: choices, days and numbers are the form's own words, texts only where they are as short as a name and lead nowhere.
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
