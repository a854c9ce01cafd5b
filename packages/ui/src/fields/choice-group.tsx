import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx';
import { classNames } from '../markup/class-names.ts';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { Asterisk, FieldError, FieldHelp, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import type { Choice } from './select.tsx';

interface PicturedChoice extends Choice {
  /** A picture behind the label, without meaning of its own; the caller's class places it. */
  picture?: ReactNode;
}

interface ChoiceGroupProps extends FieldTexts {
  /** `radio`: one of the choices; `checkbox`: any of them. */
  type: 'radio' | 'checkbox';
  name: string;
  choices: readonly PicturedChoice[];
  /** The values that are selected at first. */
  chosen?: readonly string[];
  isDisabled?: boolean;
  /** Whether its first choice gets the focus when the page opens. */
  hasFocus?: boolean;
  /** Props for each of the inputs, from a script that observes them. */
  control?: Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> | undefined;
  /** False leaves the required check to the server or a script. */
  required?: boolean;
  /** Read out for the asterisk, since no browser announces that one of several checkboxes is required. */
  requiredWord: string;
  className?: string | undefined;
}

/** A question with its choices in a column, each as high as a touch target. Its id is that of its first choice. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    id,
    label,
    help,
    error,
    isRequired = false,
    type,
    name,
    choices,
    chosen = [],
    required = isRequired,
    control,
    hasFocus = false,
    className,
  } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = fieldAttributes({ id, help, error });
  return (
    <fieldset
      aria-describedby={describedBy}
      // A group of checkboxes can be neither required nor invalid in ARIA: its legend and boxes are marked instead.
      {...(type === 'radio' ? { role: 'radiogroup', 'aria-invalid': isInvalid } : {})}
      disabled={props.isDisabled}
      className={classNames(fieldStyles.field, styles.group, className)}
    >
      <legend className={fieldStyles.label}>
        {label}
        {isRequired && (
          <>
            <Asterisk />
            <VisuallyHidden>{` (${props.requiredWord})`}</VisuallyHidden>
          </>
        )}
      </legend>
      <FieldHelp id={id} help={help} />
      <ul role="list" className={styles.choices}>
        {choices.map((choice, index) => (
          <li key={choice.value} className={styles.choice}>
            <label className={styles.line}>
              <input
                {...control}
                type={type}
                id={index === 0 ? id : `${id}-${index + 1}`}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of a rejected form gets the focus (FRM-4)
                autoFocus={hasFocus && index === 0}
                name={name}
                value={choice.value}
                defaultChecked={chosen.includes(choice.value)}
                required={type === 'radio' && required}
                aria-invalid={type === 'checkbox' ? isInvalid : undefined}
                className={styles[type]}
              />
              <span translate={choice.translate}>{choice.label}</span>
              {choice.picture}
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
