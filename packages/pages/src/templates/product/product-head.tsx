import { CopyCode } from '@clavora/blocks/copy-code';
import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import { type ProductFamily, specification } from '@clavora/content-client/content-types/product';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { filesByLanguage } from '@clavora/content-client/files-by-language';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { ProductStatus, productSteps } from '@clavora/key-finder/product-parts';
import { SheetLink } from '@clavora/key-finder/sheet-link';
import { shownBlank } from '@clavora/site-core/catalogue-view';
import { aboutHref } from '@clavora/site-core/form-href';
import type { PageModel } from '@clavora/site-core/page-model';
import { quoteHref } from '@clavora/site-core/quote-href';
import { ButtonLink } from '@clavora/ui/button-link';
import { CodeLabel } from '@clavora/ui/code-label';
import { DefinitionList } from '@clavora/ui/definition-list';
import { FittedTitle } from '@clavora/ui/fitted-title';
import { keepTogether } from '@clavora/ui/keep-together';
import { Tag } from '@clavora/ui/tag';
import styles from './product-head.module.css';
import { ProductStage } from './product-stage.tsx';
import { specificationLine } from './specifications.tsx';

interface ProductHeadProps {
  product: ContentOf<'product'>;
  page: PageModel;
  context: RenderContext;
}

/** Families whose products are known by their code; others by name. */
const codeLedFamilies = new Set<ProductFamily>(['residential_keys', 'automotive_keys', 'cutters', 'accessories']);

/** Renders the most important facts of a product: code and name, the drawing with dimensions, key figures, links to act on. */
export function ProductHead({ product, page, context }: ProductHeadProps) {
  const { t } = context;
  const record = shownBlank(page.catalogue);
  const ended = product.discontinued_since === '' ? null : <Discontinued product={product} context={context} />;
  // The pages of partners have none.
  const href = page.partner === null ? context.storyHref(page.story.fullSlug) : null;
  const isCodeLed = product.family !== null && codeLedFamilies.has(product.family);
  // A machine's name may contain its code: then the code is not repeated.
  const hasCode = product.code !== '' && (isCodeLed || !product.title.includes(product.code));
  return (
    <div className={styles.head}>
      <header className={styles.title}>
        {(product.is_new || product.kind !== '') && (
          <p className={styles.kind}>
            {product.is_new && <Tag tone="new">{t('product.new')}</Tag>}
            {product.kind}
          </p>
        )}
        <div className={isCodeLed ? styles.codeLed : styles.nameLed}>
          <FittedTitle level={1} className={styles.name}>
            {product.title}
          </FittedTitle>
          {hasCode && (
            <p className={styles.code}>
              <CodeLabel code={product.code} size={isCodeLed ? 'title' : 'text'} />
              <CopyCode code={product.code} context={context} />
            </p>
          )}
        </div>
        {product.summary !== '' && <p className={styles.summary}>{keepTogether(product.summary)}</p>}
      </header>
      <ProductStage product={product} record={record} context={context} />
      <div className={styles.facts}>
        <ProductStatus ended={ended} catalogue={page.catalogue ?? null} context={context} />
        <KeyFacts product={product} context={context} />
        <Actions product={product} page={page} context={context} />
        {href !== null && <SheetLink href={href} context={context} />}
      </div>
    </div>
  );
}

interface PartProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

function Discontinued({ product, context }: PartProps) {
  const [successor] = relatedStoriesOf(product.successor ? [product.successor] : [], 'product', context);
  const href = successor ? context.storyHref(successor.fullSlug) : null;
  return (
    <p className={styles.discontinued}>
      <Tag tone="ended">{context.t('product.discontinued', { year: product.discontinued_since })}</Tag>
      {successor && href !== null && (
        <span>
          {context.t('product.successor')}{' '}
          <a href={href}>
            {successor.content.code !== '' && <CodeLabel code={successor.content.code} />} {successor.content.title}
          </a>
        </span>
      )}
    </p>
  );
}

function KeyFacts({ product, context }: PartProps) {
  const facts = parseParts(specification, product.specifications).filter(
    (fact) => fact.is_key_fact && fact.value !== '',
  );
  if (facts.length === 0) return null;
  return (
    <section aria-label={context.t('product.key_facts')}>
      <DefinitionList look="plate" items={facts.map((line) => specificationLine(line, context))} />
    </section>
  );
}

function Actions({ product, page, context }: PartProps & { page: PageModel }) {
  const { t } = context;
  const quote = quoteHref(page.config, context);
  const sheet = filesByLanguage(parseParts(download, product.downloads), context.locale).own.find(
    ({ kind, file }) => kind === 'product_sheet' && file !== null,
  );
  // The quote for a blank is asked for with a quantity.
  const steps = productSteps({ catalogue: page.catalogue ?? null, context });
  if (quote === null && sheet === undefined) return steps;
  return (
    <>
      {steps}
      <p className={styles.actions}>
        {quote !== null && (
          <ButtonLink
            href={aboutHref(quote, product.code || product.title)}
            {...(steps ? { emphasis: 'secondary' as const } : {})}
          >
            {t(steps ? 'product.ask' : 'product.request_quote')}
          </ButtonLink>
        )}
        {sheet?.file && (
          <ButtonLink href={sheet.file.url} emphasis="secondary" download={sheet.file.name}>
            {t('product.product_sheet')} <span className={styles.type}>{sheet.file.extension.toUpperCase()}</span>
          </ButtonLink>
        )}
      </p>
    </>
  );
}
