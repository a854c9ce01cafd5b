import type { Messages } from '@clavora/i18n-routing/messages';
import type { Answer, FileAnswer } from '../answers/answer.ts';

/** The key of a message of `forms.rules` in packages/i18n-routing/messages. */
export type ProblemMessage = keyof Messages['forms']['rules'];

/** The arguments of a message besides the field's label. */
export interface ProblemParameters {
  min?: number;
  max?: number;
  /** Days as `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** As written in the content. */
  values?: readonly string[];
  /** Names of other fields. */
  fields?: readonly string[];
}

/** Why an answer is invalid: the key and the arguments of a message. */
export interface Problem {
  message: ProblemMessage;
  parameters: ProblemParameters;
}

/** The environment of rules, on browser and server. */
export interface RuleEnvironment {
  /** Milliseconds since the epoch. Rules use no other clock. */
  now: number;
  /** The time zone of the site, such as `Europe/Rome`, which determines "today". */
  timeZone: string;
  /**
   * Returns the type detected in a file's bytes; null if there is none, as for plain text. The server detects it before validation. The property is
   * null in browsers, which use the declared type.
   */
  sniffedType: ((file: FileAnswer) => string | null) | null;
}

/** The input of a rule besides the answer. */
export interface RuleContext extends RuleEnvironment {
  /** Returns the answer to another field; an empty one for a field that is unknown or not shown. */
  answerOf: (name: string) => Answer;
  /** The field's own name. */
  name: string;
  /** The date format of the field, such as `DD/MM/YYYY`. */
  dateFormat: string;
}

/** Checks one answer; null accepts it. */
export type Check = (answer: Answer, context: RuleContext) => Problem | null;

/** The definition of a rule. */
export interface RuleDefinition {
  /** The correct form, for messages to editors. */
  form: string;
  checksEmptyAnswer?: true;
  /** Returns the check for these values; null if they are invalid. */
  read: (values: readonly string[]) => Check | null;
}
