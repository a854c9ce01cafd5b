import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import { CodeLabel } from '@clavora/ui/code-label';
import { Tag } from '@clavora/ui/tag';
import { PartnerTable } from '../../shared/partner-table.tsx';
import { ListForm } from '../list-form.tsx';
import type { ListRow } from '../list-row.ts';
import { listTotals, type Money, netSum, netTotals } from '../list-total.ts';
import { EditItem } from './edit-item.tsx';
import type { ListDetailProps } from './list-detail-props.ts';
import styles from './list-table.module.css';

interface ListTableProps extends Pick<ListDetailProps, 't' | 'format' | 'list' | 'rows' | 'action' | 'notice'> {
  /** The rows of the page that is shown. */
  shown: readonly ListRow[];
  /** The address to return to. */
  back: string;
}

/** The items of a page of a list, one per row, and the totals of the list. */
export function ListTable(props: ListTableProps) {
  const { t, format, list, rows, shown } = props;
  const hasNet = rows.some(({ net }) => net !== null);
  const totals = [
    { label: t('partner.lists.total'), totals: listTotals(rows) },
    { label: t('partner.lists.net_total'), totals: netTotals(rows) },
  ];
  return (
    <>
      <PartnerTable label={t('partner.lists.table')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" data-secondary>
              {t('partner.lists.column.code')}
            </th>
            <th scope="col">{t('partner.lists.column.name')}</th>
            <th scope="col" data-figure data-secondary>
              {t('partner.lists.column.quantity')}
            </th>
            <th scope="col" data-figure data-secondary>
              {t('partner.lists.column.price')}
            </th>
            {hasNet && (
              <>
                <th scope="col" data-figure data-secondary>
                  {t('partner.lists.column.net')}
                </th>
                <th scope="col" data-figure data-secondary>
                  {t('partner.lists.column.net_sum')}
                </th>
              </>
            )}
            {list.mayEdit && <th scope="col">{t('partner.lists.column.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row
              key={row.item.id}
              {...props}
              row={row}
              hasNet={hasNet}
              isFirst={row === rows[0]}
              isLast={row === rows.at(-1)}
            />
          ))}
        </tbody>
      </PartnerTable>
      {totals.map(
        ({ label, totals: { sums, uncounted } }) =>
          sums.length > 0 && (
            <p key={label} className={styles.total}>
              {uncounted > 0 && (
                <span className={styles.uncounted}>{t('partner.lists.uncounted', { count: uncounted })}</span>
              )}
              <span>{label}</span>{' '}
              <span className={styles.sum}>{sums.map((sum) => money(sum, format)).join(' · ')}</span>
            </p>
          ),
      )}
    </>
  );
}

type RowProps = ListTableProps & { row: ListRow; hasNet: boolean; isFirst: boolean; isLast: boolean };

function Row({ t, format, list, row, hasNet, action, back, notice, isFirst, isLast }: RowProps) {
  const { item, page, price, net } = row;
  const isCode = item.kind === 'code';
  const title = page?.title ?? t(isCode ? 'catalogue.list.is_unknown' : 'partner.lists.unavailable');
  // Names of buttons say which line they are of.
  const name = isCode ? `${item.code} – ${title}` : title;
  const code = page?.code ?? (isCode ? item.code : null);
  const quantity = item.quantity === null ? '' : format.number(item.quantity);
  const cost = price && <Price price={price} format={format} t={t} />;
  const sum = netSum(row);
  const netCost = net && <span className={styles.price}>{money(net, format, pieceDigits)}</span>;
  return (
    <tr id={anchorOf(item.id)}>
      <td data-secondary>{code !== null && <CodeLabel code={code} />}</td>
      <th scope="row">
        {page ? (
          <a href={row.fileHref ?? page.href} className={styles.title}>
            {title}
          </a>
        ) : (
          <span className={isCode ? undefined : styles.gone}>{title}</span>
        )}
        <span className={styles.facts}>
          {code !== null && <CodeLabel code={code} />}
          {quantity !== '' && <span>{`× ${quantity}`}</span>}
          {cost}
          {netCost && (
            <span>
              {t('partner.lists.column.net')} {netCost}
            </span>
          )}
          {sum && (
            <span>
              {t('partner.lists.column.net_sum')} <span className={styles.price}>{money(sum, format)}</span>
            </span>
          )}
        </span>
        {page !== null && page.kind !== '' && <span className={styles.kind}>{page.kind}</span>}
        {page !== null && <Status page={page} t={t} />}
        {net?.together !== undefined && (
          <span className={styles.kind}>{t('partner.lists.together', { count: net.together })}</span>
        )}
        {row.remark !== undefined && <span className={styles.kind}>{row.remark}</span>}
        {item.note !== '' && <span className={styles.note}>{item.note}</span>}
        {list.mayEdit && (page || isCode) && (
          <EditItem
            t={t}
            item={item}
            choices={row.choices}
            name={name}
            list={list}
            action={action}
            back={`${back}#${anchorOf(item.id)}`}
            notice={notice}
          />
        )}
      </th>
      <td data-figure data-secondary>
        {quantity}
      </td>
      <td data-figure data-secondary>
        {cost}
      </td>
      {hasNet && (
        <>
          <td data-figure data-secondary>
            {netCost}
          </td>
          <td data-figure data-secondary>
            {sum && money(sum, format)}
          </td>
        </>
      )}
      {list.mayEdit && (
        <td>
          <ListForm
            action={action}
            back={`${back}#${anchorOf(item.id)}`}
            list={list}
            item={item.id}
            className={styles.actions}
          >
            <RowButton does="up" label={t('partner.lists.up', { name })} isDisabled={isFirst} />
            <RowButton does="down" label={t('partner.lists.down', { name })} isDisabled={isLast} />
            <RowButton does="remove" label={t('partner.lists.remove', { name })} />
          </ListForm>
        </td>
      )}
    </tr>
  );
}

/** Renders that a product or blank is announced, or no longer made, with its successor. */
function Status({ page: { status, successor }, t }: { page: NonNullable<ListRow['page']>; t: Translator }) {
  if (status === '') return null;
  return (
    <span className={styles.status}>
      <Tag tone="ended">{status}</Tag>
      {successor && (
        <span>
          {t('product.successor')}{' '}
          <a href={successor.href}>
            <CodeLabel code={successor.code} />
          </a>
        </span>
      )}
    </span>
  );
}

interface RowButtonProps {
  does: 'up' | 'down' | 'remove';
  label: string;
  isDisabled?: boolean;
}

function RowButton({ does, label, isDisabled = false }: RowButtonProps) {
  return (
    <button
      type="submit"
      name="action"
      value={does}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      className={styles.action}
    >
      <span className={styles[does]} aria-hidden="true" />
    </button>
  );
}

function Price({ price, format, t }: { price: NonNullable<ListRow['price']>; format: Formatter; t: Translator }) {
  return (
    <span className={styles.price}>
      {money(price, format, price.pieces === 1 ? pieceDigits : 2)}
      {price.pieces !== 1 && (
        <span className={styles.per}>{t('partner.lists.per_pieces', { count: price.pieces })}</span>
      )}
    </span>
  );
}

/** Prices of small single pieces need more decimals. */
const pieceDigits = 4;

function money({ amount, currency }: Money, format: Formatter, maximumFractionDigits = 2): string {
  return format.number(amount, { style: 'currency', currency, maximumFractionDigits });
}

function anchorOf(item: string): string {
  return `item-${item}`;
}
