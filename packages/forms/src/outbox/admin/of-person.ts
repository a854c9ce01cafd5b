import { schema } from '../storage/schema.ts';

/**
 * A condition of SQL: that a `submission` is of a person, by their address of mail, which the parameter holds in small letters. It belongs to the person who
 * is its visitor, gets its receipt or has the address among its answers.
 */
export function ofPerson(parameter: `$${number}`): string {
  return `(lower(btrim(visitor)) = ${parameter}
    or exists (select from ${schema}.deliveries
      where submission = submission.id and channel = 'receipt' and lower(btrim(recipient)) = ${parameter})
    or exists (select from jsonb_array_elements(answers) as answers(answer),
        jsonb_array_elements_text((answer -> 'values') || (answer -> 'texts')) as texts(text)
      where lower(btrim(text)) = ${parameter}))`;
}
