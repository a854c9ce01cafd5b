import { listLimits } from '@clavora/site-core/saved-list-form';
import { Button } from '@clavora/ui/button';
import { TextField } from '@clavora/ui/text-field';
import type { ListActionName } from './list-action.ts';
import { ListForm } from './list-form.tsx';
import styles from './new-list-form.module.css';

interface NewListFormProps {
  /** The id of the field, unique on the page. */
  id: string;
  action: string;
  back: string;
  does: Extract<ListActionName, 'create' | 'add' | 'copy' | 'rename'>;
  label: string;
  submit: string;
  /** The initial value of the field. */
  name?: string;
  error?: string | undefined;
  list?: { id: string; version: number };
  fields?: Readonly<Record<string, string>>;
}

/** A field and a button to create a list. */
export function NewListForm({ id, label, submit, name = '', error, ...form }: NewListFormProps) {
  return (
    <ListForm {...form} className={styles.form}>
      <TextField
        id={id}
        name="name"
        label={label}
        error={error}
        defaultValue={name}
        maxLength={listLimits.name}
        autoComplete="off"
        required
      />
      <Button type="submit" emphasis="secondary" size="small">
        {submit}
      </Button>
    </ListForm>
  );
}
