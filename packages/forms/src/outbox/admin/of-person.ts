import { schema } from '../storage/schema.ts';

/**
 * Returns an SQL condition that selects the submissions of a person: the email address in the parameter, in lower case, is that of the visitor, of
 * the receipt or of an answer.
 */
export function ofPerson(parameter: `$${number}`): string {
  return `(lower(btrim(visitor)) = ${parameter}
    or exists (select from ${schema}.deliveries
      where submission = submission.id and channel = 'receipt' and lower(btrim(recipient)) = ${parameter})
    or exists (select from jsonb_array_elements(answers) as answers(answer),
        jsonb_array_elements_text((answer -> 'values') || (answer -> 'texts')) as texts(text)
      where lower(btrim(text)) = ${parameter}))`;
}
