import type { DueDelivery } from '../../outbox/outbox.ts';
import type { SubmittedAnswer, SubmittedFile } from '../../outbox/submission.ts';
import { pageAddress } from '../mail/mail-document.ts';

/** The body of a webhook. Fields can be added; `version` increases if one changes or is removed. */
export interface WebhookBody {
  version: 1;
  event: 'submission';
  /** A UUID, the same at every attempt: receivers must process it once. */
  delivery: string;
  submission: {
    /** A UUID. */
    id: string;
    /** The form's name, such as `contact`. */
    form: string;
    title: string;
    market: string;
    locale: string;
    /** The address of the page with the form. */
    page: string;
    /** ISO 8601, in UTC. */
    receivedAt: string;
    /** The visitor's email address, or null. */
    visitor: string | null;
    answers: readonly SubmittedAnswer[];
    /** Without their bytes, which remain in the outbox. */
    files: readonly SubmittedFile[];
  };
}

export function webhookBody({ id, submission }: DueDelivery, siteOrigin: string): WebhookBody {
  const { form, title, market, locale, page, receivedAt, visitor, answers, files } = submission;
  return {
    version: 1,
    event: 'submission',
    delivery: id,
    submission: {
      id: submission.id,
      form,
      title,
      market,
      locale,
      page: pageAddress(page, siteOrigin) ?? page,
      receivedAt: receivedAt.toISOString(),
      visitor,
      answers: answers.map(answerOf),
      files: files.map(({ field, name, type, size, sha256 }) => ({ field, name, type, size, sha256 })),
    },
  };
}

function answerOf({ name, label, kind, texts, values, consentVersion }: SubmittedAnswer): SubmittedAnswer {
  return { name, label, kind, texts, values, consentVersion };
}
