import type { RenderContext } from '@clavora/blocks/render-context';
import { TableCode } from '@clavora/blocks/table-code';
import { packUnit } from '@clavora/content-client/content-types/partner';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { measure } from '@clavora/i18n-routing/measure';
import { ColumnTable } from '@clavora/ui/column-table';

interface PartnerPacksProps {
  raw: readonly RawBlock[];
  context: RenderContext;
}

type Pack = BlockContent<typeof packUnit>;

/** Renders the packs of a product: pieces, size and weight. */
export function PartnerPacks({ raw, context }: PartnerPacksProps) {
  const { t } = context;
  return (
    <ColumnTable
      label={t('partner.product.packs')}
      heads={[
        t('partner.product.pack'),
        t('partner.product.content'),
        t('partner.product.gtin'),
        t('partner.product.size'),
        t('partner.product.weight'),
      ]}
      fit="stacked"
      rows={parseParts(packUnit, raw).map((pack) => ({
        key: `${pack._uid} ${pack.label}`,
        cells: [
          pack.label,
          pack.pieces !== null && t('product.pieces', { count: pack.pieces }),
          pack.gtin !== '' && <TableCode key="gtin" code={pack.gtin} copiedBy={context} />,
          sizeOf(pack, context),
          pack.weight_kg !== null && measure(pack.weight_kg, 'kilogram', context.format),
        ],
      }))}
    />
  );
}

/** Returns the three dimensions as one line; empty if one is missing, because the others would be misread. */
function sizeOf({ length_mm, width_mm, height_mm }: Pack, context: RenderContext): string {
  if (length_mm === null || width_mm === null || height_mm === null) return '';
  const { format } = context;
  return [format.number(length_mm), format.number(width_mm), measure(height_mm, 'millimeter', format)].join(
    '\u00a0×\u00a0',
  );
}
