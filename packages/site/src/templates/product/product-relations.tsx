import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import { crossReference, machineFit } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import { DownloadSection } from '../download-section.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './product-relations.module.css';
import { TableCode } from './table-code.tsx';

interface ProductRelationsProps {
  product: ContentOf<'product'>;
  context: RenderContext;
}

/** What cuts it and what it replaces side by side, its documents below, all above the story. */
export function ProductRelations({ product, context }: ProductRelationsProps) {
  const { machines, cross_references, downloads } = product;
  if (machines.length + cross_references.length + downloads.length === 0) return null;
  return (
    <div className={styles.relations}>
      {machines.length + cross_references.length > 0 && (
        <div className={styles.columns}>
          <CutBy product={product} context={context} />
          <Replaces product={product} context={context} />
        </div>
      )}
      <DownloadSection title={context.t('product.documents')} downloads={downloads} context={context} />
    </div>
  );
}

function CutBy({ product, context }: ProductRelationsProps) {
  const { t } = context;
  const machines = parseParts(machineFit, product.machines).flatMap((fit) => {
    const [story] = relatedStoriesOf(fit.machine ? [fit.machine] : [], 'product', context);
    return story ? [{ ...fit, name: story.content.title, href: context.storyHref(story.fullSlug) }] : [];
  });
  if (machines.length === 0) return null;
  return (
    <section aria-labelledby="cut-by">
      <h2 id="cut-by" className={styles.heading}>
        {t('product.cut_by')}
      </h2>
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
            cutter !== '' && <TableCode code={cutter} />,
            tracer,
          ],
        }))}
      />
    </section>
  );
}

function Replaces({ product, context }: ProductRelationsProps) {
  const references = parseParts(crossReference, product.cross_references).filter(({ code }) => code !== '');
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="replaces">
      <h2 id="replaces" className={styles.heading}>
        {context.t('product.replaces')}
      </h2>
      <ul role="list" className={styles.list}>
        {references.map(({ _uid, maker, code, match, note }) => (
          <li key={_uid} className={styles.line}>
            <span>
              {maker} <CodeLabel code={code} />
            </span>
            <span className={styles.match}>{note === '' ? context.t(`product.match.${match}`) : note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
