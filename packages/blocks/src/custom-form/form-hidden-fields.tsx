import { hiddenNames } from '@clavora/forms/form-state';
import type { Ref } from 'react';
import styles from './custom-form.module.css';

interface FormHiddenFieldsProps {
  uid: string;
  /** What the trap says to those who come upon it all the same. */
  leaveEmpty: string;
  tokenRef?: Ref<HTMLInputElement>;
}

/** What is sent beside a form's own fields: a token that a script fetches, and a field that nobody sees (FRM-6). */
export function FormHiddenFields({ uid, leaveEmpty, tokenRef }: FormHiddenFieldsProps) {
  return (
    <>
      <input ref={tokenRef} type="hidden" name={hiddenNames.token} defaultValue="" />
      <div aria-hidden="true" className={styles.trap}>
        <label htmlFor={`${uid}-trap`}>{leaveEmpty}</label>
        <input id={`${uid}-trap`} type="text" name={hiddenNames.trap} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
