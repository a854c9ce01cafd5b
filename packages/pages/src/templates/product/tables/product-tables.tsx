import { specificationValue } from '@clavora/blocks/cards/specification-value';
import type { RenderContext } from '@clavora/blocks/render-context';
import { TableCode } from '@clavora/blocks/table-code';
import { minFilteredVehicles, VehicleFilter } from '@clavora/blocks/table-filters';
import { productVariant, vehicleFit } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { ColumnTable } from '@clavora/ui/column-table';
import { DetailSection } from '@clavora/ui/detail-frame';
import { rowTerms, yearTerm } from '@clavora/ui/row-filter';

interface ProductTableProps {
  raw: readonly RawBlock[];
  context: RenderContext;
}

/** Renders the variants of a product: other heads, finishes, voltages or packs. */
export function Variants({ raw, context }: ProductTableProps) {
  const { t } = context;
  const variants = parseParts(productVariant, raw);
  if (variants.length === 0) return null;
  return (
    <DetailSection title={t('product.variants')} id="variants">
      <ColumnTable
        label={t('product.variants')}
        heads={[t('product.code'), t('product.version'), t('product.finish'), t('product.pack')]}
        fit="stacked"
        rows={variants.map(({ _uid, code, label, finish, pack_size }) => ({
          key: `${_uid} ${code}`,
          cells: [
            code !== '' && <TableCode key="code" code={code} copiedBy={context} />,
            label,
            finish,
            pack_size !== null && t('product.pieces', { count: pack_size }),
          ],
        }))}
      />
    </DetailSection>
  );
}

type Vehicle = BlockContent<typeof vehicleFit>;

const tableId = 'vehicle-table';

/** Renders the vehicles that the key fits. */
export function Vehicles({ raw, context }: ProductTableProps) {
  const { t } = context;
  const vehicles = parseParts(vehicleFit, raw);
  if (vehicles.length === 0) return null;
  const count = vehicles.length;
  return (
    <DetailSection
      title={t('product.vehicles')}
      id="vehicles"
      folded={count < minFilteredVehicles ? undefined : t('product.vehicle_count', { count })}
    >
      <div>
        <VehicleFilter tableId={tableId} makes={vehicles.map(({ make }) => make)} count={count} context={context} />
        <div id={tableId}>
          <ColumnTable
            label={t('product.vehicles')}
            caption={t('product.vehicle_count', { count })}
            heads={[
              t('product.make'),
              t('product.model'),
              t('product.years'),
              t('product.lock'),
              t('product.transponder'),
              t('product.frequency'),
              t('product.code_series'),
            ]}
            fit="stacked"
            rows={vehicles.map((vehicle, index) => ({
              key: `${vehicle._uid} ${vehicle.make} ${vehicle.model}`,
              terms: rowTerms([vehicle.make, modelOf(vehicle), yearTerm(vehicle.year_from, vehicle.year_to)]),
              isContinued: vehicle.make === vehicles[index - 1]?.make,
              cells: [
                vehicle.make,
                modelOf(vehicle),
                years(vehicle, context),
                vehicle.applies_to !== null && t(`product.locks.${vehicle.applies_to}`),
                vehicle.transponder,
                vehicle.frequency_mhz !== null &&
                  specificationValue({ value: String(vehicle.frequency_mhz), unit: t('product.megahertz') }, context),
                vehicle.code_series !== '' && <TableCode key="series" code={vehicle.code_series} />,
              ],
            }))}
          />
        </div>
      </div>
    </DetailSection>
  );
}

function modelOf({ model, generation }: Vehicle): string {
  return [model, generation].filter(Boolean).join(' ');
}

function years({ year_from, year_to }: Vehicle, { t }: RenderContext): string {
  if (year_from === null) return year_to === null ? '' : t('product.until_year', { year: String(year_to) });
  return year_to === null ? t('product.since_year', { year: String(year_from) }) : `${year_from}–${year_to}`;
}
