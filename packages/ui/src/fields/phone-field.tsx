import type { ComponentProps } from 'react';
import { classNames } from '../markup/class-names.ts';
import field from './field.module.css';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import styles from './phone-field.module.css';
import { type Choice, Select } from './select.tsx';

interface PhoneFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type' | 'size'> {
  /** The name of the country's select. */
  countryName: string;
  /** The label of the country's select, read out after the field's own label. */
  countryLabel: string;
  countries: readonly Choice[];
  /** The value that is selected at first. */
  country: string;
}

/** A telephone number: the calling code of a country beside the digits. The error belongs to the digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, label, help, error, isRequired, countryName, countryLabel, countries, country, className, ...input } =
    props;
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <div className={styles.phone}>
        <Select
          id={`${id}-country`}
          name={countryName}
          aria-label={countryLabel}
          autoComplete="tel-country-code"
          defaultValue={country}
          disabled={input.disabled}
          choices={countries}
        />
        <input
          required={isRequired}
          inputMode="tel"
          autoComplete="tel-national"
          {...input}
          {...fieldAttributes(texts)}
          id={id}
          // Browsers fill in a number without its country only in a text control.
          type="text"
          className={classNames(field.control, field.figures)}
        />
      </div>
    </FieldFrame>
  );
}
