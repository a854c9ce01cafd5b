import { TableCode } from '@clavora/blocks/table-code';
import type { Availability, CodeClaim, SeriesMatch } from '@clavora/catalogue/code-index';
import { areNear, maxCodeLength } from '@clavora/catalogue/resolve-code';
import type { FinderAnswer } from '@clavora/site-core/catalogue-view';
import { ColumnTable } from '@clavora/ui/column-table';
import { Link } from '@clavora/ui/link';
import { partHref } from '../../loaders/part-href.ts';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { Certainty, Relation } from '../claims.tsx';
import { CompareLink } from '../comparison/compare-link.tsx';
import { NameList } from '../lists/name-list.tsx';
import { noteOf } from '../lists/name-note.ts';
import { yearsText } from '../model/fitment-texts.ts';
import { NextSteps } from '../steps/next-steps.tsx';
import styles from './finder-answer.module.css';

interface FinderAnswerProps extends CatalogueProps {
  answer: FinderAnswer;
}

/** Renders what a typed text is: one blank, several to choose from, a number of series, vehicles, or nothing with what is similar. */
export function FinderAnswerView({
  answer: { typed: whole, resolution, sourcesOf, found, chartMakers, parts, isName },
  catalogue,
  context,
}: FinderAnswerProps) {
  const { t, format } = context;
  const { hrefs } = catalogue;
  const typed = whole.length > maxCodeLength ? `${whole.slice(0, maxCodeLength).toWellFormed()}…` : whole;
  const { vehicles, missing } = found;
  const isNothing = resolution.kind === 'nothing' && !isName && parts.length === 0;
  const isFirst = resolution.kind === 'nothing' && isName;
  const readAs = resolution.kind !== 'nothing' && resolution.reading.how !== 'typed' && (
    <p className={styles.note}>{t(`catalogue.read_as.${resolution.reading.how}`)}</p>
  );
  return (
    <section className={styles.answer} aria-labelledby="answer">
      {resolution.kind === 'blank' && (
        <>
          <h2 id="answer">{t(areNear(resolution.claims) ? 'catalogue.found_near' : 'catalogue.found', { typed })}</h2>
          <Claims claims={resolution.claims} {...{ sourcesOf, catalogue, context }} />
          {readAs}
          {resolution.claims.slice(0, 1).map(({ blankId: id, blankCode: code }) => (
            <NextSteps key={id} blank={{ id, code }} catalogue={catalogue} context={context} />
          ))}
          {resolution.others.length > 0 && (
            <>
              <h3>{t('catalogue.other_near')}</h3>
              <Claims claims={resolution.others} {...{ sourcesOf, catalogue, context }} />
            </>
          )}
        </>
      )}
      {resolution.kind === 'candidates' && (
        <>
          <h2 id="answer">{t('catalogue.which', { typed })}</h2>
          <Claims claims={resolution.claims} {...{ sourcesOf, catalogue, context }} />
          <CompareLink
            items={resolution.claims.map(({ blankId: id, blankCode: code }) => ({ id, code }))}
            catalogue={catalogue}
            context={context}
          />
          <SeriesTable series={resolution.series} catalogue={catalogue} context={context} />
        </>
      )}
      {resolution.kind === 'series' && (
        <>
          <h2 id="answer">{t('catalogue.series_found', { typed })}</h2>
          <SeriesTable series={resolution.series} catalogue={catalogue} context={context} />
        </>
      )}
      {parts.length > 0 && (
        <>
          <h2 id={resolution.kind === 'nothing' && !isName ? 'answer' : 'answer-parts'}>
            {t('catalogue.papers.spare_parts')}
          </h2>
          <NameList
            label={t('catalogue.papers.spare_parts')}
            items={parts.map((part) => ({
              name: part.machine.code,
              href: partHref(hrefs, part),
              note: catalogue.textOf(part.nameKey)?.value ?? part.code,
            }))}
          />
        </>
      )}
      {isNothing && (
        <>
          <h2 id="answer">{t('catalogue.nothing', { typed })}</h2>
          <p>
            <Link href={hrefs.measures}>{t('catalogue.measures.title')}</Link>
          </p>
        </>
      )}
      {isNothing && resolution.nearest.length > 0 && (
        <>
          <h3>{t('catalogue.nearest')}</h3>
          <Claims claims={resolution.nearest} {...{ sourcesOf, catalogue, context }} />
        </>
      )}
      {resolution.kind !== 'blank' && readAs}
      {vehicles.length > 0 && (
        <>
          <h2 id={isFirst ? 'answer' : 'answer-vehicles'}>{t('catalogue.vehicles')}</h2>
          {missing !== null && <p className={styles.missing}>{t('catalogue.no_such_year', { asked: missing })}</p>}
          <NameList
            label={t('catalogue.vehicles')}
            items={vehicles.map(({ make, model, generation, otherName, ...years }) => ({
              name: [make.name, model?.name, generation?.generation].filter(Boolean).join(' '),
              href:
                model === null
                  ? hrefs.make(make.id)
                  : `${hrefs.model(make.id, model.slug)}${generation === null ? '' : `#${generation.id}`}`,
              note: noteOf(
                model === null && missing === null ? null : yearsText(years, context),
                otherName === null ? [] : [otherName],
                context,
              ),
            }))}
          />
        </>
      )}
      {chartMakers.length > 0 && (
        <>
          <h2 id={isFirst && vehicles.length === 0 ? 'answer' : 'answer-makers'}>
            {t('catalogue.makers_found', { typed })}
          </h2>
          <NameList
            label={t('product.maker')}
            items={chartMakers.map(({ maker: { id, name }, total }) => ({
              name,
              href: hrefs.maker(id),
              note: format.number(total),
            }))}
          />
        </>
      )}
    </section>
  );
}

interface ClaimsProps extends CatalogueProps, Pick<FinderAnswer, 'sourcesOf'> {
  claims: readonly CodeClaim[];
}

function Claims({ claims, sourcesOf, catalogue, context }: ClaimsProps) {
  const { t } = context;
  return (
    <ColumnTable
      label={t('product.code')}
      heads={[
        t('catalogue.our_blank'),
        t('product.maker'),
        t('product.code'),
        t('product.match_level'),
        t('catalogue.certainty'),
      ]}
      fit="stacked"
      rows={claims.map((claim) => {
        const { maker, written, relation, confidence, ...named } = claim;
        const sources = sourcesOf(claim);
        return {
          key: `${named.blankId} ${maker?.id ?? ''} ${written} ${relation}`,
          cells: [
            <BlankLink key="blank" blank={namedBlank(named)} catalogue={catalogue} context={context} />,
            maker && (
              <span key="maker" translate="no">
                {maker.name}
              </span>
            ),
            <TableCode key="code" code={written} />,
            <Relation key="relation" relation={relation} context={context} />,
            sources.length > 0 ? (
              <Certainty key="certainty" {...{ sources, catalogue, context }} />
            ) : (
              t(`catalogue.confidence.${confidence}`)
            ),
          ],
        };
      })}
    />
  );
}

function SeriesTable({ series, catalogue, context }: CatalogueProps & { series: readonly SeriesMatch[] }) {
  const { t } = context;
  if (series.length === 0) return null;
  return (
    <ColumnTable
      label={t('product.code_series')}
      heads={[t('catalogue.our_blank'), t('product.code_series'), t('product.maker')]}
      fit="paired"
      rows={series.map(({ id, name, maker, ...named }) => ({
        key: id,
        cells: [
          <BlankLink key="blank" blank={namedBlank(named)} catalogue={catalogue} context={context} />,
          <TableCode key="series" code={name} />,
          maker.name,
        ],
      }))}
    />
  );
}

/** Returns the blank that a code names. */
function namedBlank({
  blankId,
  blankCode,
  ...availability
}: Pick<SeriesMatch, 'blankId' | 'blankCode' | keyof Availability>) {
  return { id: blankId, code: blankCode, ...availability };
}
