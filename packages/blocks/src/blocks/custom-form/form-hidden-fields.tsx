import { hiddenNames } from '@clavora/forms/form-state';
import styles from './custom-form.module.css';

interface FormHiddenFieldsProps {
  uid: string;
  /** What the trap says to those who come upon it all the same. */
  leaveEmpty: string;
}

/** What is sent beside a form's own fields: a token, which a script adds, and a field that nobody sees (FRM-6). */
export function FormHiddenFields({ uid, leaveEmpty }: FormHiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={hiddenNames.token} defaultValue="" />
      <div aria-hidden="true" className={styles.trap}>
        <label htmlFor={`${uid}-trap`}>{leaveEmpty}</label>
        <input id={`${uid}-trap`} type="text" name={hiddenNames.trap} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
