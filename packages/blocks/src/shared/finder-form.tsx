import { Button } from '@clavora/ui/button';
import { TextField } from '@clavora/ui/text-field';
import type { RenderContext } from '../render/render-context.ts';
import styles from './finder-form.module.css';

interface FinderFormProps {
  /** The id of the field, unique on the page. */
  id: string;
  /** The path of the key finder, and the name of its parameter. */
  href: string;
  parameter: string;
  /** What was typed. */
  typed?: string;
  context: RenderContext;
}

/** The field of the key finder, which takes any code, number or vehicle. */
export function FinderForm({ id, href, parameter, typed = '', context: { t } }: FinderFormProps) {
  return (
    <form method="get" action={href} role="search" className={styles.form}>
      <TextField
        id={id}
        name={parameter}
        label={t('catalogue.field')}
        help={t('catalogue.hint')}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        isRequired
      />
      <Button type="submit">{t('catalogue.find')}</Button>
    </form>
  );
}
