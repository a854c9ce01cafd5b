import { commonKeyFrame, type KeyFrame } from '@clavora/blocks/cards/key-frame';
import { drawnKey } from '@clavora/blocks/key-blade-data';
import { KeyPicture } from '@clavora/blocks/key-picture';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { PartnerEntry } from '@clavora/extranet/partner-directory';
import { FactLine, TableFact } from '@clavora/extranet/screens/documents/table-fact';
import { Picture } from '@clavora/ui/picture';
import { Table } from '@clavora/ui/table';
import { Tag } from '@clavora/ui/tag';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { TableCode } from '../../templates/product/table-code.tsx';
import {
  type PartnerProductRow,
  type PartnerProducts,
  type ProductColumn,
  type ProductSort,
  sortParameter,
} from './product-row.ts';
import styles from './product-table.module.css';
import { deliveryText, priceText } from './product-terms.tsx';

interface ProductTableProps extends Pick<PartnerProducts, 'rows' | 'sort'> {
  hrefOf: (entry: PartnerEntry) => string;
  context: RenderContext;
}

/** Products one a line, all keys at one scale: what they are ordered by, what they cost and when they come; sorted by the links of its head. */
export function ProductTable({ rows, sort, hrefOf, context }: ProductTableProps) {
  const { t } = context;
  const keyFrame = commonKeyFrame(rows.flatMap(({ publicProduct }) => publicProduct ?? []));
  return (
    <Table
      label={t('partner.product.products')}
      caption={<VisuallyHidden>{t('partner.documents.sort_note')}</VisuallyHidden>}
      density="dense"
      className={styles.table}
    >
      <thead>
        <tr>
          <SortHead column="code" sort={sort} label={t('partner.product.column.code')} isSecondary />
          <th scope="col">
            <VisuallyHidden>{t('partner.product.column.drawing')}</VisuallyHidden>
          </th>
          <SortHead column="name" sort={sort} label={t('partner.product.column.name')} />
          <SortHead column="price" sort={sort} label={t('partner.product.column.price')} isFigure isPrice />
          <th scope="col" data-secondary data-figure>
            <span className={styles.head}>{t('partner.product.minimum_order')}</span>
          </th>
          <SortHead column="delivery" sort={sort} label={t('partner.product.delivery')} isSecondary />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.entry.uuid} row={row} href={hrefOf(row.entry)} keyFrame={keyFrame} context={context} />
        ))}
      </tbody>
    </Table>
  );
}

interface SortHeadProps {
  column: ProductColumn;
  sort: ProductSort | null;
  label: string;
  isFigure?: boolean;
  isSecondary?: boolean;
  isPrice?: boolean;
}

/** A column's name as a link that sorts by it, and the other way round when it is sorted already. */
function SortHead({ column, sort, label, isFigure = false, isSecondary = false, isPrice = false }: SortHeadProps) {
  const current = sort?.column === column ? sort : null;
  const next = sortParameter({ column, isDescending: current !== null && !current.isDescending });
  return (
    <th
      scope="col"
      aria-sort={current ? (current.isDescending ? 'descending' : 'ascending') : undefined}
      data-figure={isFigure || undefined}
      data-secondary={isSecondary || undefined}
      data-price={isPrice || undefined}
    >
      <a href={`?sort=${next}#products`} rel="nofollow" className={styles.sort}>
        {label}
      </a>
    </th>
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
      <td data-figure data-price>
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
