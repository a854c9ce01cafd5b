import { TableCode } from '@clavora/blocks/table-code';
import { CodeFilter, minFilteredCodes, minFilteredVehicles, VehicleFilter } from '@clavora/blocks/table-filters';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { yearsOf } from '@clavora/catalogue/fitment-claims';
import type { MeasureName } from '@clavora/catalogue/measure-names';
import { maxGrooves } from '@clavora/catalogue/read-measures';
import { ColumnTable } from '@clavora/ui/column-table';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Link } from '@clavora/ui/link';
import { rowTerms, yearTerm } from '@clavora/ui/row-filter';
import type { ReactNode } from 'react';
import { lengthText } from '../../blanks/length-text.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import { Certainty, Relation } from '../claims.tsx';
import { CompareLink } from '../comparison/compare-link.tsx';
import { dataText } from '../data-text.tsx';
import { lockText, marketsText, transponderText, yearsText } from '../model/fitment-texts.ts';
import { seriesNames } from '../model/series-names.tsx';
import { SetUps } from './set-ups.tsx';

interface BlankSectionsProps extends CatalogueProps {
  record: BlankRecord;
}

/** Renders what the data set claims of a blank: other makers' codes, machines with their set-up, vehicles, series, and blanks of the same profile. */
export function BlankSections({ record, catalogue, context }: BlankSectionsProps) {
  return (
    <>
      <Codes record={record} catalogue={catalogue} context={context} />
      <SetUps blankId={record.blank.id} setUps={record.setUps} catalogue={catalogue} context={context} />
      <Vehicles record={record} catalogue={catalogue} context={context} />
      <Series record={record} catalogue={catalogue} context={context} />
      <Variants record={record} catalogue={catalogue} context={context} />
    </>
  );
}

const codeTable = 'code-table';

function Codes({ record: { codes }, catalogue, context }: BlankSectionsProps) {
  const { t } = context;
  if (codes.length === 0) return null;
  return (
    <DetailSection
      id="replaces"
      title={t('catalogue.codes_of_others')}
      folded={codes.length < minFilteredCodes ? undefined : t('product.code_count', { count: codes.length })}
    >
      <CodeFilter tableId={codeTable} count={codes.length} context={context} />
      <div id={codeTable}>
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
          rows={codes.map(({ alias, maker, sources }, at) => ({
            key: alias.id,
            terms: rowTerms([`${maker.name} ${alias.code}`]),
            isContinued: maker.id === codes[at - 1]?.maker.id,
            cells: [
              <Link key="maker" href={catalogue.hrefs.maker(maker.id)}>
                {maker.name}
              </Link>,
              <TableCode key="code" code={alias.code} copiedBy={context} />,
              <Relation key="relation" relation={alias.relation} context={context} />,
              dataText(alias.note_key, { catalogue, context }),
              <Certainty key="certainty" sources={sources} catalogue={catalogue} context={context} />,
            ],
          }))}
        />
      </div>
    </DetailSection>
  );
}

const vehicleTable = 'vehicle-table';

function Vehicles({ record: { vehicles }, catalogue, context }: BlankSectionsProps) {
  const { t } = context;
  if (vehicles.length === 0) return null;
  return (
    <DetailSection
      id="vehicles"
      title={t('product.vehicles')}
      folded={
        vehicles.length < minFilteredVehicles ? undefined : t('product.vehicle_count', { count: vehicles.length })
      }
    >
      <VehicleFilter
        tableId={vehicleTable}
        makes={vehicles.map(({ make }) => make.name)}
        count={vehicles.length}
        context={context}
      />
      <div id={vehicleTable}>
        <ColumnTable
          label={t('product.vehicles')}
          heads={[
            t('product.make'),
            t('product.model'),
            t('product.years'),
            t('product.lock'),
            t('product.transponder'),
            t('product.code_series'),
            t('product.note'),
            t('catalogue.certainty'),
          ]}
          fit="stacked"
          rows={vehicles.map((entry, at) => {
            const years = yearsOf(entry);
            const model = [entry.vehicle.model, entry.vehicle.generation].filter((part) => part !== null).join(' ');
            return {
              key: entry.fitment.id,
              terms: rowTerms([entry.make.name, model, yearTerm(years.from, years.to)]),
              isContinued: entry.make.id === vehicles[at - 1]?.make.id,
              cells: [
                entry.make.name,
                <Link key="model" href={catalogue.hrefs.model(entry.make.id, entry.modelSlug)}>
                  {model}
                </Link>,
                yearsText(years, context),
                lockText(entry.fitment.use, context),
                transponderText(entry.transponder, context),
                seriesNames(entry.allSeries),
                fitmentNotes(entry, { catalogue, context }),
                <Certainty key="certainty" sources={entry.sources} catalogue={catalogue} context={context} />,
              ],
            };
          })}
        />
      </div>
    </DetailSection>
  );
}

/** Returns what limits a claim; null for nothing. */
function fitmentNotes({ fitment }: BlankRecord['vehicles'][number], props: CatalogueProps): ReactNode {
  const qualifier = dataText(fitment.qualifier_key, props);
  const markets = marketsText(fitment.markets, props.context);
  if (qualifier === null || markets === null) return qualifier ?? markets;
  // One element: on narrow pages each part of a cell would be a column of its own.
  return (
    <span>
      {qualifier} {markets}
    </span>
  );
}

/** Renders the series that no vehicle's row names. */
function Series({ record, context }: BlankSectionsProps) {
  const { t } = context;
  const named = new Set(record.vehicles.flatMap(({ allSeries }) => allSeries.map(({ id }) => id)));
  const others = record.series.filter(({ series }) => !named.has(series.id));
  if (others.length === 0) return null;
  return (
    <DetailSection id="series" title={t('product.code_series')}>
      <ColumnTable
        label={t('product.code_series')}
        heads={[t('product.code_series'), t('product.maker')]}
        fit="paired"
        rows={others.map(({ series: { id, name }, maker }) => ({
          key: id,
          cells: [<TableCode key="name" code={name} />, maker.name],
        }))}
      />
    </DetailSection>
  );
}

function Variants({ record, catalogue, context }: BlankSectionsProps) {
  const { blank, variants, variantCount } = record;
  const { t } = context;
  if (variants.length === 0) return null;
  return (
    <DetailSection id="same-profile" title={t('catalogue.same_profile')}>
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
            lengthText(other.length_mm, context),
            t(`catalogue.heads.${other.head}`),
            t(`catalogue.materials.${other.material}`),
          ],
        }))}
      />
      {variantCount > variants.length && (
        <p>
          {t('catalogue.more_variants', { count: variantCount - variants.length })}{' '}
          <Link href={measuresHref(record, catalogue)}>{t('catalogue.all_by_measures')}</Link>
        </p>
      )}
      <CompareLink items={[blank, ...variants]} catalogue={catalogue} context={context} />
    </DetailSection>
  );
}

/** Returns the address of the blanks with the measures of a profile. */
function measuresHref({ profile }: BlankRecord, { hrefs }: CatalogueProps['catalogue']): string {
  const measures: Readonly<Partial<Record<MeasureName, number>>> = {
    height: profile.height_mm,
    thickness: profile.thickness_mm,
    left: profile.left.length,
    right: profile.right.length,
  };
  // The form does not ask for more grooves.
  const isAsked = (name: string, value: number) => !['left', 'right'].includes(name) || value <= maxGrooves;
  const typed = Object.entries(measures).flatMap(([name, value]) => (isAsked(name, value) ? [[name, `${value}`]] : []));
  return `${hrefs.measures}?${new URLSearchParams(typed)}`;
}
