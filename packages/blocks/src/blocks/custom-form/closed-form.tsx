import { Button } from '@clavora/ui/button';
import styles from './custom-form.module.css';
import { shownAtFirst } from './form-answers.ts';
import { FormFields, type FormFieldsProps } from './form-fields.tsx';

interface ClosedFormProps extends Pick<FormFieldsProps, 'drawing' | 'consents'> {
  /** Why it takes no answers. */
  note: string;
  labelledBy: string | undefined;
}

/** A form whose answers have nowhere to go: to be seen, out of use. */
export function ClosedForm({ note, labelledBy, drawing, consents }: ClosedFormProps) {
  return (
    <form aria-labelledby={labelledBy} className={styles.form}>
      <fieldset disabled className={styles.closed}>
        <legend className={styles.closedNote}>{note}</legend>
        <div className={styles.content}>
          <FormFields
            drawing={drawing}
            consents={consents}
            errors={{}}
            shown={shownAtFirst(drawing.view, drawing.state)}
            isLive={false}
          />
          <div>
            <Button type="submit">{drawing.words.submit}</Button>
          </div>
        </div>
      </fieldset>
    </form>
  );
}
