import type { MeasureName } from '@clavora/catalogue/measure-names';
import { maxGrooves } from '@clavora/catalogue/read-measures';
import { blankKinds } from '@clavora/catalogue/vocabulary';
import { unitSymbol } from '@clavora/i18n-routing/measure';
import type { ViewOf } from '@clavora/site-core/catalogue-view';
import { Button } from '@clavora/ui/button';
import { ColumnTable } from '@clavora/ui/column-table';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import { lengthFigure } from '../../blanks/length-text.ts';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps, KindProps } from '../catalogue-props.ts';
import { CompareLink } from '../comparison/compare-link.tsx';
import frame from '../key-finder.module.css';
import styles from './measures-view.module.css';

const grooveCounts = Array.from({ length: maxGrooves + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }));

/** Renders the form of a key's measures, and the blanks that it may be. */
export function MeasuresView({ view: { answer }, catalogue, context }: KindProps<'measures'>) {
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
  answer: NonNullable<ViewOf<'measures'>['answer']>;
}

function Found({ answer, catalogue, context }: FoundProps) {
  const { total, found } = answer;
  const { t } = context;
  return (
    <>
      <h2 className={frame.heading}>{t('catalogue.measures.found', { count: total })}</h2>
      <Nearest answer={answer} context={context} />
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
            rows={found.map(({ blank, profile, differences }) => ({
              key: blank.id,
              cells: [
                <BlankLink key="blank" blank={blank} catalogue={catalogue} context={context} />,
                t(`catalogue.kind.${blank.kind}`),
                compared(blank.length_mm, differences.length, context),
                compared(profile.height_mm, differences.height, context),
                compared(profile.thickness_mm, differences.thickness, context),
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

/** Renders which blank is the nearest, what else is as near, and what was not measured. */
function Nearest({ answer: { total, found, alike, typed }, context }: Pick<FoundProps, 'answer' | 'context'>) {
  const { t } = context;
  const [nearest] = found;
  if (nearest === undefined) return null;
  const blank = nearest.blank.code;
  const isTyped = (name: MeasureName) => (typed[name] ?? '').trim() !== '';
  const unmeasured = [
    ...(['length', 'height', 'thickness'] as const).flatMap((name) => (isTyped(name) ? [] : t(`catalogue.${name}`))),
    ...(isTyped('left') || isTyped('right') ? [] : [t('catalogue.measures.grooves')]),
    ...(isTyped('kind') ? [] : [t('catalogue.measures.kind')]),
  ];
  return (
    <div className={styles.answer}>
      <p className={styles.nearest}>
        {total === 1 && t('catalogue.measures.only', { blank })}
        {total > 1 &&
          (alike > 0
            ? t('catalogue.measures.alike', { blank, count: alike })
            : t('catalogue.measures.least', { blank }))}
      </p>
      {unmeasured.length > 0 && <p>{t('catalogue.measures.unmeasured', { measures: unmeasured.join(' · ') })}</p>}
      {Object.keys(nearest.differences).length > 0 && <p>{t('catalogue.measures.difference')}</p>}
      {total > found.length && <p>{t('catalogue.measures.first', { count: found.length })}</p>}
    </div>
  );
}

const minus = '\u2212';

/** Returns a length of a blank, with its difference from the measured one in brackets. */
function compared(length: number, difference: number | undefined, context: CatalogueProps['context']): string {
  const figure = lengthFigure(length, context);
  if (difference === undefined) return figure;
  const signed = context.format
    .number(difference, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 2 })
    .replace('-', minus);
  return `${figure} (${signed})`;
}
