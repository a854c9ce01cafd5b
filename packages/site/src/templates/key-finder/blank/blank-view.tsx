import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { yearsOf } from '@clavora/catalogue/blank-record';
import { CodeLabel } from '@clavora/ui/code-label';
import { Link } from '@clavora/ui/link';
import { Tag } from '@clavora/ui/tag';
import { DetailSection } from '../../details/detail-frame.tsx';
import { CopyCode } from '../../product/codes/copy-code.tsx';
import { CopyCodes } from '../../product/codes/copy-codes.tsx';
import { ColumnTable } from '../../product/tables/column-table.tsx';
import { TableCode } from '../../product/tables/table-code.tsx';
import type { TemplateProps } from '../../template-props.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { Certainty, Relation } from '../claims.tsx';
import { fitmentNotes, lockText, transponderText, yearsText } from '../model/fitment-texts.ts';
import { BlankDrawing } from './blank-drawing.tsx';
import { BlankFacts } from './blank-facts.tsx';
import styles from './blank-view.module.css';
import { SetUps } from './set-ups.tsx';

interface BlankViewProps extends CatalogueProps {
  record: BlankRecord;
  page: TemplateProps['page'];
}

/** Renders a blank: drawing and dimensions, other makers' codes, vehicles, series, machines with their set-up, and blanks of the same profile. */
export function BlankView({ record, page, catalogue, context }: BlankViewProps) {
  const { t } = context;
  const { blank, successor, predecessors } = record;
  return (
    <article>
      <div className={styles.head}>
        <header className={styles.title}>
          <p className={styles.kind}>{t(`catalogue.kind.${blank.kind}`)}</p>
          <h1 className={styles.code}>
            <CodeLabel code={blank.code} size="title" />
          </h1>
          <p>
            <CopyCode code={blank.code} context={context} />
          </p>
          {blank.status !== 'active' && (
            <p className={styles.status}>
              <Tag tone="ended">{t(`catalogue.status.${blank.status}`)}</Tag>
              {successor && (
                <span>
                  {t('product.successor')}{' '}
                  <Link href={catalogue.hrefs.blank(successor.id)}>
                    <CodeLabel code={successor.code} />
                  </Link>
                </span>
              )}
            </p>
          )}
          {blank.restricted && <p className={styles.restricted}>{t('catalogue.restricted')}</p>}
          {predecessors.length > 0 && (
            <p>
              {t('catalogue.predecessors')}{' '}
              {predecessors.map((other, at) => (
                <span key={other.id}>
                  {at > 0 && ', '}
                  <Link href={catalogue.hrefs.blank(other.id)}>
                    <CodeLabel code={other.code} />
                  </Link>
                </span>
              ))}
            </p>
          )}
        </header>
        <BlankDrawing
          record={record}
          title={t('product.drawing', { name: page.story.content.title })}
          context={context}
        />
        <BlankFacts record={record} context={context} />
      </div>
      <Codes record={record} catalogue={catalogue} context={context} />
      <SetUps blankId={blank.id} setUps={record.setUps} catalogue={catalogue} context={context} />
      <Vehicles record={record} catalogue={catalogue} context={context} />
      <Series record={record} catalogue={catalogue} context={context} />
      <Variants record={record} catalogue={catalogue} context={context} />
      <CopyCodes doneLabel={t('product.code_copied')} />
    </article>
  );
}

interface PartProps extends CatalogueProps {
  record: BlankRecord;
}

function Codes({ record: { codes }, catalogue, context }: PartProps) {
  const { t } = context;
  if (codes.length === 0) return null;
  return (
    <DetailSection id="codes" title={t('catalogue.codes_of_others')}>
      <ColumnTable
        label={t('catalogue.codes_of_others')}
        heads={[
          t('product.maker'),
          t('product.code'),
          t('product.match_level'),
          t('product.note'),
          t('catalogue.certainty'),
        ]}
        fit="stacked"
        rows={codes.map(({ alias, maker }, at) => ({
          key: alias.id,
          isContinued: maker.id === codes[at - 1]?.maker.id,
          cells: [
            <Link key="maker" href={catalogue.hrefs.maker(maker.id)}>
              {maker.name}
            </Link>,
            <TableCode key="code" code={alias.code} copiedBy={context} />,
            <Relation key="relation" relation={alias.relation} context={context} />,
            catalogue.textOf(alias.note_key),
            <Certainty key="certainty" claim={alias} context={context} />,
          ],
        }))}
      />
    </DetailSection>
  );
}

function Vehicles({ record: { vehicles }, catalogue, context }: PartProps) {
  const { t } = context;
  if (vehicles.length === 0) return null;
  return (
    <DetailSection id="vehicles" title={t('product.vehicles')}>
      <ColumnTable
        label={t('product.vehicles')}
        heads={[
          t('product.make'),
          t('product.model'),
          t('product.years'),
          t('product.lock'),
          t('product.transponder'),
          t('product.note'),
          t('catalogue.certainty'),
        ]}
        fit="stacked"
        rows={vehicles.map((entry, at) => ({
          key: entry.fitment.id,
          isContinued: entry.make.id === vehicles[at - 1]?.make.id,
          cells: [
            entry.make.name,
            <Link key="model" href={catalogue.hrefs.model(entry.make.id, entry.modelSlug)}>
              {[entry.vehicle.model, entry.vehicle.generation].filter((part) => part !== null).join(' ')}
            </Link>,
            yearsText(yearsOf(entry), context),
            lockText(entry.fitment.use, context),
            transponderText(entry.transponder, context),
            fitmentNotes(entry.fitment, catalogue.textOf, context).join(' '),
            <Certainty key="certainty" claim={entry.fitment} context={context} />,
          ],
        }))}
      />
    </DetailSection>
  );
}

function Series({ record: { series }, context }: PartProps) {
  const { t } = context;
  if (series.length === 0) return null;
  return (
    <DetailSection id="series" title={t('product.code_series')}>
      <ColumnTable
        label={t('product.code_series')}
        heads={[t('product.code_series'), t('product.maker')]}
        fit="paired"
        rows={series.map(({ series: { id, name }, maker }) => ({
          key: id,
          cells: [<TableCode key="name" code={name} />, maker.name],
        }))}
      />
    </DetailSection>
  );
}

function Variants({ record: { variants }, catalogue, context }: PartProps) {
  const { t, format } = context;
  if (variants.length === 0) return null;
  return (
    <DetailSection id="variants" title={t('catalogue.same_profile')}>
      <ColumnTable
        label={t('catalogue.same_profile')}
        heads={[t('product.code'), t('catalogue.length'), t('catalogue.head'), t('catalogue.material')]}
        fit="stacked"
        rows={variants.map((other) => ({
          key: other.id,
          cells: [
            <Link key="code" href={catalogue.hrefs.blank(other.id)}>
              <TableCode code={other.code} />
            </Link>,
            `${format.number(other.length_mm, { minimumFractionDigits: 1 })}\u202Fmm`,
            t(`catalogue.heads.${other.head}`),
            t(`catalogue.materials.${other.material}`),
          ],
        }))}
      />
    </DetailSection>
  );
}
