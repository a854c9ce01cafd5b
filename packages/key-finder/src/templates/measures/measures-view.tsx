import { type MeasureStep, measureSteps, tolerances } from '@clavora/catalogue/find-by-measures';
import type { MeasureName } from '@clavora/catalogue/measure-names';
import { maxGrooves } from '@clavora/catalogue/read-measures';
import { blankKinds } from '@clavora/catalogue/vocabulary';
import { breakCompounds } from '@clavora/i18n-routing/break-compounds';
import { unitSymbol } from '@clavora/i18n-routing/measure';
import type { ViewOf } from '@clavora/site-core/catalogue-view';
import { aboutHref } from '@clavora/site-core/form-href';
import { quoteHref } from '@clavora/site-core/quote-href';
import type { TemplateProps } from '@clavora/site-core/template-props';
import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import { ChoiceGroup } from '@clavora/ui/choice-group';
import { ColumnTable } from '@clavora/ui/column-table';
import { Link } from '@clavora/ui/link';
import { SelectField } from '@clavora/ui/select-field';
import { TextField } from '@clavora/ui/text-field';
import type { ReactNode } from 'react';
import { lengthFigure, lengthText } from '../../blanks/length-text.ts';
import { BlankLink } from '../blank-link.tsx';
import type { CatalogueProps, KindProps } from '../catalogue-props.ts';
import { CompareLink } from '../comparison/compare-link.tsx';
import frame from '../key-finder.module.css';
import { calliperPicture, groovesPicture, kindPicture } from './measured-key.ts';
import styles from './measures-view.module.css';
import { ProfileOverlay } from './overlay/profile-overlay.tsx';

const grooveCounts = Array.from({ length: maxGrooves + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }));

/** The parameters of each step. */
const namesOf: Readonly<Record<MeasureStep, readonly MeasureName[]>> = {
  kind: ['kind'],
  grooves: ['left', 'right'],
  height: ['height'],
  thickness: ['thickness'],
  length: ['length'],
};

type MeasuresAnswer = NonNullable<ViewOf<'measures'>['answer']>;

/** Renders what is asked of a key step by step, each with a picture and the number of blanks that it leaves, and the blanks that are possible. */
export function MeasuresView({ view, catalogue, page, context }: KindProps<'measures'> & TemplateProps) {
  const { answer } = view;
  const { t } = context;
  const lengthField = (name: 'length' | 'height' | 'thickness') => (
    <TextField
      id={name}
      name={name}
      label={inMillimetres(t(`catalogue.${name}`), context)}
      help={t(`catalogue.measures.hold.${name}`, { tolerance: lengthText(tolerances[name], context) })}
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
  const step = (name: MeasureStep) => ({ step: name, view, catalogue, context });
  return (
    <>
      <section className={frame.section} aria-label={t('catalogue.measures.title')}>
        <p className={styles.note}>{t('catalogue.measures.of', { count: view.total })}</p>
        <form method="get" action={catalogue.hrefs.measures} role="search" className={styles.form}>
          <Step {...step('kind')}>
            <ChoiceGroup
              id="kind"
              name="kind"
              type="radio"
              label={t('catalogue.measures.kind')}
              requiredWord={t('forms.required')}
              choices={[
                ...blankKinds.map((kind) => ({
                  value: kind,
                  label: breakCompounds(t(`catalogue.kind.${kind}`)),
                  picture: <span className={styles.key} dangerouslySetInnerHTML={{ __html: kindPicture(kind) }} />,
                })),
                { value: '', label: t('catalogue.measures.any') },
              ]}
              error={answer?.problems.has('kind') ? t('catalogue.measures.choose') : undefined}
              chosen={[answer?.measures.kind ?? '']}
              className={styles.kinds}
            />
          </Step>
          <Step {...step('grooves')} picture={groovesPicture()}>
            {groovesField('left')}
            {groovesField('right')}
          </Step>
          {(['height', 'thickness', 'length'] as const).map((name) => (
            <Step key={name} {...step(name)} picture={calliperPicture(name)}>
              {lengthField(name)}
            </Step>
          ))}
        </form>
        {answer !== null && answer.problems.size === 0 && (
          <Found answer={answer} catalogue={catalogue} page={page} context={context} />
        )}
      </section>
      <ProfileOverlay catalogue={catalogue} context={context} />
    </>
  );
}

interface StepProps extends Pick<KindProps<'measures'>, 'view'>, CatalogueProps {
  step: MeasureStep;
  /** A drawing that says what is meant. */
  picture?: string;
  children: ReactNode;
}

const answerId = 'possible';

/** Renders a step: its picture, its fields, and how many blanks are left once it is answered. The button leads on to the next step. */
function Step({ step, view: { total, answer }, picture, children, catalogue, context: { t } }: StepProps) {
  const next = measureSteps[measureSteps.indexOf(step) + 1];
  const isAnswered = answer !== null && answer.problems.size === 0;
  return (
    <div id={`step-${step}`} className={styles.step}>
      {picture !== undefined && <div className={styles.picture} dangerouslySetInnerHTML={{ __html: picture }} />}
      <div className={styles.fields}>{children}</div>
      <p className={styles.remaining}>
        {isAnswered && <strong>{t('catalogue.measures.remaining', { count: answer.remaining[step] ?? total })}</strong>}
        <Button
          type="submit"
          emphasis={next ? 'secondary' : 'primary'}
          size={next ? 'small' : 'normal'}
          formAction={`${catalogue.hrefs.measures}#${next ? `step-${next}` : answerId}`}
        >
          {t(next ? 'catalogue.measures.count' : 'catalogue.find')}
        </Button>
      </p>
    </div>
  );
}

function inMillimetres(name: string, { format }: CatalogueProps['context']): string {
  return `${name}, ${unitSymbol('millimeter', format)}`;
}

interface FoundProps extends CatalogueProps, TemplateProps {
  answer: MeasuresAnswer;
}

function Found({ answer, catalogue, page, context }: FoundProps) {
  const { total, found } = answer;
  const { t } = context;
  const quote = quoteHref(page.config, context);
  return (
    <>
      <h2 id={answerId} className={frame.heading}>
        {t('catalogue.measures.found', { count: total })}
      </h2>
      <Nearest answer={answer} context={context} />
      {total === 0 ? (
        <Nothing answer={answer} catalogue={catalogue} context={context} />
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
      {quote !== null && (
        <p>
          <ButtonLink href={aboutHref(quote, measuresText(answer, context))} emphasis="secondary">
            {t('catalogue.measures.send')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Renders which answer to change where no blank is possible: without it some are. */
function Nothing({
  answer: { instead, typed },
  catalogue,
  context: { t },
}: CatalogueProps & { answer: MeasuresAnswer }) {
  if (instead.length === 0) return <p className={styles.note}>{t('catalogue.measures.none')}</p>;
  const without = (step: MeasureStep): string => {
    const kept = Object.entries(typed).filter(
      ([name, value]) => value.trim() !== '' && !namesOf[step].some((one) => one === name),
    );
    return `${catalogue.hrefs.measures}?${new URLSearchParams(kept)}#${answerId}`;
  };
  return (
    <div className={styles.answer}>
      <p>{t('catalogue.measures.instead')}</p>
      <ul>
        {instead.map(({ step, total }) => (
          <li key={step}>
            <Link href={without(step)}>
              {t('catalogue.measures.without', { measure: stepLabel(step, t), count: total })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stepLabel(step: MeasureStep, t: CatalogueProps['context']['t']): string {
  return step === 'kind' || step === 'grooves' ? t(`catalogue.measures.${step}`) : t(`catalogue.${step}`);
}

/** Returns what was measured as one line, with which the form of an enquiry opens. */
function measuresText({ measures }: MeasuresAnswer, context: CatalogueProps['context']): string {
  const { t } = context;
  const { kind, left, right } = measures;
  const lengthOf = (mm: number | null) => (mm === null ? null : lengthText(mm, context));
  const values: Readonly<Record<MeasureStep, string | null>> = {
    kind: kind && t(`catalogue.kind.${kind}`),
    grooves: left === null && right === null ? null : [left, right].map((count) => count ?? '?').join(' + '),
    height: lengthOf(measures.height),
    thickness: lengthOf(measures.thickness),
    length: lengthOf(measures.length),
  };
  return measureSteps
    .flatMap((step) => {
      const value = values[step];
      return value === null ? [] : [t('catalogue.measures.measured', { measure: stepLabel(step, t), value })];
    })
    .join('; ');
}

/** Renders which blank is the nearest, what else is as near, and what was not measured. */
function Nearest({ answer: { total, found, alike, typed }, context }: Pick<FoundProps, 'answer' | 'context'>) {
  const { t } = context;
  const [nearest] = found;
  if (nearest === undefined) return null;
  const blank = nearest.blank.code;
  const isTyped = (step: MeasureStep) => namesOf[step].some((name) => (typed[name] ?? '').trim() !== '');
  const unmeasured = measureSteps.filter((step) => !isTyped(step)).map((step) => stepLabel(step, t));
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
