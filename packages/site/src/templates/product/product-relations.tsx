import type { RenderContext } from '@clavora/blocks/render-context';
import { crossReference, machineFit } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { CodeLabel } from '@clavora/ui/code-label';
import { DownloadSection } from '../download-section.tsx';
import { relatedStories } from '../related-stories.ts';
import styles from './product-relations.module.css';

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
  const machines = parseParts(machineFit, product.machines).flatMap(({ _uid, machine, clamp, cutter, tracer }) => {
    const [story] = relatedStories([machine], 'product', context);
    if (!story) return [];
    const fittings = [
      ...(clamp === '' ? [] : [t('product.clamp', { code: clamp })]),
      ...(cutter === '' ? [] : [t('product.cutter', { code: cutter })]),
      ...(tracer === '' ? [] : [t('product.tracer', { code: tracer })]),
    ];
    return [{ key: _uid, name: story.content.title, href: context.storyHref(story.fullSlug), fittings }];
  });
  if (machines.length === 0) return null;
  return (
    <section aria-labelledby="cut-by">
      <h2 id="cut-by" className={styles.heading}>
        {t('product.cut_by')}
      </h2>
      <ul role="list" className={styles.list}>
        {machines.map(({ key, name, href, fittings }) => (
          <li key={key} className={styles.line}>
            {href === null ? name : <a href={href}>{name}</a>}
            <span className={styles.fittings}>
              {fittings.map((fitting) => (
                <span key={fitting}>{fitting}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
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
