import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import { TableCode } from '@clavora/blocks/table-code';
import { CodeFilter } from '@clavora/blocks/table-filters';
import { crossReference, machineFit } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { ProductCatalogue } from '@clavora/key-finder/product-parts';
import { type CatalogueModel, shownBlank } from '@clavora/site-core/catalogue-view';
import { classNames } from '@clavora/ui/class-names';
import { ColumnTable } from '@clavora/ui/column-table';
import { Link } from '@clavora/ui/link';
import { MatchMark } from '@clavora/ui/match-mark';
import { rowTerms } from '@clavora/ui/row-filter';
import type { ReactNode } from 'react';
import { DownloadSection } from '../../details/download-section.tsx';
import styles from './product-relations.module.css';
import { Vehicles } from './product-tables.tsx';

interface ProductRelationsProps {
  product: ContentOf<'product'>;
  /** What the key catalogue has of the product; null for a product that is not in it. */
  catalogue: CatalogueModel | null;
  context: RenderContext;
}

/**
 * Renders vehicles, machines and replaced codes, with the documents below. Of a product in the key catalogue the data set has them; the same
 * fields of its story are not shown, so that no fact is there twice.
 */
export function ProductRelations({ product, catalogue, context }: ProductRelationsProps) {
  const record = shownBlank(catalogue);
  const machines = record ? [] : machinesOf(product, context);
  const references = record ? [] : referencesOf(product);
  const hasColumns = machines.length + references.length > 0;
  const hasBoth = machines.length > 0 && references.length > 0;
  return (
    <>
      <ProductCatalogue
        vehicles={<Vehicles raw={product.vehicles} context={context} />}
        catalogue={catalogue}
        context={context}
      />
      {(hasColumns || product.downloads.length > 0) && (
        <div className={styles.relations}>
          {hasColumns && (
            <div className={classNames(styles.columns, hasBoth && styles.both)}>
              <CutBy machines={machines} context={context} />
              <Replaces references={references} context={context} />
            </div>
          )}
          <DownloadSection
            title={context.t('product.documents')}
            downloads={product.downloads}
            context={context}
            id="documents"
          />
        </div>
      )}
    </>
  );
}

/** Returns the machines that cut a product and still exist, with the fittings that they need. */
export function machinesOf(product: ContentOf<'product'>, context: RenderContext) {
  const found = (reference: ReferenceField) =>
    reference === null ? undefined : relatedStoriesOf([reference], 'product', context)[0];
  const fitting = (text: string, reference: ReferenceField): Fitting => {
    const story = found(reference);
    return { text, href: story ? context.storyHref(story.fullSlug) : null };
  };
  return parseParts(machineFit, product.machines).flatMap((fit) => {
    const story = found(fit.machine);
    if (!story) return [];
    const { code, title } = story.content;
    return [
      {
        _uid: fit._uid,
        /** The name on the machine: its title says also what it is. */
        name: code || title,
        href: context.storyHref(story.fullSlug),
        clamp: fitting(fit.clamp, fit.clamp_product),
        cutter: fitting(fit.cutter, fit.cutter_product),
        tracer: fitting(fit.tracer, fit.tracer_product),
      },
    ];
  });
}

/** A clamp, cutter or tracer, and the URL of its product. */
interface Fitting {
  text: string;
  href: string | null;
}

type ReferenceField = BlockContent<typeof machineFit>['machine'];

type Reference = BlockContent<typeof crossReference>;

/** Returns other makers' codes that a product replaces, grouped by maker, makers in the order in which they first appear. */
export function referencesOf(product: ContentOf<'product'>): Reference[] {
  const references = parseParts(crossReference, product.cross_references).filter(({ code }) => code !== '');
  return [...Map.groupBy(references, ({ maker }) => maker).values()].flat();
}

function CutBy({ machines, context }: { machines: ReturnType<typeof machinesOf>; context: RenderContext }) {
  const { t } = context;
  if (machines.length === 0) return null;
  return (
    <section aria-labelledby="cut-by">
      <h2 id="cut-by">{t('product.cut_by')}</h2>
      <ColumnTable
        label={t('product.cut_by')}
        heads={[t('product.machine'), t('product.clamp'), t('product.cutter'), t('product.tracer')]}
        fit="stacked"
        rows={machines.map(({ _uid, name, href, clamp, cutter, tracer }) => ({
          key: `${_uid} ${name}`,
          cells: [
            <Link key="machine" href={href}>
              {name}
            </Link>,
            linked(clamp, clamp.text),
            cutter.text !== '' && linked(cutter, <TableCode code={cutter.text} />),
            linked(tracer, tracer.text),
          ],
        }))}
      />
    </section>
  );
}

function linked({ href }: Fitting, content: ReactNode): ReactNode {
  return href === null ? content : <Link href={href}>{content}</Link>;
}

const tableId = 'code-table';

function Replaces({ references, context }: { references: readonly Reference[]; context: RenderContext }) {
  const { t } = context;
  const count = references.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="replaces">
      <h2 id="replaces">{t('product.replaces')}</h2>
      <CodeFilter tableId={tableId} count={count} context={context} />
      <div id={tableId}>
        <ColumnTable
          label={t('product.replaces')}
          heads={[t('product.maker'), t('product.code'), t('product.match_level'), t('product.note')]}
          fit="paired"
          rows={references.map(({ _uid, maker, code, match, note }, index) => ({
            key: `${_uid} ${code}`,
            terms: rowTerms([`${maker} ${code}`]),
            isContinued: maker === references[index - 1]?.maker,
            cells: [
              maker,
              <TableCode key="code" code={code} copiedBy={context} />,
              match !== null && (
                <MatchMark key="match" isExact={match === 'exact'} text={t(`product.match.${match}`)} />
              ),
              note,
            ],
          }))}
        />
      </div>
    </section>
  );
}
