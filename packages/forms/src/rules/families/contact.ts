import { wordsOf } from '../../answers/answer.ts';
import { isEmailAddress } from '../formats/email-address.ts';
import { isWebAddress } from '../formats/web-address.ts';
import { problem, withoutValues } from '../problem.ts';
import type { RuleDefinition } from '../rule.ts';

/** Rules for contact details. */
export const contactRules = {
  email: {
    form: 'email',
    read: withoutValues((answer) => (wordsOf(answer).every(isEmailAddress) ? null : problem('email'))),
  },
  url: {
    form: 'url',
    read: withoutValues((answer) => (wordsOf(answer).every(isWebAddress) ? null : problem('url'))),
  },
  /** 8 to 16 digits, not counting spaces (FRM-3). */
  phone: {
    form: 'phone',
    read: withoutValues((answer) =>
      wordsOf(answer).every((word) => /^\d{8,16}$/.test(word.replace(/\s/g, ''))) ? null : problem('phone'),
    ),
  },
} satisfies Record<string, RuleDefinition>;
