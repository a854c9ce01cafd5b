import { guardForms } from '@clavora/auth/browser/guard-forms';
import { SessionEndedClient } from '@clavora/auth/session-ended-client';
import { partnerApi } from '@clavora/site-core/partner-api-paths';
import { Button } from '@clavora/ui/button';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import { useEffect, useState } from 'react';
import type { SaveBlank } from '../../blanks/blank-terms.ts';
import styles from './shown-terms.module.css';

/** Renders the form that adds a blank with a quantity to a saved list of the partner, or to a new one. */
export function SaveBlankForm({ save }: { save: SaveBlank }) {
  const { locale, action, fields, codes, list, newName, quantity, title, submit, ended } = save;
  const [typed, setTyped] = useState(quantity.value);
  const [chosen, setChosen] = useState('');
  useEffect(() => guardForms(`${partnerApi}/`), []);
  const digits = typed.replaceAll(/\D/g, '');
  return (
    <>
      <SessionEndedClient locale={locale} labels={ended} />
      <form action={action} method="post" className={styles.save} aria-label={title}>
        {Object.entries({ ...fields, [codes.name]: `${codes.before}${digits}${codes.behind}` }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id="save-quantity"
          label={quantity.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          className={styles.quantity}
        />
        {list.lists.length > 0 && (
          <SelectField
            id="save-list"
            name={list.name}
            label={list.label}
            choices={list.lists.map(({ id, name }) => ({ value: id, label: name }))}
            emptyLabel={list.newLabel}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            translate="no"
          />
        )}
        {chosen === '' && (
          <TextField
            id="save-name"
            name={newName.name}
            label={newName.label}
            maxLength={newName.maxLength}
            autoComplete="off"
            required
          />
        )}
        <Button type="submit" emphasis="secondary">
          {submit}
        </Button>
      </form>
    </>
  );
}
