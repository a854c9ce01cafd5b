import type { BlockContent } from '@clavora/content-client/schema/define-block';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { Choice } from '@clavora/ui/select-field';
import { formField, formGroup, formOption } from './custom-form.block.ts';
import { type FieldConstraints, fieldConstraints } from './field-constraints.ts';

/** A field as it is drawn: its rules read, its choices parsed, its condition found. */
export interface FormQuestion {
  content: BlockContent<typeof formField>;
  constraints: FieldConstraints;
  choices: readonly Choice[];
  /** The question and its answer on which this one depends. */
  shownWhen: { question: FormQuestion; value: string } | null;
}

/** Questions below one heading; the heading is empty around questions that stand alone. */
export interface QuestionGroup {
  key: string;
  title: string;
  text: string;
  questions: readonly FormQuestion[];
}

const withChoices: ReadonlySet<string> = new Set(['select', 'radio', 'checkboxes']);

/** Reads a form's fields in their order. What cannot be asked is left out and told to `warn`: no name, a name twice, no choices. */
export function questionGroups(raw: readonly RawBlock[], warn: (message: string) => void): QuestionGroup[] {
  const asked = new Map<string, FormQuestion>();
  const groups: QuestionGroup[] = [];
  for (const [index, block] of raw.entries()) {
    const [group] = parseParts(formGroup, [block]);
    const questions = readQuestions(group ? group.fields : [block], asked, warn);
    if (questions.length === 0) continue;
    const last = groups.at(-1);
    if (!group && last?.title === '' && last.text === '') {
      groups[groups.length - 1] = { ...last, questions: [...last.questions, ...questions] };
      continue;
    }
    groups.push({ key: `${block._uid}-${index}`, title: group?.title ?? '', text: group?.text ?? '', questions });
  }
  return groups;
}

function readQuestions(
  raw: readonly RawBlock[],
  asked: Map<string, FormQuestion>,
  warn: (message: string) => void,
): FormQuestion[] {
  return parseParts(formField, raw).flatMap((content) => {
    const tell = (problem: string) => warn(`Form field "${content.name}" (${content._uid}): ${problem}`);
    if (!/^[A-Za-z]\w*$/.test(content.name)) {
      tell('expected a name of letters, digits and _; the field is left out');
      return [];
    }
    if (asked.has(content.name)) {
      tell('another field has the same name; this one is left out');
      return [];
    }
    const choices = parseParts(formOption, content.options).filter(
      ({ value }, index, all) => value !== '' && all.findIndex((other) => other.value === value) === index,
    );
    if (withChoices.has(content.kind) && choices.length === 0) {
      tell('expected choices with values; the field is left out');
      return [];
    }
    const { constraints, problems } = fieldConstraints(content.rules);
    problems.forEach(tell);
    const question: FormQuestion = {
      content,
      constraints,
      choices: choices.map(({ value, label }) => ({ value, label: label || value })),
      shownWhen: readCondition(content.shown_when, asked, tell),
    };
    asked.set(content.name, question);
    return [question];
  });
}

function readCondition(
  condition: string,
  asked: ReadonlyMap<string, FormQuestion>,
  tell: (problem: string) => void,
): FormQuestion['shownWhen'] {
  if (condition.trim() === '') return null;
  const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(condition) ?? [];
  const question = asked.get(name);
  if (question) return { question, value };
  tell(`expected "Shown when" as name=value of a field before it; got "${condition}"; it is always shown`);
  return null;
}

/** What a question's answer is called on the page: the label of a choice, or the value itself. */
export function answerLabel({ choices }: FormQuestion, value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
