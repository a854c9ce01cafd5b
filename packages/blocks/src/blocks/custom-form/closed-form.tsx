import { Button } from '@clavora/ui/button';
import type { ReactNode } from 'react';
import styles from './custom-form.module.css';
import { initialShownFields } from './fields/form-answers.ts';
import { FormFields, type FormFieldsProps } from './fields/form-fields.tsx';

interface ClosedFormProps extends Pick<FormFieldsProps, 'model' | 'consents'> {
  /** The reason why the form accepts no answers. */
  note: ReactNode;
  labelledBy: string | undefined;
}

/** A disabled form, for sites where its answers have no destination. */
export function ClosedForm({ note, labelledBy, model, consents }: ClosedFormProps) {
  return (
    <form aria-labelledby={labelledBy} className={styles.form}>
      <fieldset disabled className={styles.closed}>
        <legend className={styles.closedNote}>{note}</legend>
        <div className={styles.content}>
          <FormFields
            model={model}
            consents={consents}
            errors={{}}
            shown={initialShownFields(model.view, model.state)}
            isLive={false}
          />
          <div>
            <Button type="submit">{model.words.submit}</Button>
          </div>
        </div>
      </fieldset>
    </form>
  );
}
