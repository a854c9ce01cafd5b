import type { RenderContext } from '@clavora/blocks/render-context';
import { type CompanyContent, companyAddress } from '@clavora/content-client/company';
import { warningLines } from '@clavora/content-client/content-types/product';
import type { ContentOf } from '@clavora/content-client/story';
import { machineSafety } from '@clavora/key-finder/product-parts';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import { packFormats, packPath } from '@clavora/site-core/internal-paths';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import { keyed } from '@clavora/ui/keyed';
import { Link } from '@clavora/ui/link';
import { Prose } from '@clavora/ui/prose';
import styles from './product-safety.module.css';

interface ProductSafetyProps {
  product: ContentOf<'product'>;
  /** Null if it is not known. */
  maker: CompanyContent | null;
  catalogue: CatalogueModel | null;
  /** By which its data are asked for; null for a page that partners alone see. */
  slug: string | null;
  context: RenderContext;
}

/** Renders what a buyer must know for their safety: who made a product and where they are, warnings, battery, support. Nothing for a service. */
export function ProductSafety({ product, maker, catalogue, slug, context }: ProductSafetyProps) {
  const { t } = context;
  const { battery, family } = product;
  const lines = warningLines(product);
  const items = [
    ...makerItems(maker, context),
    ...machineSafety({ catalogue, context }),
    ...(battery === ''
      ? []
      : [
          { term: t('product.safety.battery'), value: battery },
          { term: t('product.safety.disposal'), value: t('product.safety.battery_disposal') },
        ]),
  ];
  if (family === 'services' || items.length + lines.length === 0) return null;
  return (
    <DetailSection id="safety" title={t('product.safety.title')}>
      <div className={styles.safety}>
        {lines.length > 0 && (
          <Prose>
            <ul>
              {keyed(lines, String).map(([key, line]) => (
                <li key={key}>{line}</li>
              ))}
            </ul>
          </Prose>
        )}
        <DefinitionList items={items} />
        {slug !== null && (
          <p className={styles.pack}>
            {packFormats.map((format) => (
              <Link key={format} href={packPath(context.locale, slug, format)} rel="nofollow">
                {t('product.safety.pack', { format: format.toUpperCase() })}
              </Link>
            ))}
          </p>
        )}
      </div>
    </DetailSection>
  );
}

function makerItems(maker: CompanyContent | null, context: RenderContext): Definition[] {
  if (maker === null) return [];
  const { t } = context;
  const { legal_name, email } = maker;
  const rows: Definition[] = [
    { term: t('product.maker'), value: legal_name },
    { term: t('product.safety.address'), value: companyAddress(maker, context) },
    { term: t('company.email'), value: email === '' ? '' : <a href={`mailto:${email}`}>{email}</a> },
  ];
  return rows.filter(({ value }) => value !== '');
}
