import type { MachineRecord } from '@clavora/catalogue/machine-record';
import { type MachinePapers, serialText } from '@clavora/catalogue/papers-of-machine';
import type { SiteConfigContent } from '@clavora/content-client/story';
import { aboutHref } from '@clavora/site-core/form-href';
import { ColumnTable } from '@clavora/ui/column-table';
import { DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import { keyed } from '@clavora/ui/keyed';
import { Link } from '@clavora/ui/link';
import { wholeCodes } from '@clavora/ui/whole-codes';
import type { CatalogueProps } from '../catalogue-props.ts';
import { dataText } from '../data-text.tsx';
import frame from '../key-finder.module.css';
import { MachineSections } from '../machine/machine-sections.tsx';
import { NoticeItems } from '../notices/notice-items.tsx';
import { ConnectedFacts } from './connected-facts.tsx';
import { DocumentRows, FirmwareSection, InstructionsSection } from './paper-files.tsx';
import { dayText, rangeText, serialsText } from './paper-texts.ts';
import styles from './papers.module.css';
import type { PapersProps } from './papers-props.ts';
import { PartsSection } from './parts-section.tsx';
import { PlateForm } from './plate-form.tsx';
import { TypePlate } from './type-plate.tsx';

interface PapersViewProps extends CatalogueProps {
  page: { config: Pick<SiteConfigContent, 'papers_form'> | null };
  view: { papers: MachinePapers; record: MachineRecord };
}

/** Renders what is kept of a machine, for all or for one of its serial numbers: what concerns its safety first. */
export function PapersView({ view: { papers, record }, page: { config }, catalogue, context }: PapersViewProps) {
  const { t } = context;
  const { machine, plate, versions } = papers;
  const product = catalogue.hrefs.product(machine);
  const props = { papers, catalogue, context };
  const shown = plate?.version ?? versions.at(-1);
  const paperForm = context.resolveLink(config?.papers_form ?? null);
  return (
    <>
      <section className={frame.section} aria-label={t('catalogue.papers.serials')}>
        {plate && plate.version === null && (
          <p role="status">
            {wholeCodes(t('catalogue.papers.no_such_serial', { machine: machine.code, serial: plate.serial }))}
          </p>
        )}
        <NoticeItems
          notices={papers.notices}
          label={t('catalogue.papers.notices')}
          catalogue={catalogue}
          context={context}
        />
        <VersionsTable {...props} />
        {product !== null && (
          <p>
            <Link href={product}>{machine.code}</Link>
          </p>
        )}
        {paperForm !== null && (
          <p className={styles.byPost}>
            <Link
              href={aboutHref(paperForm, [machine.code, ...(plate?.version ? [plate.serial] : [])].join(', '))}
              rel="nofollow"
            >
              {t('catalogue.papers.by_post')}
            </Link>
          </p>
        )}
      </section>
      <InstructionsSection {...props} />
      <DeclarationsSection {...props} />
      <PartsSection {...props} />
      <FirmwareSection {...props} />
      <ConnectedFacts connected={papers.connected} catalogue={catalogue} context={context} />
      <MachineSections record={{ ...record, latest: null }} catalogue={catalogue} context={context} />
      {shown && (
        <TypePlate
          machine={machine.code}
          serial={plate?.version ? plate.serial : serialText(shown, shown.serial_from)}
          year={`${shown.year_from}`}
          context={context}
        />
      )}
      <DetailSection id="another" title={t('catalogue.papers.title')}>
        <PlateForm machine={machine.code} serial="" catalogue={catalogue} context={context} />
      </DetailSection>
    </>
  );
}

/** Renders the version of the serial number, or all: when it was built, and until when what is there for it. */
function VersionsTable({ papers: { machine, plate, versions }, catalogue, context }: PapersProps) {
  const { t } = context;
  const until = (day: string | null) => (day === null ? '' : dayText(day, context));
  const shown = plate?.version ? [plate.version] : versions;
  return (
    <ColumnTable
      label={t('catalogue.papers.serials')}
      heads={[
        t('catalogue.papers.serials'),
        t('catalogue.papers.built'),
        t('catalogue.papers.parts_until'),
        t('catalogue.papers.security_until'),
        t('catalogue.papers.kept_until'),
      ]}
      fit="stacked"
      rows={shown.map((version) => {
        const serials = serialsText(version, context);
        const first = serialText(version, version.serial_from);
        return {
          key: version.id,
          cells: [
            plate?.version || versions.length === 1 ? (
              serials
            ) : (
              <Link key="serials" href={catalogue.hrefs.papers(machine.id, first.toLowerCase())}>
                {wholeCodes(serials)}
              </Link>
            ),
            version.year_to === null
              ? t('product.since_year', { year: `${version.year_from}` })
              : `${version.year_from}–${version.year_to}`,
            until(version.parts_until),
            until(version.security_until),
            version.keep_until === null ? t('catalogue.papers.kept_sold') : until(version.keep_until),
          ],
        };
      })}
    />
  );
}

/** Renders what the maker has declared of a machine. */
function DeclarationsSection({ papers, catalogue, context }: PapersProps) {
  const { t } = context;
  if (papers.declarations.length === 0 && papers.documents.length === 0) return null;
  return (
    <DetailSection id="declaration" title={t('catalogue.papers.declaration')}>
      <div className={frame.stack}>
        {papers.declarations.map((declaration) => {
          const range = rangeText(declaration, papers, context);
          return (
            <DefinitionList
              key={declaration.id}
              items={[
                { term: t('catalogue.papers.number'), value: declaration.number, isFigure: true },
                ...(range === null ? [] : [{ term: t('catalogue.papers.serials'), value: range }]),
                { term: t('product.maker'), value: declaration.maker },
                { term: t('product.machine'), value: papers.machine.code },
                { term: t('catalogue.papers.acts'), value: lines(declaration.acts) },
                { term: t('catalogue.papers.standards'), value: lines(declaration.standards) },
                {
                  term: t('catalogue.papers.signed'),
                  value: t('catalogue.papers.signed_by', {
                    name: declaration.signatory,
                    place: declaration.place,
                    date: dayText(declaration.signed, context),
                  }),
                },
                ...(declaration.withdrawn_on === null
                  ? []
                  : [
                      {
                        term: t('catalogue.papers.withdrawn', { date: dayText(declaration.withdrawn_on, context) }),
                        value: dataText(declaration.withdrawn_key, { catalogue, context }),
                      },
                    ]),
              ]}
            />
          );
        })}
        <DocumentRows documents={papers.documents} papers={papers} catalogue={catalogue} context={context} />
      </div>
    </DetailSection>
  );
}

function lines(values: readonly string[]) {
  return (
    <ul role="list">
      {keyed(values, String).map(([key, value]) => (
        <li key={key} translate="no">
          {value}
        </li>
      ))}
    </ul>
  );
}
