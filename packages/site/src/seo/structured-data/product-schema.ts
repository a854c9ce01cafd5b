import { specification } from '@clavora/content-client/content-types/product';
import { imageUrl } from '@clavora/content-client/image-url';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { StoryOf } from '@clavora/content-client/story';
import type { Product } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';
import { makerId } from './publisher.ts';

/** Pixels: search engines require at least a third of it. */
const imageWidth = 1200;

/** Returns the schema of a product: codes, measures and pictures. No offer and no price, because the site sells nothing. */
export function productSchema({ site, page, url, image }: DescribedPage, { content }: StoryOf<'product'>): Product {
  const { code, title, summary, kind, images, specifications } = content;
  const pictures = images
    .filter(({ extension }) => extension !== 'svg')
    .map((asset) => imageUrl(asset, { width: imageWidth, format: 'jpeg' }));
  const properties = parseParts(specification, specifications).filter(
    ({ label, value }) => label !== '' && value !== '',
  );
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: title,
    url,
    image: pictures.length > 0 ? pictures : [image],
    ...(summary === '' ? {} : { description: summary }),
    ...(kind === '' ? {} : { category: kind }),
    ...(code === '' ? {} : { sku: code, mpn: code }),
    ...(page.config?.site_name ? { brand: { '@type': 'Brand', name: page.config.site_name } } : {}),
    manufacturer: { '@id': makerId(site, page.company) },
    additionalProperty: properties.map(({ label, value, unit }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
      ...(unit === '' ? {} : { unitText: unit }),
    })),
  };
}
