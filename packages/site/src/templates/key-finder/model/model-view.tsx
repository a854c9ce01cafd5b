import type { RenderContext } from '@clavora/blocks/render-context';
import { yearsOf } from '@clavora/catalogue/blank-record';
import type { ModelClaim, ModelRecord } from '@clavora/catalogue/vehicle-records';
import { DetailSection } from '../../details/detail-frame.tsx';
import { ColumnTable } from '../../product/tables/column-table.tsx';
import { TableCode } from '../../product/tables/table-code.tsx';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { Certainty } from '../claims.tsx';
import { dataText } from '../data-text.tsx';
import { lockText, marketsText, transponderText, yearsText } from './fitment-texts.ts';
import styles from './model-view.module.css';

interface ModelViewProps extends CatalogueProps {
  record: ModelRecord;
}

/** Renders the keys of a model by generation; claims that contradict each other are all shown, and say so. */
export function ModelView({ record, catalogue, context }: ModelViewProps) {
  return record.generations.map(({ vehicle, claims }) => {
    const name = [record.name, vehicle.generation].filter((part) => part !== null).join(' ');
    const title = `${name}, ${yearsText({ from: vehicle.year_from, to: vehicle.year_to }, context)}`;
    return (
      <DetailSection key={vehicle.id} id={vehicle.id} title={title}>
        {claims.length === 0 ? (
          <p>{context.t('catalogue.no_keys')}</p>
        ) : (
          <Claims claims={claims} label={title} catalogue={catalogue} context={context} />
        )}
      </DetailSection>
    );
  });
}

function Claims({
  claims,
  label,
  catalogue,
  context,
}: CatalogueProps & { claims: readonly ModelClaim[]; label: string }) {
  const { t } = context;
  return (
    <ColumnTable
      label={label}
      heads={[
        t('catalogue.our_blank'),
        t('product.lock'),
        t('product.years'),
        t('product.transponder'),
        t('product.code_series'),
        t('product.note'),
        t('catalogue.certainty'),
      ]}
      fit="stacked"
      rows={claims.map((claim) => ({
        key: claim.fitment.id,
        cells: [
          <BlankLink key="blank" blank={claim.blank} catalogue={catalogue} context={context} />,
          lockText(claim.fitment.use, context),
          yearsText(yearsOf(claim), context),
          transponderText(claim.transponder, context),
          claim.series && <TableCode key="series" code={claim.series.name} />,
          <Notes key="notes" claim={claim} claims={claims} catalogue={catalogue} context={context} />,
          <Certainty key="certainty" claim={claim.fitment} context={context} />,
        ],
      }))}
    />
  );
}

function Notes({
  claim,
  claims,
  catalogue,
  context,
}: CatalogueProps & { claim: ModelClaim; claims: readonly ModelClaim[] }) {
  const qualifier = dataText(claim.fitment.qualifier_key, { catalogue, context });
  const markets = marketsText(claim.fitment.markets, context);
  const others = contradicting(claim, claims, context);
  if (qualifier === null && markets === null && others === null) return null;
  return (
    <span className={styles.notes}>
      {qualifier !== null && <span>{qualifier}</span>}
      {markets !== null && <span>{markets}</span>}
      {others !== null && <strong className={styles.contradiction}>{others}</strong>}
    </span>
  );
}

/** Claims that many others contradict name the first of them, and how many more there are. */
const maxNamed = 3;

function contradicting(claim: ModelClaim, claims: readonly ModelClaim[], { t }: RenderContext): string | null {
  const others = claims.filter(({ fitment }) => claim.contradictedBy.includes(fitment.id));
  const codes = [...new Set(others.map(({ blank }) => blank.code))];
  const more = codes.length > maxNamed ? ` +${codes.length - maxNamed}` : '';
  return codes.length === 0 ? null : t('catalogue.contradicts', { codes: codes.slice(0, maxNamed).join(', ') + more });
}
