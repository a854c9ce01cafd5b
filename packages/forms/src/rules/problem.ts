import type { Check, Problem, ProblemMessage, ProblemParameters, RuleDefinition } from './rule.ts';

export function problem(message: ProblemMessage, parameters: ProblemParameters = {}): Problem {
  return { message, parameters };
}

/** Returns the `read` function of a rule without values. */
export function withoutValues(check: Check): RuleDefinition['read'] {
  return (values) => (values.length === 0 ? check : null);
}
