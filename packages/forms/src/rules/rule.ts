import type { Messages } from '@clavora/i18n-routing/messages';
import type { Answer, FileAnswer } from '../answers/answer.ts';

/** A message of `forms.rules` in packages/i18n-routing/messages, by its key there. */
export type ProblemMessage = keyof Messages['forms']['rules'];

/** What a message names besides the field's label. */
export interface ProblemParameters {
  min?: number;
  max?: number;
  /** Days as `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** As they stand in the content. */
  values?: readonly string[];
  /** Other fields, by name. */
  fields?: readonly string[];
}

/** Why an answer is not taken: a message's key and what it names, without words. */
export interface Problem {
  message: ProblemMessage;
  parameters: ProblemParameters;
}

/** What rules know besides the answer, the same in browser and server. */
export interface RuleEnvironment {
  /** Milliseconds since the epoch: rules look at no clock of their own. */
  now: number;
  /** The site's, such as `Europe/Rome`: in which "today" is meant. */
  timeZone: string;
  /**
   * The type that a file's bytes show, or null where they show none, as those of plain text. The server sniffs before it validates; null
   * itself stands for a browser, which goes by what files are declared as.
   */
  sniffedType: ((file: FileAnswer) => string | null) | null;
}

/** What a rule can read besides the answer. */
export interface RuleContext extends RuleEnvironment {
  /** The answer of another field; an empty one for a field that is unknown or not shown. */
  answerOf: (name: string) => Answer;
  /** The field's own name. */
  name: string;
  /** How the field writes days, such as `DD/MM/YYYY`. */
  dateFormat: string;
}

/** Checks one answer; null accepts it. */
export type Check = (answer: Answer, context: RuleContext) => Problem | null;

/** How one rule is read. */
export interface RuleDefinition {
  /** How it is written, for editors whose text is malformed. */
  form: string;
  checksEmptyAnswer?: true;
  /** Makes the check of the values given, or null where they are malformed. */
  read: (values: readonly string[]) => Check | null;
}
