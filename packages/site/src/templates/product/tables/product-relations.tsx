import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import { crossReference, machineFit } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { Link } from '@clavora/ui/link';
import { DownloadSection } from '../../details/download-section.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './product-relations.module.css';
import { rowTerms } from './row-filter.ts';
import { TableCode } from './table-code.tsx';
import { TableFilter } from './table-filter.tsx';

interface ProductRelationsProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

/** Renders machines and replaced codes side by side, with the documents below. */
export function ProductRelations({ product, context }: ProductRelationsProps) {
  const machines = machinesOf(product, context);
  const references = referencesOf(product);
  if (machines.length + references.length + product.downloads.length === 0) return null;
  return (
    <div className={styles.relations}>
      {machines.length + references.length > 0 && (
        <div className={styles.columns}>
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
  );
}

/** Returns the machines that cut a product and still exist, with the accessories that they need. */
export function machinesOf(product: ContentOf<'product'>, context: RenderContext) {
  return parseParts(machineFit, product.machines).flatMap((fit) => {
    const [story] = relatedStoriesOf(fit.machine ? [fit.machine] : [], 'product', context);
    return story ? [{ ...fit, name: story.content.title, href: context.storyHref(story.fullSlug) }] : [];
  });
}

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
        rows={machines.map(({ _uid, name, href, clamp, cutter, tracer }) => ({
          key: `${_uid} ${name}`,
          cells: [
            <Link key="machine" href={href}>
              {name}
            </Link>,
            clamp,
            cutter !== '' && <TableCode key="cutter" code={cutter} />,
            tracer,
          ],
        }))}
      />
    </section>
  );
}

/** The number of codes from which a filter field is shown. */
const minFilterableRows = 9;
const tableId = 'code-table';

function Replaces({ references, context }: { references: readonly Reference[]; context: RenderContext }) {
  const { t } = context;
  const count = references.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="replaces">
      <h2 id="replaces">{t('product.replaces')}</h2>
      {count >= minFilterableRows && (
        <TableFilter
          tableId={tableId}
          label={t('product.find_code')}
          fields={[{ kind: 'code', label: t('product.code') }]}
          shownLabel={t('product.codes_shown', { shown: '{shown}', count })}
          noneLabel={t('product.no_code')}
          clearLabel={t('product.clear_filter')}
        />
      )}
      <div id={tableId}>
        <ColumnTable
          label={t('product.replaces')}
          heads={[t('product.maker'), t('product.code'), t('product.match_level'), t('product.note')]}
          rows={references.map(({ _uid, maker, code, match, note }, index) => ({
            key: `${_uid} ${code}`,
            terms: rowTerms([`${maker} ${code}`]),
            isContinued: maker === references[index - 1]?.maker,
            cells: [
              maker,
              <TableCode key="code" code={code} copiedBy={context} />,
              match !== null && (
                <span key="match" className={match === 'exact' ? styles.exact : styles.near}>
                  {t(`product.match.${match}`)}
                </span>
              ),
              note,
            ],
          }))}
        />
      </div>
    </section>
  );
}
