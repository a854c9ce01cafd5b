import { plateParameters } from '@clavora/site-core/internal-paths';
import { Button } from '@clavora/ui/button';
import { classNames } from '@clavora/ui/class-names';
import { TextField } from '@clavora/ui/text-field';
import type { CatalogueProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import styles from './papers.module.css';

interface PlateFormProps extends CatalogueProps {
  /** The values of the fields. */
  machine: string;
  serial: string;
  /** What is wrong with the machine. */
  error?: string | undefined;
}

/** Renders the form in which a visitor types what a type plate says. */
export function PlateForm({ machine, serial, error, catalogue: { hrefs }, context: { t } }: PlateFormProps) {
  return (
    <form
      method="get"
      action={hrefs.machines}
      className={classNames(frame.stack, styles.form)}
      aria-label={t('catalogue.papers.title')}
    >
      <TextField
        id="plate-machine"
        name={plateParameters.machine}
        label={t('catalogue.papers.field')}
        defaultValue={machine}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        error={error}
        isRequired
      />
      <TextField
        id="plate-serial"
        name={plateParameters.serial}
        label={t('catalogue.papers.serial')}
        defaultValue={serial}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <p className={styles.submit}>
        <Button type="submit">{t('catalogue.papers.open')}</Button>
      </p>
    </form>
  );
}
