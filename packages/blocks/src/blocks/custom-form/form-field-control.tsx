import { phoneCountryName } from '@clavora/forms/calling-codes';
import type { FieldView } from '@clavora/forms/form-view';
import { ChoiceGroup } from '@clavora/ui/choice-group';
import { ConsentField } from '@clavora/ui/consent-field';
import { FileField } from '@clavora/ui/file-field';
import { PhoneField } from '@clavora/ui/phone-field';
import { SelectField } from '@clavora/ui/select-field';
import { TextArea } from '@clavora/ui/text-area';
import { TextField } from '@clavora/ui/text-field';
import type { ChangeEventHandler, FocusEventHandler, ReactNode, RefCallback } from 'react';
import { firstAnswer } from './form-answers.ts';
import type { FormDrawing } from './form-drawing.ts';

/** What a script follows a control by. */
export interface ControlProps {
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  onBlur: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
}

interface FormFieldControlProps {
  field: FieldView;
  drawing: FormDrawing;
  help: ReactNode;
  error: string | undefined;
  /** It is not asked now: it is neither sent nor reached by the keyboard. */
  isAway: boolean;
  /** What is agreed to, with its help, for a consent. */
  consent: ReactNode;
  /** An answered page opens at its first invalid field. */
  hasFocus: boolean;
  control: ControlProps | undefined;
}

/** One field of a form, as its kind asks it. */
export function FormFieldControl(props: FormFieldControlProps) {
  const { field, drawing, help, error, isAway, hasFocus, control } = props;
  const { name, kind, attributes } = field;
  const { isRequired, minLength, maxLength, min, max, accept, inputMode, isMultiple, dateFormat } = attributes;
  const answers = firstAnswer(field, drawing.state);
  const [defaultValue] = answers;
  const texts = { id: controlId(drawing, name), label: field.label, help, error, isRequired };
  const shared = {
    ...texts,
    ...control,
    name,
    disabled: isAway,
    autoFocus: hasFocus,
    autoComplete: field.autocomplete || undefined,
    // A browser would ask everyone for what only some must answer.
    ...(field.shownWhen === null ? {} : { required: false }),
  };
  const line = { ...shared, defaultValue, inputMode };
  switch (kind) {
    case 'text':
      return <TextField {...line} minLength={minLength} maxLength={maxLength} />;
    case 'email':
      return <TextField {...line} type="email" minLength={minLength} maxLength={maxLength} />;
    case 'number':
      return <TextField {...line} type="number" min={min} max={max} step="any" />;
    case 'date':
      if (dateFormat !== undefined) return <TextField {...line} placeholder={dateFormat} />;
      return <TextField {...line} type="date" min={min} max={max} />;
    case 'phone':
      return (
        <PhoneField
          {...line}
          // The country stands beside it.
          autoComplete={/^(tel)?$/.test(field.autocomplete) ? 'tel-national' : field.autocomplete}
          countryName={phoneCountryName(name)}
          countryLabel={`${field.label}: ${drawing.words.countryCode}`}
          countries={drawing.countries}
          country={countryOf(name, drawing)}
        />
      );
    case 'textarea':
      return <TextArea {...shared} defaultValue={defaultValue} minLength={minLength} maxLength={maxLength} />;
    case 'select':
      return (
        <SelectField
          {...shared}
          choices={field.options}
          emptyLabel={drawing.words.choose}
          defaultValue={defaultValue ?? ''}
        />
      );
    case 'radio':
    case 'checkboxes':
      return (
        <ChoiceGroup
          {...texts}
          {...(field.shownWhen === null ? {} : { required: false })}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          name={name}
          choices={field.options}
          chosen={answers}
          requiredWord={drawing.words.required}
          isDisabled={isAway}
          hasFocus={hasFocus}
          control={control}
        />
      );
    case 'file':
      return <FileField {...shared} accept={accept} multiple={isMultiple} />;
    case 'consent':
      return (
        <ConsentField {...shared} value="1" defaultChecked={defaultValue === '1'}>
          {props.consent}
        </ConsentField>
      );
    case 'hidden':
      return <input {...control} type="hidden" name={name} defaultValue={defaultValue} />;
  }
}

/** The id of a field's control, to which the summary of errors leads. */
export function controlId({ uid }: FormDrawing, name: string): string {
  return `${uid}-${name}`;
}

function countryOf(field: string, { state, country, countries }: FormDrawing): string {
  const [typed] = (state?.kind === 'refused' && state.values[phoneCountryName(field)]) || [];
  return countries.some(({ value }) => value === typed) ? (typed ?? country) : country;
}
