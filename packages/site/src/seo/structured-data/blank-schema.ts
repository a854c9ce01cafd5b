import type { BlankRecord } from '@clavora/catalogue/blank-record';
import type { Product, Vehicle } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';
import { makerId } from './publisher.ts';

/** A blank fits hundreds of vehicles: search engines get the first ones. */
const maxVehicles = 30;

/** Returns the schema of a blank's own page: codes, measures, and the vehicles whose keys it becomes. */
export function blankSchema({ site, page, url, image, context }: DescribedPage, record: BlankRecord): Product {
  const { blank, profile } = record;
  const { t } = context;
  const measure = (name: string, value: number) => ({
    '@type': 'PropertyValue' as const,
    name,
    value,
    unitCode: 'MMT',
  });
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: page.story.content.title,
    url,
    image,
    category: t(`catalogue.kind.${blank.kind}`),
    sku: blank.code,
    mpn: blank.code,
    ...blankProperties(record),
    ...(page.config?.site_name ? { brand: { '@type': 'Brand', name: page.config.site_name } } : {}),
    manufacturer: { '@id': makerId(site, page.company) },
    material: t(`catalogue.materials.${blank.material}`),
    additionalProperty: [
      measure(t('catalogue.length'), blank.length_mm),
      measure(t('catalogue.height'), profile.height_mm),
      measure(t('catalogue.thickness'), profile.thickness_mm),
    ],
  };
}

/** Returns what the schema of a blank's own page and that of its product state alike: model, GTIN and vehicles. */
export function blankProperties({ blank, vehicles }: BlankRecord): Partial<Product> {
  return {
    model: blank.code,
    ...(blank.gtin === null ? {} : { gtin: blank.gtin }),
    ...(vehicles.length === 0 ? {} : { isAccessoryOrSparePartFor: vehiclesOf(vehicles) }),
  };
}

function vehiclesOf(vehicles: BlankRecord['vehicles']): Vehicle[] {
  const byName = new Map(
    vehicles.map(({ make, vehicle }) => [
      `${make.name} ${vehicle.model}`,
      {
        '@type': 'Vehicle' as const,
        name: `${make.name} ${vehicle.model}`,
        model: vehicle.model,
        brand: { '@type': 'Brand' as const, name: make.name },
      },
    ]),
  );
  return [...byName.values()].slice(0, maxVehicles);
}
