import { maxGrooves } from '@clavora/catalogue/read-measures';
import { blankKinds } from '@clavora/catalogue/vocabulary';
import { unitSymbol } from '@clavora/i18n-routing/measure';
import { Button } from '@clavora/ui/button';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import type { CatalogueView } from '../../../core/catalogue-view.ts';
import { ColumnTable } from '../../product/tables/column-table.tsx';
import { lengthFigure } from '../blank/length-text.ts';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps } from '../catalogue-props.ts';
import { CompareLink } from '../comparison/compare-link.tsx';
import frame from '../key-finder.module.css';
import styles from './measures-view.module.css';

interface MeasuresViewProps extends CatalogueProps {
  view: Extract<CatalogueView, { kind: 'measures' }>;
}

const grooveCounts = Array.from({ length: maxGrooves + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }));

/** Renders the form of a key's measures, and the blanks that it may be. */
export function MeasuresView({ view: { answer }, catalogue, context }: MeasuresViewProps) {
  const { t } = context;
  const lengthField = (name: 'length' | 'height' | 'thickness') => (
    <TextField
      id={name}
      name={name}
      label={inMillimetres(t(`catalogue.${name}`), context)}
      error={answer?.problems.has(name) ? t('catalogue.measures.problem') : undefined}
      defaultValue={answer?.typed[name] ?? ''}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
    />
  );
  const groovesField = (name: 'left' | 'right') => (
    <SelectField
      id={name}
      name={name}
      label={t(`catalogue.measures.${name}`)}
      choices={grooveCounts}
      emptyLabel={t('catalogue.measures.any')}
      error={answer?.problems.has(name) ? t('catalogue.measures.choose') : undefined}
      defaultValue={answer?.typed[name] ?? ''}
    />
  );
  return (
    <section className={frame.section} aria-label={t('catalogue.measures.title')}>
      <form method="get" action={catalogue.hrefs.measures} role="search" className={styles.form}>
        <SelectField
          id="kind"
          name="kind"
          label={t('catalogue.measures.kind')}
          choices={blankKinds.map((kind) => ({ value: kind, label: t(`catalogue.kind.${kind}`) }))}
          emptyLabel={t('catalogue.measures.any')}
          error={answer?.problems.has('kind') ? t('catalogue.measures.choose') : undefined}
          defaultValue={answer?.typed.kind ?? ''}
        />
        {lengthField('length')}
        {lengthField('height')}
        {lengthField('thickness')}
        {groovesField('left')}
        {groovesField('right')}
        <p className={styles.action}>
          <Button type="submit">{t('catalogue.find')}</Button>
        </p>
      </form>
      {answer !== null && answer.problems.size === 0 && (
        <Found answer={answer} catalogue={catalogue} context={context} />
      )}
    </section>
  );
}

function inMillimetres(name: string, { format }: CatalogueProps['context']): string {
  return `${name}, ${unitSymbol('millimeter', format)}`;
}

interface FoundProps extends CatalogueProps {
  answer: NonNullable<MeasuresViewProps['view']['answer']>;
}

function Found({ answer: { total, found }, catalogue, context }: FoundProps) {
  const { t } = context;
  return (
    <>
      <h2 className={frame.heading}>{t('catalogue.measures.found', { count: total })}</h2>
      {total > found.length && <p className={styles.note}>{t('catalogue.measures.first', { count: found.length })}</p>}
      {total === 0 ? (
        <p className={styles.note}>{t('catalogue.measures.none')}</p>
      ) : (
        <>
          <ColumnTable
            label={t('catalogue.measures.title')}
            heads={[
              t('catalogue.our_blank'),
              t('catalogue.measures.kind'),
              inMillimetres(t('catalogue.length'), context),
              inMillimetres(t('catalogue.height'), context),
              inMillimetres(t('catalogue.thickness'), context),
              t('catalogue.measures.grooves'),
            ]}
            fit="stacked"
            rows={found.map(({ blank, profile }) => ({
              key: blank.id,
              cells: [
                <BlankLink key="blank" blank={blank} catalogue={catalogue} context={context} />,
                t(`catalogue.kind.${blank.kind}`),
                lengthFigure(blank.length_mm, context),
                lengthFigure(profile.height_mm, context),
                lengthFigure(profile.thickness_mm, context),
                `${profile.left.length} + ${profile.right.length}`,
              ],
            }))}
          />
          <CompareLink items={found.map(({ blank }) => blank)} catalogue={catalogue} context={context} />
        </>
      )}
    </>
  );
}
