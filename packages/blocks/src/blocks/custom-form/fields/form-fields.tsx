import { FieldSet } from '@clavora/ui/field-set';
import type { ReactNode } from 'react';
import styles from '../custom-form.module.css';
import { type ControlProps, FormFieldControl } from './form-field-control.tsx';
import type { FormModel } from './form-model.ts';

export interface FormFieldsProps {
  model: FormModel;
  /** The texts of consents by field name, rendered on the server. */
  consents: Readonly<Record<string, ReactNode>>;
  /** Error messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** The names of the fields whose conditions hold. */
  shown: ReadonlySet<string>;
  /** Whether a script hides and disables the other fields. Without one they stay visible with their condition in words. */
  isLive: boolean;
  /** The field that gets the focus when the page opens. */
  focused?: string | undefined;
  controlOf?: (name: string) => ControlProps;
}

/** The fields of a form in their groups. */
export function FormFields(props: FormFieldsProps) {
  const { model, shown, isLive } = props;
  return model.view.groups.map(({ title, text, fields }) => (
    <FieldSet key={fields[0]?.name} legend={title} text={text}>
      {fields.map((field) => {
        const { name, kind, width } = field;
        const isInactive = isLive && !shown.has(name);
        return (
          <div
            key={name}
            data-width={width}
            // The style sheet hides it before this script runs.
            data-away={!isLive && !shown.has(name) ? '' : undefined}
            className={styles.question}
            hidden={kind === 'hidden' || isInactive}
          >
            <FormFieldControl
              field={field}
              model={model}
              help={helpOf(field.help, isLive ? '' : (model.conditions[name] ?? ''))}
              error={props.errors[name]}
              isInactive={isInactive}
              consent={props.consents[name]}
              hasFocus={props.focused === name}
              control={props.controlOf?.(name)}
            />
          </div>
        );
      })}
    </FieldSet>
  ));
}

/** Returns a field's help followed by its condition; null when both are empty. */
export function helpOf(help: string, condition: string): ReactNode {
  if (condition === '') return help === '' ? null : help;
  return (
    <>
      {help !== '' && `${help} `}
      <span className={styles.condition}>{condition}</span>
    </>
  );
}
