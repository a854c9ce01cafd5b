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
import { initialAnswer } from './form-answers.ts';
import type { FormModel } from './form-model.ts';

/** The props by which react-hook-form observes a control. */
export interface ControlProps {
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  onBlur: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
}

interface FormFieldControlProps {
  field: FieldView;
  model: FormModel;
  help: ReactNode;
  error: string | undefined;
  /** Whether the field's condition fails: it is then neither sent nor focusable. */
  isInactive: boolean;
  /** The text of a consent, with its help. */
  consent: ReactNode;
  /** Whether it gets the focus: the first invalid field in the response to a submission. */
  hasFocus: boolean;
  control: ControlProps | undefined;
}

/** One field of a form, as the control of its kind. */
export function FormFieldControl(props: FormFieldControlProps) {
  const { field, model, help, error, isInactive, hasFocus, control } = props;
  const { name, kind, attributes } = field;
  const { isRequired, minLength, maxLength, min, max, accept, inputMode, isMultiple, dateFormat } = attributes;
  const answers = initialAnswer(field, model.state);
  const [defaultValue] = answers;
  const texts = { id: controlId(model, name), label: field.label, help, error, isRequired };
  const shared = {
    ...texts,
    ...control,
    name,
    disabled: isInactive,
    autoFocus: hasFocus,
    autoComplete: field.autocomplete || undefined,
    // The browser would require a conditional field even while it is hidden.
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
          // The country is a control of its own.
          autoComplete={/^(tel)?$/.test(field.autocomplete) ? 'tel-national' : field.autocomplete}
          countryName={phoneCountryName(name)}
          countryLabel={`${field.label}: ${model.words.countryCode}`}
          countries={model.countries}
          country={countryOf(name, model)}
        />
      );
    case 'textarea':
    case 'codes':
      return <TextArea {...shared} defaultValue={defaultValue} minLength={minLength} maxLength={maxLength} />;
    case 'select':
      return (
        <SelectField
          {...shared}
          choices={field.options}
          emptyLabel={model.words.choose}
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
          requiredWord={model.words.required}
          isDisabled={isInactive}
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

/** Returns the id of a field's control, the target of error summary links. */
export function controlId({ uid }: FormModel, name: string): string {
  return `${uid}-${name}`;
}

function countryOf(field: string, { state, country, countries }: FormModel): string {
  const [typed] = (state?.kind === 'refused' && state.values[phoneCountryName(field)]) || [];
  return countries.some(({ value }) => value === typed) ? (typed ?? country) : country;
}
