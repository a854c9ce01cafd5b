import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame.tsx';
import { Select } from './select.tsx';

type SelectFieldProps = FieldTexts & Omit<ComponentProps<typeof Select>, 'id'> & { className?: string | undefined };

/** A single choice from a list, with the browser's own select. */
export function SelectField({ id, label, help, error, isRequired, className, ...select }: SelectFieldProps) {
  const texts = { id, label, help, error, isRequired };
  return (
    <FieldFrame {...texts} className={className}>
      <Select required={isRequired} {...select} {...fieldAttributes(texts)} id={id} />
    </FieldFrame>
  );
}
