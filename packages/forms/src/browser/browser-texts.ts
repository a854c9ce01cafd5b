import type { Translator } from '@clavora/i18n-routing/messages';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { ProblemMessage } from '../rules/rule.ts';
import type { RuleName } from '../rules/rule-table.ts';

/** The error messages for the browser, in ICU syntax. */
export interface BrowserTexts {
  incorrect: string;
  rules: Readonly<Partial<Record<ProblemMessage, string>>>;
}

/** Messages about answers that cannot be read, for all rules. */
const readingMessages: readonly ProblemMessage[] = ['choice', 'too_long', 'too_many', 'too_large', 'unreadable'];

/** Messages of rules that have others than the one of their own name. */
const messagesByRule = {
  min: ['min', 'choices_min'],
  max: ['max', 'choices_max'],
  between: ['between', 'choices_between'],
  length: [
    'length_min',
    'length_max',
    'length_between',
    'length_exact',
    'choices_min',
    'choices_max',
    'choices_between',
    'choices_exact',
  ],
} as const satisfies Partial<Record<RuleName, readonly ProblemMessage[]>>;

/** Returns only the messages that the rules of this form can need, as they are part of the page. */
export function browserTexts({ fields }: Pick<FormDefinition, 'fields'>, t: Translator): BrowserTexts {
  const names = new Set(fields.flatMap(({ rules }) => rules.map(({ name }) => name)));
  const messages = [...readingMessages, ...[...names].flatMap(messagesOf)];
  const texts = messages.map((message) => [message, String(t.raw(`forms.rules.${message}`))] as const);
  return { incorrect: t('forms.incorrect'), rules: Object.fromEntries(texts) };
}

function messagesOf(name: RuleName): readonly ProblemMessage[] {
  return hasOwnMessages(name) ? messagesByRule[name] : [name];
}

function hasOwnMessages(name: RuleName): name is keyof typeof messagesByRule {
  return Object.hasOwn(messagesByRule, name);
}
