import type { Product } from '@clavora/catalogue/cutting';
import { maxCodeLength } from '@clavora/catalogue/resolve-code';
import { type ComparisonAnswer, comparedItems } from '@clavora/site-core/catalogue-view';
import { comparisonParameter, differencesParameter, finderParameter } from '@clavora/site-core/internal-paths';
import { Button } from '@clavora/ui/button';
import { ChoiceGroup } from '@clavora/ui/choice-group';
import type { Choice } from '@clavora/ui/select';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import type { CatalogueProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import styles from './comparison-view.module.css';

interface StartFormsProps extends CatalogueProps {
  machines: readonly Product[];
  /** The values of the code fields. */
  typed: readonly string[];
}

/** Renders the forms that begin a comparison: two codes of blanks, or some of all machines. */
export function StartForms({ machines, typed, catalogue, context: { t } }: StartFormsProps) {
  const action = catalogue.hrefs.comparison([]);
  return (
    <div className={styles.forms}>
      <form method="get" action={action} className={frame.stack} aria-labelledby="compare-blanks">
        <h2 id="compare-blanks" className={frame.heading}>
          {t('catalogue.blanks')}
        </h2>
        {[0, 1].map((at) => (
          <CodeField
            key={at}
            id={`code-${at + 1}`}
            label={t('catalogue.compare.code', { number: at + 1 })}
            typed={typed[at] ?? ''}
          />
        ))}
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
            choices={machines.map((machine) => choiceOf(machine, t))}
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
  answer: ComparisonAnswer;
  /** The machines that can be added. */
  machines: readonly Product[];
  /** The value of the code field. */
  typed: string;
}

/** Renders the form that adds a blank or a machine to a comparison; nothing where there is no other machine. */
export function AddForm({ answer, machines, typed, catalogue, context: { t } }: AddFormProps) {
  const { compared, onlyDifferences } = answer;
  if (compared.of === 'machines' && machines.length === 0) return null;
  return (
    <form method="get" action={catalogue.hrefs.comparison([])} className={styles.add}>
      {comparedItems(compared).map(({ id }) => (
        <input key={id} type="hidden" name={comparisonParameter} value={id} />
      ))}
      {onlyDifferences && <input type="hidden" {...differencesParameter} />}
      {compared.of === 'blanks' ? (
        <CodeField id="code" label={t('catalogue.compare.another_blank')} typed={typed} />
      ) : (
        <SelectField
          id="machine"
          name={comparisonParameter}
          label={t('catalogue.compare.another_machine')}
          choices={machines.map((machine) => choiceOf(machine, t))}
          emptyLabel={t('forms.choose')}
          isRequired
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

function CodeField({ id, label, typed }: { id: string; label: string; typed: string }) {
  return (
    <TextField
      id={id}
      name={finderParameter}
      label={label}
      defaultValue={typed}
      maxLength={maxCodeLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      isRequired
    />
  );
}

function choiceOf({ id, code, status }: Product, t: CatalogueProps['context']['t']): Choice {
  const label = status === 'active' ? code : `${code}, ${t(`catalogue.machine_${status}`)}`;
  return { value: id, label, translate: 'no' };
}
