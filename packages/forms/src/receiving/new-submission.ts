import { type Answers, filesOf } from '../answers/answer.ts';
import type { NewSubmission, WaitingFile } from '../outbox/submission.ts';
import type { FormEntries } from './body/form-entries.ts';
import type { CodesFiles } from './files/codes-files.ts';
import type { ValidatedFiles } from './files/validate-files.ts';
import type { ReceivingOptions } from './receiving-options.ts';
import type { TokenFacts } from './sender/token.ts';
import { submittedAnswers, visitorOf } from './submitted-answers.ts';

/** Builds the submission for the outbox from valid answers. */
export function newSubmission(
  { texts, files }: FormEntries,
  answers: Answers,
  validated: ValidatedFiles,
  lists: CodesFiles,
  token: TokenFacts | null,
  options: ReceivingOptions,
): NewSubmission {
  const { definition, form, title, market, locale, page, receipt, retentionDays, deliveriesOf } = options;
  const visitor = visitorOf(definition, answers);
  return {
    form,
    title,
    market,
    locale,
    page,
    answers: submittedAnswers(definition, answers, texts, lists.summaries),
    files: [
      ...definition.fields.flatMap(({ name: field }) => waitingFiles(field, answers, files, validated)),
      ...lists.files,
    ],
    visitor,
    receipt,
    retentionDays,
    // A page can have several forms: the token remains valid for the others.
    key: token && `${token.nonce}.${form}`,
    deliveries: deliveriesOf(visitor),
  };
}

/** The files of a field, if it was shown. */
function waitingFiles(
  field: string,
  answers: Answers,
  files: FormEntries['files'],
  validated: ValidatedFiles,
): readonly WaitingFile[] {
  const kept = filesOf(answers[field] ?? '');
  return (files.get(field) ?? []).flatMap((file) => {
    const kind = validated.get(file);
    if (!kind || !kept.includes(file)) return [];
    const { name, size, sha256, path } = file;
    return [{ field, name, type: kind.type, size, sha256, path }];
  });
}
