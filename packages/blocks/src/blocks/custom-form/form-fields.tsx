import { FieldSet } from '@clavora/ui/field-set';
import type { ReactNode } from 'react';
import styles from './custom-form.module.css';
import type { FormDrawing } from './form-drawing.ts';
import { type ControlProps, FormFieldControl } from './form-field-control.tsx';

export interface FormFieldsProps {
  drawing: FormDrawing;
  /** What is agreed to, by the name of its consent: drawn on the server. */
  consents: Readonly<Record<string, ReactNode>>;
  /** What is wrong, in words, by the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** The names of the fields that matter, given the answers. */
  shown: ReadonlySet<string>;
  /** A script hides and disables the others. Without one they stand on the page, with a word about when they matter. */
  isLive: boolean;
  /** The field that the page opens at. */
  focused?: string | undefined;
  controlOf?: (name: string) => ControlProps;
}

/** The fields of a form in their groups. */
export function FormFields(props: FormFieldsProps) {
  const { drawing, shown, isLive } = props;
  return drawing.view.groups.map(({ title, text, fields }) => (
    <FieldSet key={fields[0]?.name} legend={title} text={text}>
      {fields.map((field) => {
        const { name, kind, width } = field;
        const isAway = isLive && !shown.has(name);
        return (
          <div
            key={name}
            data-width={width}
            // Where scripts run it is out of sight before this one does.
            data-away={!isLive && !shown.has(name) ? '' : undefined}
            className={styles.question}
            hidden={kind === 'hidden' || isAway}
          >
            <FormFieldControl
              field={field}
              drawing={drawing}
              help={helpOf(field.help, isLive ? '' : (drawing.conditions[name] ?? ''))}
              error={props.errors[name]}
              isAway={isAway}
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

/** What is meant, and when it matters; null where there is nothing to say. */
export function helpOf(help: string, condition: string): ReactNode {
  if (condition === '') return help === '' ? null : help;
  return (
    <>
      {help !== '' && `${help} `}
      <span className={styles.condition}>{condition}</span>
    </>
  );
}
