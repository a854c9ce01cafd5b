import type { Translator } from '@clavora/i18n-routing/messages';
import type { FormDefinition } from '../definition/form-definition.ts';
import type { ProblemMessage } from '../rules/rule.ts';
import type { RuleName } from '../rules/rule-table.ts';

/** The messages with which a browser names what is wrong, still with their arguments in them. */
export interface BrowserTexts {
  incorrect: string;
  rules: Readonly<Partial<Record<ProblemMessage, string>>>;
}

/** Of answers that cannot be read, whatever the rules. */
const ofReading: readonly ProblemMessage[] = ['choice', 'too_long', 'too_many', 'too_large', 'unreadable'];

/** Rules with other messages than one of their own name. */
const ofRules = {
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

/** The messages that the rules of this form can need, and no others: a page carries them to the browser. */
export function browserTexts({ fields }: Pick<FormDefinition, 'fields'>, t: Translator): BrowserTexts {
  const names = new Set(fields.flatMap(({ rules }) => rules.map(({ name }) => name)));
  const messages = [...ofReading, ...[...names].flatMap(messagesOf)];
  const texts = messages.map((message) => [message, String(t.raw(`forms.rules.${message}`))] as const);
  return { incorrect: t('forms.incorrect'), rules: Object.fromEntries(texts) };
}

function messagesOf(name: RuleName): readonly ProblemMessage[] {
  return isOfRules(name) ? ofRules[name] : [name];
}

function isOfRules(name: RuleName): name is keyof typeof ofRules {
  return Object.hasOwn(ofRules, name);
}
