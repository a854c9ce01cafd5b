import { cardList, type KeyFrame } from '@clavora/blocks/cards/card-list';
import { drawnKey } from '@clavora/blocks/key-blade-data';
import { KeyPicture } from '@clavora/blocks/key-picture';
import type { RenderContext } from '@clavora/blocks/render-context';
import { TableCode } from '@clavora/blocks/table-code';
import { Picture } from '@clavora/ui/picture';
import { Tag } from '@clavora/ui/tag';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { PartnerTable, SortHead } from '../shared/partner-table.tsx';
import { FactLine, TableFact } from '../shared/table-fact.tsx';
import { type PartnerProductRow, type PartnerProducts, type ProductColumn, sortParameter } from './product-row.ts';
import styles from './product-table.module.css';
import { deliveryText, priceText } from './product-terms.tsx';

interface ProductTableProps extends Pick<PartnerProducts, 'rows' | 'sort'> {
  hrefOf: (entry: PartnerEntry) => string;
  context: RenderContext;
}

/** Renders products as rows, all keys at one scale, with code, price and delivery time; the links in the head sort them. */
export function ProductTable({ rows, sort, hrefOf, context }: ProductTableProps) {
  const { t } = context;
  const { keyFrame } = cardList(rows.flatMap(({ publicProduct }) => publicProduct ?? []));
  const headOf = (column: ProductColumn, name: string) => {
    const current = sort?.column === column ? sort : null;
    const next = sortParameter({ column, isDescending: current !== null && !current.isDescending });
    const order = current && (current.isDescending ? 'descending' : 'ascending');
    return { label: name, href: `?sort=${next}#products`, order } as const;
  };
  return (
    <PartnerTable
      label={t('partner.product.products')}
      note={t('partner.documents.sort_note')}
      className={styles.table}
    >
      <thead>
        <tr>
          <SortHead {...headOf('code', t('partner.product.column.code'))} isSecondary />
          <th scope="col">
            <VisuallyHidden>{t('partner.product.column.drawing')}</VisuallyHidden>
          </th>
          <SortHead {...headOf('name', t('partner.product.column.name'))} />
          <SortHead {...headOf('price', t('partner.product.column.price'))} isFigure className={styles.price} />
          <th scope="col" data-secondary data-figure>
            <span className={styles.head}>{t('partner.product.minimum_order')}</span>
          </th>
          <SortHead {...headOf('delivery', t('partner.product.delivery'))} isSecondary />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.entry.uuid} row={row} href={hrefOf(row.entry)} keyFrame={keyFrame} context={context} />
        ))}
      </tbody>
    </PartnerTable>
  );
}

interface RowProps {
  row: PartnerProductRow;
  href: string;
  keyFrame: KeyFrame;
  context: RenderContext;
}

function Row({ row: { entry, facts, publicProduct }, href, keyFrame, context }: RowProps) {
  const { t } = context;
  const price = priceText(facts, context);
  const shownPrice = price ?? <span className={styles.quiet}>{t('partner.product.on_request')}</span>;
  const delivery = deliveryText(facts.leadTimeDays, context);
  const order =
    facts.minimumOrder === null || facts.minimumOrder <= 0 ? '' : t('product.pieces', { count: facts.minimumOrder });
  return (
    <tr>
      <TableFact isSecondary>{facts.code === '' ? '' : <TableCode code={facts.code} copiedBy={context} />}</TableFact>
      <td className={styles.drawing}>{publicProduct && <Thumbnail {...{ publicProduct, keyFrame, context }} />}</td>
      <th scope="row">
        <a href={href} className={styles.name}>
          {entry.title}
        </a>{' '}
        {facts.discontinuedSince !== '' && (
          <Tag tone="ended">{t('product.discontinued', { year: facts.discontinuedSince })}</Tag>
        )}
        <span className={styles.narrowPrice}>{shownPrice}</span>
        <FactLine facts={[facts.code, order, delivery]} />
      </th>
      <td data-figure className={styles.price}>
        {shownPrice}
      </td>
      <TableFact isFigure isSecondary>
        {order}
      </TableFact>
      <TableFact isSecondary>{delivery}</TableFact>
    </tr>
  );
}

function Thumbnail({
  publicProduct,
  keyFrame,
  context,
}: Pick<RowProps, 'keyFrame' | 'context'> & { publicProduct: NonNullable<PartnerProductRow['publicProduct']> }) {
  const key = drawnKey(publicProduct.content.drawing, context);
  if (key) return <KeyPicture drawnKey={key} context={context} title="" frame={keyFrame} strokeWidth={0.6} />;
  const [image] = publicProduct.content.images;
  return image ? <Picture asset={image} alt="" sizes="5rem" ratio={2 / 3} /> : null;
}
