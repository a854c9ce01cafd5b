import { KeyPicture } from '@clavora/blocks/key-picture';
import { yearsOf } from '@clavora/catalogue/fitment-claims';
import type { Answer, Generation, ModelClaim } from '@clavora/catalogue/vehicle-records';
import { classNames } from '@clavora/ui/class-names';
import { ColumnTable } from '@clavora/ui/column-table';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Disclosure } from '@clavora/ui/disclosure';
import type { ReactNode } from 'react';
import { drawnBlank } from '../../blanks/drawn-blank.ts';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps, KindProps } from '../catalogue-props.ts';
import { Certainty } from '../claims.tsx';
import { dataText } from '../data-text.tsx';
import { contradictionTexts } from './contradiction-texts.ts';
import { lockText, marketsText, transponderText, yearsText } from './fitment-texts.ts';
import styles from './model-view.module.css';
import { seriesNames } from './series-names.tsx';

/** Renders the keys of a model by generation: the surest first, each blade drawn; then the claims that they contradict, and why. */
export function ModelView({ view: { record }, catalogue, context }: KindProps<'model'>) {
  return record.generations.map((generation) => {
    const { vehicle } = generation;
    const name = [record.name, vehicle.generation].filter((part) => part !== null).join(' ');
    const title = `${name}, ${yearsText({ from: vehicle.year_from, to: vehicle.year_to }, context)}`;
    return (
      <DetailSection key={vehicle.id} id={vehicle.id} title={title}>
        {generation.answers.length === 0 ? (
          <p>{context.t('catalogue.no_keys')}</p>
        ) : (
          <Keys generation={generation} title={title} catalogue={catalogue} context={context} />
        )}
      </DetailSection>
    );
  });
}

/** Claims of a generation that a phone shows without being asked for more. */
const maxOpenClaims = 4;

interface KeysProps extends CatalogueProps {
  generation: Generation;
  title: string;
}

function Keys({ generation: { vehicle, answers, doubtful }, title, catalogue, context }: KeysProps) {
  const { t } = context;
  const [surest, ...others] = answers;
  if (!surest) return null;
  const doubtfulId = `${vehicle.id}-doubtful`;
  const further = surest.claims.slice(maxOpenClaims);
  const foldedCount = [further, ...others.map(({ claims }) => claims), doubtful].flat().length;
  const answer = (one: Answer, claims = one.claims) => (
    <div key={one.profile.id} className={styles.answer}>
      <Blade answer={one} catalogue={catalogue} context={context} />
      <Claims claims={claims} label={title} catalogue={catalogue} context={context} />
    </div>
  );
  return (
    <>
      {answer(surest, surest.claims.slice(0, maxOpenClaims))}
      {foldedCount > 0 && (
        <Disclosure summary={<span>{t('catalogue.more_claims', { count: foldedCount })}</span>} isOnPhones>
          {further.length > 0 && (
            <div className={classNames(styles.answer, styles.further)}>
              <Claims claims={further} label={title} catalogue={catalogue} context={context} />
            </div>
          )}
          {others.map((one) => answer(one))}
          {doubtful.length > 0 && (
            <section className={styles.doubtful} aria-labelledby={doubtfulId}>
              <h3 id={doubtfulId}>{t('catalogue.contradicting')}</h3>
              <Claims claims={doubtful} label={t('catalogue.contradicting')} catalogue={catalogue} context={context} />
            </section>
          )}
        </Disclosure>
      )}
    </>
  );
}

/** Renders the blade that the blanks of an answer have, drawn from the surest. */
function Blade({ answer: { profile, claims }, context }: CatalogueProps & { answer: Answer }) {
  const [surest] = claims;
  if (!surest) return null;
  const { blank } = surest;
  return (
    <KeyPicture
      drawnKey={{ data: drawnBlank({ blank, profile }).data, caption: '' }}
      title={context.t('product.drawing', { name: blank.code })}
      section
      context={context}
      className={styles.blade}
    />
  );
}

interface ClaimsProps extends CatalogueProps {
  claims: readonly ModelClaim[];
  label: string;
}

function Claims({ claims, label, catalogue, context }: ClaimsProps) {
  const { t } = context;
  return (
    <ColumnTable
      label={label}
      heads={[
        t('catalogue.our_blank'),
        t('product.lock'),
        t('product.years'),
        t('catalogue.certainty'),
        t('product.transponder'),
        t('product.code_series'),
        t('product.note'),
      ]}
      fit="stacked"
      rows={claims.map((claim) => ({
        key: claim.fitment.id,
        cells: [
          <BlankLink key="blank" blank={claim.blank} catalogue={catalogue} context={context} />,
          lockText(claim.fitment.use, context),
          yearsText(yearsOf(claim), context),
          <Certainty key="certainty" sources={claim.sources} catalogue={catalogue} context={context} />,
          transponderText(claim.transponder, context),
          seriesNames(claim.allSeries),
          notesOf(claim, { catalogue, context }),
        ],
      }))}
    />
  );
}

/** Returns what limits a claim, and what it contradicts; null for nothing. */
function notesOf(claim: ModelClaim, { catalogue, context }: CatalogueProps): ReactNode {
  const qualifier = dataText(claim.fitment.qualifier_key, { catalogue, context });
  const markets = marketsText(claim.fitment.markets, context);
  const reasons = contradictionTexts(claim, context);
  if (qualifier === null && markets === null && reasons.length === 0) return null;
  return (
    <span className={styles.notes}>
      {qualifier !== null && <span>{qualifier}</span>}
      {markets !== null && <span>{markets}</span>}
      {reasons.map((reason) => (
        <strong key={reason} className={styles.contradiction}>
          {reason}
        </strong>
      ))}
    </span>
  );
}
