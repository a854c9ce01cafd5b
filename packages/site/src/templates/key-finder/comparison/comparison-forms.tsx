import type { Product } from '@clavora/catalogue/cutting';
import { maxCodeLength } from '@clavora/catalogue/resolve-code';
import { Button } from '@clavora/ui/button';
import { ChoiceGroup } from '@clavora/ui/choice-group';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import { type Compared, comparedItems } from '../../../core/catalogue-view.ts';
import { comparisonParameter } from '../../../core/internal-paths.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import styles from './comparison-view.module.css';

interface StartFormsProps extends CatalogueProps {
  machines: readonly Product[];
}

/** Renders the forms that begin a comparison: two codes of blanks, or some of all machines. */
export function StartForms({ machines, catalogue, context: { t } }: StartFormsProps) {
  const action = catalogue.hrefs.comparison([]);
  return (
    <div className={styles.forms}>
      <form method="get" action={action} className={frame.stack} aria-labelledby="compare-blanks">
        <h2 id="compare-blanks" className={frame.heading}>
          {t('catalogue.blanks')}
        </h2>
        <CodeField id="code-1" label={t('catalogue.compare.code', { number: 1 })} />
        <CodeField id="code-2" label={t('catalogue.compare.code', { number: 2 })} />
        <p>
          <Button type="submit">{t('catalogue.compare.submit')}</Button>
        </p>
      </form>
      {machines.length > 1 && (
        <form method="get" action={action} className={frame.stack} aria-labelledby="compare-machines">
          <h2 id="compare-machines" className={frame.heading}>
            {t('catalogue.machines')}
          </h2>
          <ChoiceGroup
            id="machines"
            type="checkbox"
            name={comparisonParameter}
            label={t('catalogue.compare.choose_machines')}
            choices={machines.map((machine) => ({ value: machine.id, label: nameOf(machine, t) }))}
            requiredWord=""
          />
          <p>
            <Button type="submit">{t('catalogue.compare.submit')}</Button>
          </p>
        </form>
      )}
    </div>
  );
}

interface AddFormProps extends CatalogueProps {
  compared: Compared;
  /** The machines that can be added. */
  machines: readonly Product[];
}

/** Renders the form that adds a blank or a machine to a comparison. */
export function AddForm({ compared, machines, catalogue, context: { t } }: AddFormProps) {
  return (
    <form method="get" action={catalogue.hrefs.comparison([])} className={styles.add}>
      {comparedItems(compared).map(({ id }) => (
        <input key={id} type="hidden" name={comparisonParameter} value={id} />
      ))}
      {compared.of === 'blanks' ? (
        <CodeField id="code" label={t('catalogue.compare.another_blank')} />
      ) : (
        <SelectField
          id="machine"
          name={comparisonParameter}
          label={t('catalogue.compare.another_machine')}
          choices={machines.map((machine) => ({ value: machine.id, label: nameOf(machine, t) }))}
        />
      )}
      <p>
        <Button type="submit" emphasis="secondary">
          {t('catalogue.compare.add')}
        </Button>
      </p>
    </form>
  );
}

function CodeField({ id, label }: { id: string; label: string }) {
  return (
    <TextField
      id={id}
      name={comparisonParameter}
      label={label}
      maxLength={maxCodeLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}

function nameOf({ code, status }: Product, t: CatalogueProps['context']['t']): string {
  return status === 'discontinued' ? `${code}, ${t('catalogue.machine_discontinued')}` : code;
}
