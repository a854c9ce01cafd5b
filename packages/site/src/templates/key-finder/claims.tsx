import type { RenderContext } from '@clavora/blocks/render-context';
import type { Alias } from '@clavora/catalogue/claims';
import { MatchMark } from '../product/tables/match-mark.tsx';
import styles from './claims.module.css';

interface RelationProps {
  relation: Alias['relation'];
  context: RenderContext;
}

/** Renders how far a blank replaces another maker's. */
export function Relation({ relation, context }: RelationProps) {
  return <MatchMark isExact={relation !== 'near'} text={context.t(`catalogue.relation.${relation}`)} />;
}

interface CertaintyProps {
  claim: Pick<Alias, 'confidence' | 'source'>;
  context: RenderContext;
}

/** Renders how sure a claim is, and who makes it. */
export function Certainty({ claim: { confidence, source }, context }: CertaintyProps) {
  return (
    <span className={styles.certainty}>
      {context.t(`catalogue.confidence.${confidence}`)}
      <span className={styles.source}>{source}</span>
    </span>
  );
}
