import { useEffect, useEffectEvent, useRef } from 'react';
import type { SearchLabels } from '../config/search-labels.ts';
import { queryParameter } from '../query/state-parameters.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The words searched for. */
  query: string;
  /** The form's id, and the field's with `-query` after it. */
  form: string;
  /** Where the form leads without a script. */
  href: string;
  labels: SearchLabels;
  /** Called for words once nothing more was typed for a moment, or at once when the form is sent. */
  onQuery: (query: string) => void;
}

/** How long typing rests before it is searched for, in milliseconds. */
const rest = 220;

/** The field of the search page, in the form that all its filters belong to. */
export function SearchField({ query, form, href, labels, onQuery }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const said = useRef(query);
  const say = () => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    if (typed === said.current) return;
    said.current = typed;
    onQuery(typed);
  };
  const sayTyped = useEffectEvent(say);
  const forget = useEffectEvent(() => clearTimeout(timer.current));
  // What was typed before the script ran.
  useEffect(() => {
    sayTyped();
    return () => forget();
  }, []);
  // Words that were set from elsewhere, such as by going back.
  useEffect(() => {
    if (query === said.current || field.current === null) return;
    clearTimeout(timer.current);
    said.current = query;
    field.current.value = query;
  }, [query]);
  const id = `${form}-query`;
  return (
    <search>
      <form
        id={form}
        action={href}
        method="get"
        // What browsers fill in when a page is gone back to is not what its address says.
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          say();
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {labels.field.label}
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          type="search"
          name={queryParameter}
          defaultValue={query}
          placeholder={labels.field.placeholder}
          maxLength={200}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(say, rest);
          }}
        />
        <button type="submit" className={styles.submit}>
          {labels.field.submit}
        </button>
      </form>
    </search>
  );
}
