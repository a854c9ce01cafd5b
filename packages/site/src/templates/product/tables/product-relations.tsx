import { relatedStoriesOf } from '@clavora/blocks/related-stories';
import type { RenderContext } from '@clavora/blocks/render-context';
import { crossReference, machineFit } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import { DownloadSection } from '../../details/download-section.tsx';
import { ColumnTable } from './column-table.tsx';
import { MatchMark } from './match-mark.tsx';
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
