import { TableCode } from '@clavora/blocks/table-code';
import { chosenText } from '@clavora/catalogue/chosen-blank';
import { type ColumnAnswers, type ListColumns, noColumn } from '@clavora/catalogue/read-columns';
import { type ListChoice, maxNearestCodes } from '@clavora/catalogue/resolve-list';
import type { ListAnswer, ListedBlank, OwnCodeLine } from '@clavora/site-core/catalogue-view';
import { listEditName, listNames, shownColumns } from '@clavora/site-core/list-fields';
import { piecesOf } from '@clavora/site-core/pieces-of';
import { Button } from '@clavora/ui/button';
import { classNames } from '@clavora/ui/class-names';
import { ColumnTable } from '@clavora/ui/column-table';
import { islandAttributes } from '@clavora/ui/island';
import { Link } from '@clavora/ui/link';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { listCounts } from '../../lists/list-counts.ts';
import { partHref } from '../../loaders/part-href.ts';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { dataText } from '../data-text.tsx';
import frame from '../key-finder.module.css';
import { KeepList } from '../steps/list-of-visit-parts.tsx';
import { blankChoices } from './blank-choices.ts';
import styles from './code-list.module.css';
import { ColumnFields, ListSource, SheetFields } from './column-fields.tsx';
import { sendsList } from './list-form.tsx';

interface ResolvedLinesProps extends CatalogueProps {
  answer: Extract<ListAnswer, { kind: 'list' }>;
}

const linesId = 'list-lines';

/** Renders the lines of a list with our blanks; questions are answered, codes corrected and quantities changed in the table. */
export function ResolvedLines({ answer, catalogue, context }: ResolvedLinesProps) {
  const { t } = context;
  const { lines, total, counts, typed } = answer;
  return (
    <form {...sendsList} id={linesId} className={classNames(frame.stack, styles.lines)}>
      <h2 id="list-result" className={frame.heading}>
        {listCounts(counts, t)}
      </h2>
      <input type="hidden" name={listNames.text} value={typed} />
      <input type="hidden" name={listNames.shownColumns} value={shownColumns(columnValues(answer.columns))} />
      <ListSource shown={answer.shown} context={context} />
      <SheetFields shown={answer.shown} context={context} />
      <Columns answer={answer} context={context} />
      {lines.length < total && (
        <p className={styles.note}>{t('catalogue.list.shown', { count: lines.length, total })}</p>
      )}
      <ColumnTable
        label={t('catalogue.list.title')}
        heads={[
          t('catalogue.list.given'),
          t('catalogue.our_blank'),
          t('catalogue.list.quantity'),
          t('catalogue.list.note'),
        ]}
        fit="stacked"
        rows={lines.map(({ line, position, nearest }) => ({
          key: `${position}`,
          cells: [
            line.state === 'unknown' ? (
              <LineField
                key="code"
                of="code"
                label={t('catalogue.list.given')}
                value={line.code}
                position={position}
                context={context}
              />
            ) : (
              <TableCode key="code" code={line.code} />
            ),
            <Blank
              key="blank"
              line={line}
              nearest={nearest}
              position={position}
              answer={answer}
              catalogue={catalogue}
              context={context}
            />,
            <Quantity
              key="quantity"
              line={line}
              position={position}
              blank={answer.listedBlanks.get(line.blankId ?? '')}
              context={context}
            />,
            line.note !== '' && (
              <span key="note" translate="no">
                {line.note}
              </span>
            ),
          ],
        }))}
      />
      {counts.unknown > maxNearestCodes && (
        <p className={styles.note}>{t('catalogue.list.nearest_of', { count: maxNearestCodes })}</p>
      )}
      <p className={styles.note}>{t('catalogue.list.zero')}</p>
      <p className={styles.actions}>
        <Button type="submit">{t('catalogue.list.apply')}</Button>
        <Button type="submit" name={listNames.as} value="csv" emphasis="secondary">
          {t('catalogue.list.save')}
        </Button>
        <Button type="submit" name={listNames.as} value="xlsx" emphasis="secondary">
          {t('catalogue.list.save_workbook')}
        </Button>
      </p>
      <span
        hidden
        {...islandAttributes('carry-list-edits', {
          start: 'load',
          settings: { lines: linesId, head: headOf(answer.table) },
        })}
      />
      <KeepList head={headOf(answer.table)} />
    </form>
  );
}

/** Returns the first line of a list as CSV. */
function headOf(table: string): string {
  const [head = ''] = table.split('\r\n', 1);
  return head;
}

/** The choice of columns, for a list that has several. */
function Columns({ answer: { columns, shown }, context }: Pick<ResolvedLinesProps, 'answer' | 'context'>) {
  const values = columnValues(columns);
  if (shown.columns.length >= 2 && columns.chosen === null)
    return (
      <ColumnFields
        shown={shown}
        {...values}
        separator={
          columns.separator === undefined || columns.quantity === null
            ? null
            : { column: columns.quantity, value: columns.separator }
        }
        context={context}
      />
    );
  return (
    <>
      <input type="hidden" name={listNames.codeColumn} value={values.code} />
      <input type="hidden" name={listNames.quantityColumn} value={values.quantity} />
      <input type="hidden" name={listNames.separator} value={values.separator} />
    </>
  );
}

function columnValues({ code, quantity, separator }: ListColumns) {
  return { code: `${code}`, quantity: `${quantity ?? noColumn}`, separator: separator ?? '' } satisfies ColumnAnswers;
}

interface QuantityProps extends Pick<CatalogueProps, 'context'> {
  line: OwnCodeLine;
  position: number;
  /** The blank of the line; missing where it has none. */
  blank: ListedBlank | undefined;
}

/** The quantity of a line; where packs are wanted, how many keys these are. */
function Quantity({ line: { quantity, packs }, position, blank, context }: QuantityProps) {
  const { t, locale } = context;
  const label = t('catalogue.list.quantity');
  const pieces = packs && piecesOf(packs, blank);
  if (packs && pieces) {
    const name = listEditName('quantity', position);
    const numbers = new Intl.NumberFormat(locale);
    const format = (number: number) => numbers.format(number);
    const choices = [
      {
        value: `${pieces}`,
        label: `${format(packs.count)} ${packs.unit} × ${format(blank?.pack ?? 1)} = ${format(pieces)}`,
      },
      { value: `${packs.count}`, label: format(packs.count) },
    ];
    return (
      <SelectField
        id={name}
        name={name}
        label={<VisuallyHidden>{t('catalogue.list.of_line', { label, line: position + 1 })}</VisuallyHidden>}
        choices={pieces === packs.count ? choices.slice(0, 1) : choices}
        emptyLabel={t('catalogue.list.packs')}
        className={styles.code}
      />
    );
  }
  return (
    <LineField
      of="quantity"
      label={label}
      value={quantity === null ? '' : `${quantity}`}
      position={position}
      context={context}
    />
  );
}

interface LineFieldProps {
  of: 'code' | 'quantity';
  label: string;
  value: string;
  position: number;
  context: CatalogueProps['context'];
}

function LineField({ of, label, value, position, context: { t } }: LineFieldProps) {
  const name = listEditName(of, position);
  return (
    <TextField
      id={name}
      name={name}
      label={<VisuallyHidden>{t('catalogue.list.of_line', { label, line: position + 1 })}</VisuallyHidden>}
      defaultValue={value}
      className={of === 'quantity' ? styles.quantity : styles.code}
      autoComplete="off"
      spellCheck={false}
      {...(of === 'quantity' ? { inputMode: 'numeric', maxLength: 9 } : { maxLength: 120 })}
    />
  );
}

interface BlankProps extends ResolvedLinesProps {
  line: OwnCodeLine;
  nearest: readonly ListChoice[];
  position: number;
}

/** Our blank of a line, with what is to be known of its code. */
function Blank(props: BlankProps) {
  const { remark } = props.line;
  return (
    <>
      <FoundBlank {...props} />
      {remark && <p className={styles.note}>{props.context.t(`catalogue.read_as.${remark}`)}</p>}
    </>
  );
}

/** Our blank of a line, the question which it is, or that there is none, with codes that are similar. */
function FoundBlank({ line, nearest, position, answer: { listedBlanks }, catalogue, context }: BlankProps) {
  const { t } = context;
  const { choices, blankId, ownCode } = line;
  const blank = blankId === null ? undefined : listedBlanks.get(blankId);
  const isSimilar = choices.length === 0 && (blankId === null || nearest.some((one) => one.blankId === blankId));
  const offered = isSimilar ? nearest : choices;
  if (offered.length > 0) {
    const name = listEditName('chosen', position);
    const label = t('catalogue.list.of_line', { label: t('catalogue.our_blank'), line: position + 1 });
    return (
      <SelectField
        id={name}
        name={name}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        choices={blankChoices(offered, listedBlanks, t)}
        emptyLabel={t(isSimilar ? 'catalogue.list.similar' : 'catalogue.list.which')}
        defaultValue={blankId === null || ownCode === null ? '' : chosenText({ code: ownCode, id: blankId })}
        translate="no"
        className={styles.code}
      />
    );
  }
  if (line.part)
    return (
      <>
        <Link href={partHref(catalogue.hrefs, line.part)}>{dataText(line.part.nameKey, { catalogue, context })}</Link>{' '}
        <span translate="no">{line.part.machine.code}</span>
      </>
    );
  if (!blank) return <span className={styles.note}>{t('catalogue.list.is_unknown')}</span>;
  return <BlankLink blank={blank} catalogue={catalogue} context={context} />;
}
