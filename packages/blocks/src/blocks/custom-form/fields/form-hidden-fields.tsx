import { hiddenNames } from '@clavora/forms/form-state';
import styles from '../custom-form.module.css';

interface FormHiddenFieldsProps {
  uid: string;
  /** The honeypot field's label, for visitors of browsers without CSS. */
  leaveEmpty: string;
}

/** The fields sent besides the form's own: a token, which a script fills in, and a honeypot field (FRM-6). */
export function FormHiddenFields({ uid, leaveEmpty }: FormHiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={hiddenNames.token} defaultValue="" />
      <div aria-hidden="true" className={styles.honeypot}>
        <label htmlFor={`${uid}-${hiddenNames.honeypot}`}>{leaveEmpty}</label>
        <input
          id={`${uid}-${hiddenNames.honeypot}`}
          type="text"
          name={hiddenNames.honeypot}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
