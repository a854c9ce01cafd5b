import { noColumn } from '@clavora/catalogue/read-columns';
import { SelectField } from '@clavora/ui/select-field';
import type { ListColumnsShown } from '../../../core/catalogue-view.ts';
import { listNames } from '../../../core/list-fields.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import styles from './code-list.module.css';

interface ColumnFieldsProps {
  shown: ListColumnsShown;
  /** The values of the fields; empty where the visitor must choose. */
  code: string;
  quantity: string;
  context: CatalogueProps['context'];
}

/** Renders the choice of the columns with codes and quantities: each column with its name and first values. */
export function ColumnFields({ shown, code, quantity, context: { t } }: ColumnFieldsProps) {
  const choices = shown.columns.map(({ name, values }, column) => {
    const number = t('catalogue.list.column', { number: column + 1 });
    const named = name === '' ? number : `${number}: ${name}`;
    return { value: `${column}`, label: values.length > 0 ? `${named} – ${values.join(' · ')}` : named };
  });
  const asked = (value: string) =>
    value === '' ? { emptyLabel: t('catalogue.list.question.choose'), isRequired: true } : {};
  return (
    <div className={styles.columns}>
      <SelectField
        id="code-column"
        name={listNames.codeColumn}
        label={t('catalogue.list.code_column')}
        choices={choices}
        defaultValue={code}
        {...asked(code)}
      />
      <SelectField
        id="quantity-column"
        name={listNames.quantityColumn}
        label={t('catalogue.list.quantity_column')}
        choices={[...choices, { value: noColumn, label: t('catalogue.list.no_column') }]}
        defaultValue={quantity}
        {...asked(quantity)}
      />
    </div>
  );
}

/** Renders which sheet of a workbook was read, which ones were not, how many hidden rows were, how many lists side by side, and what stands above the names of the columns. */
export function ListSource({
  shown: { sheet, titles, blocks },
  context: { t },
}: Pick<ColumnFieldsProps, 'shown' | 'context'>) {
  const texts = [
    ...(sheet ? [t('catalogue.list.sheet', { name: sheet.name })] : []),
    ...(sheet && sheet.others.length > 0
      ? [t('catalogue.list.other_sheets', { names: sheet.others.join(' / ') })]
      : []),
    ...(sheet && sheet.hiddenRows > 0 ? [t('catalogue.list.hidden_rows', { count: sheet.hiddenRows })] : []),
    ...(blocks > 1 ? [t('catalogue.list.blocks', { count: blocks })] : []),
    ...(titles.length > 0 ? [t('catalogue.list.above', { text: titles.join(' / ') })] : []),
  ];
  return texts.length > 0 && <p className={styles.note}>{texts.join(' ')}</p>;
}
