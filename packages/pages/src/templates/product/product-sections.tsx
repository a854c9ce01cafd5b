import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import type { MachineRecord } from '@clavora/catalogue/machine-record';
import { isCutting } from '@clavora/catalogue/set-ups';
import { productVariant, specification, vehicleFit } from '@clavora/content-client/content-types/product';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { filesByLanguage } from '@clavora/content-client/files-by-language';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import styles from './product-sections.module.css';
import { machinesOf, referencesOf } from './tables/product-relations.tsx';

interface ProductSectionsProps {
  product: ContentOf<'product'>;
  /** What the catalogue's sections show of it; null for a product that is not in the catalogue. */
  record: BlankRecord | null;
  /** What they show of it, where it is a machine. */
  machine: MachineRecord | null;
  context: RenderContext;
}

/** Renders a summary line with links to the sections: `Fits 24 vehicles · Cut by 5 machines`. Nothing for fewer than two sections. */
export function ProductSections({ product, record, machine, context }: ProductSectionsProps) {
  const { t } = context;
  const claimed = record
    ? ([
        ['replaces', 'replaces_count', record.codes.length],
        ['cut-by', 'cut_by_count', record.setUps.filter(isCutting).length],
        ['vehicles', 'fits_count', record.vehicles.length],
      ] as const)
    : ([
        ['vehicles', 'fits_count', parseParts(vehicleFit, product.vehicles).length],
        ['cut-by', 'cut_by_count', machinesOf(product, context).length],
        ['replaces', 'replaces_count', referencesOf(product).length],
      ] as const);
  const counted = [
    ...claimed,
    ['cuts', 'cuts_count', machine?.kinds.filter(({ setUp }) => isCutting(setUp)).length ?? 0],
    [
      'documents',
      'documents_count',
      filesByLanguage(parseParts(download, product.downloads), context.locale).own.length,
    ],
    ['variants', 'variants_count', parseParts(productVariant, product.variants).length],
  ] as const;
  const named = [
    ['specifications', parseParts(specification, product.specifications).length],
    ['description', product.description?.content.length ?? 0],
    ['related', relatedStoriesOf(product.related_products, 'product', context).length],
  ] as const;
  const links = [
    ...counted.flatMap(([id, key, count]) => (count === 0 ? [] : [{ id, text: t(`product.${key}`, { count }) }])),
    ...named.flatMap(([id, count]) => (count === 0 ? [] : [{ id, text: t(`product.${id}`) }])),
  ];
  if (links.length < 2) return null;
  return (
    <nav aria-label={t('product.on_this_page')} className={styles.sections}>
      <ul role="list" className={styles.list}>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
