import type { RenderContext } from '@clavora/blocks/render-context';
import { productVariant, vehicleFit } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { DetailSection } from '../detail-frame.tsx';
import { ColumnTable } from './column-table.tsx';
import { measuredValue } from './measured-value.ts';
import { TableCode } from './table-code.tsx';

interface TableProps {
  raw: readonly RawBlock[];
  context: RenderContext;
}

/** The same product with another head, finish, voltage or pack. */
export function Variants({ raw, context }: TableProps) {
  const { t } = context;
  const rows = parseParts(productVariant, raw);
  if (rows.length === 0) return null;
  return (
    <DetailSection title={t('product.variants')} id="variants">
      <ColumnTable
        label={t('product.variants')}
        rows={rows}
        keyOf={({ _uid, code }) => `${_uid} ${code}`}
        columns={[
          { head: t('product.code'), cell: ({ code }) => <TableCode code={code} />, has: ({ code }) => code !== '' },
          { head: t('product.version'), cell: ({ label }) => label, has: ({ label }) => label !== '' },
          { head: t('product.finish'), cell: ({ finish }) => finish, has: ({ finish }) => finish !== '' },
          {
            head: t('product.pack'),
            cell: ({ pack_size }) => pack_size !== null && t('product.pieces', { count: pack_size }),
            has: ({ pack_size }) => pack_size !== null,
          },
        ]}
      />
    </DetailSection>
  );
}

type Vehicle = BlockContent<typeof vehicleFit>;

/** The vehicles that the key fits. */
export function Vehicles({ raw, context }: TableProps) {
  const { t, format } = context;
  const rows = parseParts(vehicleFit, raw);
  if (rows.length === 0) return null;
  return (
    <DetailSection title={t('product.vehicles')} id="vehicles">
      <ColumnTable
        label={t('product.vehicles')}
        caption={t('product.vehicle_count', { count: rows.length })}
        rows={rows}
        keyOf={({ _uid, make, model }) => `${_uid} ${make} ${model}`}
        columns={[
          { head: t('product.make'), cell: ({ make }) => make, has: ({ make }) => make !== '' },
          {
            head: t('product.model'),
            cell: ({ model, generation }) => [model, generation].filter(Boolean).join(' '),
            has: ({ model }) => model !== '',
          },
          {
            head: t('product.years'),
            cell: (vehicle) => years(vehicle, context),
            has: ({ year_from, year_to }) => year_from !== null || year_to !== null,
          },
          { head: t('product.lock'), cell: ({ applies_to }) => t(`product.locks.${applies_to}`), has: () => true },
          {
            head: t('product.transponder'),
            cell: ({ transponder }) => transponder,
            has: ({ transponder }) => transponder !== '',
          },
          {
            head: t('product.frequency'),
            cell: ({ frequency_mhz }) =>
              frequency_mhz !== null && <TableCode code={measuredValue(String(frequency_mhz), 'MHz', format).text} />,
            has: ({ frequency_mhz }) => frequency_mhz !== null,
          },
          {
            head: t('product.code_series'),
            cell: ({ code_series }) => code_series !== '' && <TableCode code={code_series} />,
            has: ({ code_series }) => code_series !== '',
          },
        ]}
      />
    </DetailSection>
  );
}

function years({ year_from, year_to }: Vehicle, { t }: RenderContext): string {
  if (year_from === null) return year_to === null ? '' : t('product.until_year', { year: String(year_to) });
  return year_to === null ? t('product.since_year', { year: String(year_from) }) : `${year_from}–${year_to}`;
}
