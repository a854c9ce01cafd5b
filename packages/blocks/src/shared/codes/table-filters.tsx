import { TableFilter } from '@clavora/ui/table-filter';
import type { RenderContext } from '../../render/render-context.ts';

/** The number of rows from which a table has a filter, and is folded on phones. */
export const minFilteredCodes = 9;
export const minFilteredVehicles = 6;

interface CodeFilterProps {
  tableId: string;
  /** Of the table. */
  count: number;
  context: RenderContext;
}

/** Renders the filter of a table of codes, whose rows have the term "maker and code"; nothing for a short table. */
export function CodeFilter({ tableId, count, context: { t } }: CodeFilterProps) {
  if (count < minFilteredCodes) return null;
  return (
    <TableFilter
      tableId={tableId}
      label={t('product.find_code')}
      fields={[{ kind: 'code', label: t('product.code') }]}
      shownLabel={t('product.codes_shown', { shown: '{shown}', count })}
      noneLabel={t('product.no_code')}
      clearLabel={t('product.clear_filter')}
    />
  );
}

interface VehicleFilterProps extends CodeFilterProps {
  /** The makes of the rows, in any order and repeated. */
  makes: readonly string[];
}

/** Renders the filter of a table of vehicles, whose rows have the terms make, model and years; nothing for a short table. */
export function VehicleFilter({ tableId, makes, count, context: { t, locale } }: VehicleFilterProps) {
  if (count < minFilteredVehicles) return null;
  const values = [...new Set(makes.filter((make) => make !== ''))].toSorted((first, second) =>
    first.localeCompare(second, locale),
  );
  return (
    <TableFilter
      tableId={tableId}
      label={t('product.find_vehicle')}
      fields={[
        { kind: 'choice', label: t('product.make'), options: { all: t('product.all_makes'), values } },
        { kind: 'words', label: t('product.model') },
        { kind: 'year', label: t('product.year') },
      ]}
      shownLabel={t('product.vehicles_shown', { shown: '{shown}', count })}
      noneLabel={t('product.no_vehicle')}
      clearLabel={t('product.clear_filter')}
    />
  );
}
