import { noColumn } from '@clavora/catalogue/read-columns';
import { type SeparatorMeaning, separatorMeanings } from '@clavora/catalogue/read-quantity';
import type { ListColumnsShown } from '@clavora/site-core/catalogue-view';
import { listNames } from '@clavora/site-core/list-fields';
import { writeSheets } from '@clavora/site-core/list-sheets';
import { Button } from '@clavora/ui/button';
import { SelectField } from '@clavora/ui/select-field';
import type { CatalogueProps } from '../catalogue-props.ts';
import styles from './code-list.module.css';

interface ColumnFieldsProps {
  shown: ListColumnsShown;
  /** The values of the fields; empty where the visitor must choose. */
  code: string;
  quantity: string;
  /** The column whose quantities can be read in two ways, and how they are read; empty where the visitor must choose. Null for others. */
  separator: { column: number; value: SeparatorMeaning | '' } | null;
  context: CatalogueProps['context'];
}

/** Renders the choice of the columns with codes and quantities: each column with its name and first values; and how quantities are read that can be read in two ways. */
export function ColumnFields({ shown, code, quantity, separator, context }: ColumnFieldsProps) {
  const { t } = context;
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
      {separator && (
        <SeparatorField
          values={shown.columns[separator.column]?.values ?? []}
          value={separator.value}
          context={context}
        />
      )}
    </div>
  );
}

interface SeparatorFieldProps extends Pick<ColumnFieldsProps, 'context'> {
  /** The first values of the column. */
  values: readonly string[];
  value: SeparatorMeaning | '';
}

/** Asks by an example of the column what the sign in its numbers separates. */
function SeparatorField({ values, value, context: { t, locale } }: SeparatorFieldProps) {
  const [written = '20,000', whole = '20', decimals = '000'] =
    values.map((text) => /(\d+)[.,](\d{3})/.exec(text)).find((match) => match !== null) ?? [];
  const numbers = { thousands: Number(whole + decimals), decimals: Number(`${whole}.${decimals}`) };
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  return (
    <SelectField
      id="list-separator"
      name={listNames.separator}
      label={t('catalogue.list.separator', { written })}
      choices={separatorMeanings.map((meaning) => ({
        value: meaning,
        label: t(`catalogue.list.${meaning}`, { number: plain.format(numbers[meaning]) }),
      }))}
      defaultValue={value}
      {...(value === '' ? { emptyLabel: t('catalogue.list.question.choose_number'), isRequired: true } : {})}
    />
  );
}

type SourceProps = Pick<ColumnFieldsProps, 'shown' | 'context'>;

/** Renders where the list is from: the sheet of a workbook, how many rows and columns are hidden, how many lists are side by side, and the text above the column names. */
export function ListSource({ shown: { sheets, titles, blocks }, context: { t } }: SourceProps) {
  const read = sheets?.read;
  const texts = [
    ...(read ? [t('catalogue.list.sheet', { name: read.name })] : []),
    ...(read && read.others.length > 0 ? [t('catalogue.list.other_sheets', { names: read.others.join(' / ') })] : []),
    ...(read && read.hiddenRows > 0 ? [t('catalogue.list.hidden_rows', { count: read.hiddenRows })] : []),
    ...(read && read.hiddenColumns > 0 ? [t('catalogue.list.hidden_columns', { count: read.hiddenColumns })] : []),
    ...(blocks > 1 ? [t('catalogue.list.blocks', { count: blocks })] : []),
    ...(titles.length > 0 ? [t('catalogue.list.above', { text: titles.join(' / ') })] : []),
  ];
  return texts.length > 0 && <p className={styles.note}>{texts.join(' ')}</p>;
}

/** Renders the choice of another sheet of the workbook, whose text the form keeps. */
export function SheetFields({ shown: { sheets }, context: { t } }: SourceProps) {
  if (sheets === null) return null;
  const names = [sheets.read.name, ...sheets.kept.map(({ name }) => name)];
  return (
    <>
      <input type="hidden" name={listNames.sheets} value={writeSheets(sheets)} />
      {names.length > 1 && (
        <div className={styles.sheets}>
          <SelectField
            id="list-sheet"
            name={listNames.sheet}
            label={t('catalogue.list.sheet_choice')}
            choices={names.map((name) => ({ value: name, label: name }))}
            defaultValue={sheets.read.name}
            translate="no"
          />
          {/* Another sheet can be chosen before the columns of this one are. */}
          <Button type="submit" emphasis="secondary" formNoValidate>
            {t('catalogue.list.read_sheet')}
          </Button>
        </div>
      )}
    </>
  );
}
