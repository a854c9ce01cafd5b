import { cvssScore } from '@clavora/catalogue/cvss';
import { type ConcernedMachine, concernedSerials, type SerialAnswer } from '@clavora/catalogue/notice-record';
import { downloadName, serialText } from '@clavora/catalogue/papers-of-machine';
import { machineFilesPath, plateParameters } from '@clavora/site-core/internal-paths';
import { Button } from '@clavora/ui/button';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Link } from '@clavora/ui/link';
import { TextField } from '@clavora/ui/text-field';
import { wholeCodes } from '@clavora/ui/whole-codes';
import type { KindProps } from '../catalogue-props.ts';
import { dataText } from '../data-text.tsx';
import frame from '../key-finder.module.css';
import { dayText, serialsText } from '../papers/paper-texts.ts';
import { TypePlate } from '../papers/type-plate.tsx';
import styles from './notice-view.module.css';

type NoticeProps = KindProps<'notice' | 'notice-edition'>;

/** Renders an edition of a recall or advisory, with the parts that are prescribed for recalls ((EU) 2024/1435). */
export function NoticeView(props: NoticeProps) {
  const { view, catalogue, context } = props;
  const { t } = context;
  const { notice, machines } = view.record;
  const text = (key: string) => dataText(key, { catalogue, context });
  const [first] = machines;
  const plate = first?.versions.at(-1);
  return (
    <>
      <section className={frame.section} aria-label={t('catalogue.notices.notice', { number: notice.number })}>
        <FormerEdition {...props} />
        <Facts {...props} />
      </section>
      <SerialCheck {...props} />
      <DetailSection id="product" title={t('catalogue.notices.product')}>
        <div className={frame.stack}>
          {machines.map((machine) => (
            <Machine key={machine.machine.id} machine={machine} {...props} />
          ))}
          {notice.sold_key !== null && <p>{text(notice.sold_key)}</p>}
        </div>
      </DetailSection>
      <DetailSection id="hazard" title={t('catalogue.papers.hazard')}>
        <p>{text(notice.hazard_key)}</p>
      </DetailSection>
      <DetailSection id="action" title={t('catalogue.papers.action')}>
        <div className={frame.stack}>
          <p>
            <strong>{text(notice.action_key)}</strong>
          </p>
          <p>{t('catalogue.notices.share')}</p>
        </div>
      </DetailSection>
      <DetailSection id="remedy" title={t('catalogue.papers.remedy')}>
        <DefinitionList
          items={[{ term: t(`catalogue.notices.remedies.${notice.remedy}`), value: text(notice.remedy_key) }]}
        />
      </DetailSection>
      <DetailSection id="contact" title={t('catalogue.papers.contact')}>
        <DefinitionList
          items={[
            { term: t('catalogue.papers.contact'), value: <a href={`mailto:${notice.contact}`}>{notice.contact}</a> },
            ...(notice.phone === null
              ? []
              : [
                  {
                    term: t('catalogue.notices.phone'),
                    value: <a href={`tel:${notice.phone.replaceAll(/[^+\d]/g, '')}`}>{notice.phone}</a>,
                  },
                ]),
          ]}
        />
      </DetailSection>
      {first && plate && (
        <TypePlate
          machine={first.machine.code}
          serial={serialText(plate, concernedSerials(notice, plate).from)}
          year={`${plate.year_from}`}
          context={context}
        />
      )}
      <Editions {...props} />
    </>
  );
}

/** Renders that an edition no longer holds; nothing for the one that does. */
function FormerEdition({ view: { record }, catalogue, context: { t } }: NoticeProps) {
  const { notice, editions } = record;
  if (notice.edition === editions.at(-1)?.edition) return null;
  return (
    <p role="status">
      {t('catalogue.notices.former', { edition: `${notice.edition}` })}{' '}
      <Link href={catalogue.hrefs.notice(notice.number)}>{t('catalogue.notices.current')}</Link>
    </p>
  );
}

/** Renders what identifies a notice, and how severe it is. */
function Facts({ view: { record }, context }: NoticeProps) {
  const { t, format } = context;
  const { notice, affectedFirmware, fixedBy } = record;
  const numbers = [notice.cve, notice.cwe, ...notice.aliases].filter((number) => number !== null);
  const known = (term: string, value: string | null | undefined): Definition[] => (value ? [{ term, value }] : []);
  return (
    <DefinitionList
      items={[
        { term: t('catalogue.papers.number'), value: notice.number, isFigure: true },
        { term: t(`catalogue.papers.kinds.${notice.kind}`), value: t(`catalogue.papers.states.${notice.state}`) },
        ...known(t('catalogue.notices.severity'), notice.cvss && severityText(notice.cvss, context)),
        ...known(t('catalogue.notices.firmware'), format.list(affectedFirmware.map(({ version }) => version))),
        ...known(t('catalogue.notices.fixed_by'), fixedBy?.version),
        ...known(t('catalogue.notices.numbers'), format.list(numbers)),
        { term: t('catalogue.papers.published'), value: dayText(notice.published, context) },
      ]}
    />
  );
}

function severityText(vector: string, { t, format }: NoticeProps['context']): string {
  const { score, severity } = cvssScore(vector);
  return t('catalogue.notices.score', {
    severity: t(`catalogue.notices.severities.${severity}`),
    score: format.number(score, { minimumFractionDigits: 1 }),
  });
}

/** Renders a machine with the serial numbers that a notice concerns, and how it looks. */
function Machine({
  machine: { machine, versions, picture },
  view: { record },
  catalogue,
  context,
}: NoticeProps & { machine: ConcernedMachine }) {
  const { t, format } = context;
  const serials = versions.map((version) => serialsText(version, context, concernedSerials(record.notice, version)));
  return (
    <div className={frame.stack}>
      <h3>
        <Link href={catalogue.hrefs.papers(machine.id)}>{machine.code}</Link>
      </h3>
      <p>{wholeCodes(t('catalogue.papers.for_serials', { serials: format.list(serials) }))}</p>
      {picture && (
        <img
          src={`${machineFilesPath}/${downloadName(picture.drawing)}`}
          alt={machine.code}
          loading="lazy"
          className={styles.picture}
          {...picture.size}
        />
      )}
    </div>
  );
}

/** Renders the check of a serial number with its answer; nothing for a former edition, which no longer holds. */
function SerialCheck({ view, catalogue: { hrefs }, context }: NoticeProps) {
  const { t } = context;
  if (view.kind === 'notice-edition') return null;
  const { answer, record } = view;
  const isUnknown = answer?.kind === 'unknown';
  return (
    <div className={styles.check}>
      <DetailSection id="check" title={t('catalogue.notices.check')}>
        <form
          method="get"
          action={hrefs.notice(record.notice.number)}
          className={frame.stack}
          aria-label={t('catalogue.notices.check')}
        >
          {answer !== null && !isUnknown && (
            <p role="status" className={styles.answer}>
              {answerText(answer, view.record.affectedFirmware, context)}
            </p>
          )}
          <TextField
            id="notice-serial"
            name={plateParameters.serial}
            label={t('catalogue.papers.serial')}
            defaultValue={answer?.serial ?? ''}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            error={isUnknown ? t('catalogue.notices.unknown_serial', { serial: answer.serial }) : undefined}
            isRequired
          />
          <p>
            <Button type="submit">{t('catalogue.notices.submit')}</Button>
          </p>
        </form>
      </DetailSection>
    </div>
  );
}

function answerText(
  { kind, machine, serial }: Exclude<SerialAnswer, { kind: 'unknown' }>,
  affected: readonly { version: string }[],
  { t, format }: NoticeProps['context'],
): string {
  const plate = { machine: machine.code, serial };
  if (kind === 'not-concerned') return t('catalogue.notices.not_concerned', plate);
  return affected.length === 0
    ? t('catalogue.notices.concerned', plate)
    : t('catalogue.notices.concerned_firmware', {
        ...plate,
        versions: format.list(
          affected.map(({ version }) => version),
          { type: 'disjunction' },
        ),
      });
}

/** Renders all editions with what each changes. */
function Editions({ view: { record }, catalogue, context }: NoticeProps) {
  const { t } = context;
  const { notice, editions } = record;
  return (
    <DetailSection id="editions" title={t('catalogue.notices.editions')}>
      <ul role="list" className={frame.stack}>
        {editions.toReversed().map(({ id, edition, revised, revision_key: key }) => (
          <li key={id}>
            <Link href={edition === notice.edition ? null : catalogue.hrefs.notice(notice.number, edition)}>
              {t('catalogue.notices.edition', { edition: `${edition}`, date: dayText(revised, context) })}
            </Link>
            <br />
            {key === null ? t('catalogue.notices.first_edition') : dataText(key, { catalogue, context })}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
