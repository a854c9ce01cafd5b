import { useEffect, useEffectEvent, useRef } from 'react';
import type { SearchLabels } from '../config/search-labels.ts';
import { queryParameter } from '../query/state-parameters.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The query. */
  query: string;
  /** The form's id; the field's id adds `-query`. */
  form: string;
  /** The action of the form, for browsers without a script. */
  href: string;
  labels: SearchLabels;
  /** Called with the query after a pause in typing, or at once on submit. */
  onQuery: (query: string) => void;
  /** Called with the query on submit, also with one that was searched before. */
  onSubmit: (query: string) => void;
}

/** Pause in typing before a search, in milliseconds. */
const debounceMs = 220;

/** The search field of the results page, in the form that all filters belong to. */
export function SearchField({ query, form, href, labels, onQuery, onSubmit }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submitted = useRef(query);
  const submit = () => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    if (typed === submitted.current) return;
    submitted.current = typed;
    onQuery(typed);
  };
  const submitTyped = useEffectEvent(submit);
  const forget = useEffectEvent(() => clearTimeout(timer.current));
  // Text may have been typed before the script ran.
  useEffect(() => {
    submitTyped();
    return () => forget();
  }, []);
  // The query was changed elsewhere, such as by going back.
  useEffect(() => {
    if (query === submitted.current || field.current === null) return;
    clearTimeout(timer.current);
    submitted.current = query;
    field.current.value = query;
  }, [query]);
  const id = `${form}-query`;
  return (
    <search>
      <form
        id={form}
        action={href}
        method="get"
        // Browsers restore an earlier text when going back, which may differ from the address.
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
          onSubmit(submitted.current);
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
            timer.current = setTimeout(submit, debounceMs);
          }}
        />
        <button type="submit" className={styles.submit}>
          {labels.field.submit}
        </button>
      </form>
    </search>
  );
}
