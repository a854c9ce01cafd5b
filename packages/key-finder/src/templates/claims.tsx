import type { RenderContext } from '@clavora/blocks/render-context';
import type { Alias } from '@clavora/catalogue/claims';
import type { Source } from '@clavora/catalogue/merge-claims';
import { MatchMark } from '@clavora/ui/match-mark';
import { Fragment } from 'react';
import type { CatalogueProps } from './catalogue-props.ts';
import styles from './claims.module.css';
import { sourceName } from './data-text.tsx';

interface RelationProps {
  relation: Alias['relation'];
  context: RenderContext;
}

/** Renders how far a blank replaces another maker's. */
export function Relation({ relation, context }: RelationProps) {
  return <MatchMark isExact={relation !== 'near'} text={context.t(`catalogue.relation.${relation}`)} />;
}

interface CertaintyProps extends CatalogueProps {
  /** Of one claim, the surest first. */
  sources: readonly Source[];
}

/** Renders how sure a claim is, and who makes it: each certainty with its sources. */
export function Certainty({ sources, catalogue, context }: CertaintyProps) {
  const byConfidence = Map.groupBy(sources, ({ confidence }) => confidence);
  return (
    <span className={styles.certainty}>
      {[...byConfidence].map(([confidence, own]) => (
        <Fragment key={confidence}>
          {context.t(`catalogue.confidence.${confidence}`)}
          {own.map(({ source }) => (
            <span key={source} className={styles.source}>
              {sourceName(source, { catalogue, context })}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
