import { CopyCodes } from '@clavora/blocks/copy-codes';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { isStoryOf } from '@clavora/content-client/story';
import { ProductRelations } from '@clavora/pages/product-relations';
import { ProductStage } from '@clavora/pages/product-stage';
import { Variants } from '@clavora/pages/product-tables';
import { Specifications } from '@clavora/pages/specifications';
import { shownBlank } from '@clavora/site-core/catalogue-view';
import { unexpectedContent } from '@clavora/site-core/template-props';
import { ButtonLink } from '@clavora/ui/button-link';
import { Container } from '@clavora/ui/container';
import { DefinitionList } from '@clavora/ui/definition-list';
import { Link } from '@clavora/ui/link';
import { Tag } from '@clavora/ui/tag';
import { newestFiles } from '../documents/download-content.ts';
import { PageFiles } from '../documents/page-files.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerTemplateProps } from '../shared/partner-page-model.ts';
import { archiveHref, screenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { PartnerPacks } from './partner-packs.tsx';
import styles from './partner-product-detail.module.css';
import { netPriceRows, productTerms } from './product-terms.tsx';

/** Renders a product for partners: price and terms beside the drawing, packs and files, then the public description (TPL-3). */
export function PartnerProductDetail({ page, context, save }: PartnerTemplateProps) {
  const { story, publicProduct } = page;
  if (!isStoryOf(story, 'partner_product')) {
    throw unexpectedContent('partner-product-detail', '"partner_product"', { ...page, listing: null });
  }
  const { t } = context;
  const { content } = story;
  const product = publicProduct?.content ?? null;
  const publicHref = publicProduct && context.storyHref(publicProduct.fullSlug);
  const files = parseParts(download, content.downloads);
  const history = newestFiles(parseParts(download, content.history));
  const hasPicture = product !== null && (product.drawing.length > 0 || product.images.length > 0);
  return (
    <article>
      <Container>
        <PartnerHead
          title={content.title}
          summary={content.summary || (product?.summary ?? '')}
          {...(product && (product.kind !== '' || product.discontinued_since !== '')
            ? {
                eyebrow: (
                  <>
                    {product.kind}
                    {product.discontinued_since !== '' && (
                      <Tag tone="ended">{t('product.discontinued', { year: product.discontinued_since })}</Tag>
                    )}
                  </>
                ),
              }
            : {})}
          tools={
            <>
              {files.length > 1 && (
                <ButtonLink href={archiveHref(page)} emphasis="secondary" size="small" download="">
                  {t('partner.documents.download_all')}
                </ButtonLink>
              )}
              {save}
            </>
          }
        />
        <div className={hasPicture ? styles.top : undefined}>
          {hasPicture && <ProductStage product={product} record={shownBlank(page.publicCatalogue)} context={context} />}
          <div className={styles.terms}>
            <ScreenSection id="terms" title={t('partner.product.terms')}>
              <DefinitionList items={productTerms(content, content.order_code || (product?.code ?? ''), context)} />
            </ScreenSection>
            {page.netPrices.length > 0 && (
              <ScreenSection id="net-prices" title={t('partner.product.net_prices')}>
                <DefinitionList items={netPriceRows(page.netPrices, context)} />
              </ScreenSection>
            )}
            {publicHref !== null && (
              <p className={styles.public}>
                <Link href={publicHref} look="onward">
                  {t('partner.product.public_page')}
                </Link>
              </p>
            )}
          </div>
        </div>
        <div className={styles.parts}>
          {content.packs.length > 0 && (
            <ScreenSection id="packs" title={t('partner.product.packs')}>
              <PartnerPacks raw={content.packs} context={context} />
            </ScreenSection>
          )}
          {content.notes !== null && content.notes.content.length > 0 && (
            <ScreenSection id="notes" title={t('partner.product.notes')}>
              <div className={styles.notes}>
                <RichTextContent document={content.notes} context={context} firstLevel={3} />
              </div>
            </ScreenSection>
          )}
          <PageFiles {...screenProps(page, context)} files={files} history={history} />
        </div>
      </Container>
      {product && (
        <>
          <ProductRelations product={product} catalogue={page.publicCatalogue} context={context} />
          <Specifications raw={product.specifications} context={context} />
          <Variants raw={product.variants} context={context} />
        </>
      )}
      <CopyCodes doneLabel={t('product.code_copied')} />
    </article>
  );
}
