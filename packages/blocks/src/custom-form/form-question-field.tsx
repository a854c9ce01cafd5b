import { ChoiceGroup } from '@clavora/ui/choice-group';
import { ConsentField } from '@clavora/ui/consent-field';
import { FileField } from '@clavora/ui/file-field';
import { SelectField } from '@clavora/ui/select-field';
import { TextArea } from '@clavora/ui/text-area';
import { TextField } from '@clavora/ui/text-field';
import type { RenderNested } from '../block-entry.ts';
import type { RenderContext } from '../render-context.ts';
import { RichTextNodes } from '../rich-text-nodes.tsx';
import { answerLabel, type FormQuestion } from './form-questions.ts';

interface FormQuestionFieldProps {
  question: FormQuestion;
  /** Unique on the page. */
  id: string;
  context: RenderContext;
  renderNested: RenderNested;
}

/** One question of a form, as its kind asks it. */
export function FormQuestionField({ question, id, context, renderNested }: FormQuestionFieldProps) {
  const { content, constraints, choices } = question;
  const { name, preset } = content;
  const { isRequired, minLength, maxLength, min, max, accept } = constraints;
  const condition = conditionText(question, context);
  const help = [content.help, condition].filter((line) => line !== '').join(' ');
  const texts = {
    id,
    label: content.label || name,
    help,
    isRequired,
    // A browser would ask everyone for what only some must answer.
    ...(condition === '' ? {} : { required: false }),
  };
  const autoComplete = content.autocomplete || undefined;
  const line = { ...texts, name, autoComplete, minLength, maxLength, defaultValue: preset || undefined };
  switch (content.kind) {
    case 'text':
      return <TextField {...line} />;
    case 'email':
      return <TextField {...line} type="email" />;
    case 'phone':
      return <TextField {...line} type="tel" />;
    case 'number':
      return (
        <TextField {...line} type="number" min={min} max={max} step="any" minLength={undefined} maxLength={undefined} />
      );
    case 'date':
      return <TextField {...line} type="date" min={min} max={max} minLength={undefined} maxLength={undefined} />;
    case 'textarea':
      return <TextArea {...line} />;
    case 'select':
      return (
        <SelectField
          {...texts}
          name={name}
          autoComplete={autoComplete}
          choices={choices}
          emptyLabel={context.t('forms.choose')}
          defaultValue={preset}
        />
      );
    case 'radio':
    case 'checkboxes':
      return (
        <ChoiceGroup
          {...texts}
          type={content.kind === 'radio' ? 'radio' : 'checkbox'}
          name={name}
          choices={choices}
          chosen={preset.split(',').map((value) => value.trim())}
          requiredWord={context.t('forms.required')}
        />
      );
    case 'file':
      return <FileField {...texts} name={name} accept={accept} />;
    case 'consent':
      return (
        <ConsentField {...texts} name={name} value="1">
          {help !== '' && <p>{help}</p>}
          <RichTextNodes document={content.text} context={context} renderNested={renderNested} firstLevel={4} />
        </ConsentField>
      );
    case 'hidden':
      return <input type="hidden" name={name} value={preset} />;
  }
}

/** When the question matters, in words: it is shown to everyone. */
function conditionText({ shownWhen }: FormQuestion, { t }: RenderContext): string {
  if (shownWhen === null) return '';
  const { question, value } = shownWhen;
  // Quoted, a label ends without its full stop.
  const field = (question.content.label || question.content.name).replace(/[.:]$/, '');
  if (question.content.kind === 'consent') return t('forms.shown_when_agreed', { field });
  return t('forms.shown_when', { field, value: answerLabel(question, value) });
}
