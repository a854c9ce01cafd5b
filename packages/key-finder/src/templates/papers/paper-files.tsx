import type { Firmware, MachineDocument } from '@clavora/catalogue/machine-papers';
import { downloadName, type Instructions } from '@clavora/catalogue/papers-of-machine';
import { fileSize } from '@clavora/i18n-routing/file-size';
import { localeRow } from '@clavora/i18n-routing/locales';
import { machineFilesPath } from '@clavora/site-core/internal-paths';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import { Disclosure } from '@clavora/ui/disclosure';
import { DownloadRow } from '@clavora/ui/download-row';
import { Prose } from '@clavora/ui/prose';
import { wholeCodes } from '@clavora/ui/whole-codes';
import { dataText } from '../data-text.tsx';
import frame from '../key-finder.module.css';
import { InstructionsText } from './instructions-text.tsx';
import { dayText, rangeText } from './paper-texts.ts';
import styles from './papers.module.css';
import type { PapersProps } from './papers-props.ts';
import { publishedPdf } from './published-pdf.ts';

/** Renders instructions in the language of the page, and those in other languages folded. */
export function InstructionsSection(props: PapersProps) {
  const { papers, context } = props;
  const { t } = context;
  if (papers.instructions.length === 0) return null;
  return (
    <DetailSection id="instructions" title={t('catalogue.papers.instructions')}>
      <div className={frame.stack}>
        {papers.instructions.map((edition) => (
          <Edition key={[edition.version, ...edition.versions].join(' ')} edition={edition} {...props} />
        ))}
      </div>
    </DetailSection>
  );
}

function Edition({ edition, ...props }: PapersProps & { edition: Instructions }) {
  const { papers, context } = props;
  const { t } = context;
  const own = edition.languages.find(({ locale }) => locale === context.locale);
  const others = edition.languages.filter((language) => language !== own);
  const range = rangeText(edition, papers, context);
  return (
    <div className={frame.stack}>
      {range !== null && <p>{wholeCodes(range)}</p>}
      {own ? <Language language={own} {...props} /> : <p>{t('catalogue.papers.not_in_language')}</p>}
      {others.length > 0 && (
        <Disclosure summary={<span>{t('catalogue.papers.languages')}</span>}>
          {others.map((language) => (
            <Disclosure
              key={language.locale}
              summary={<span lang={language.locale}>{localeRow(language.locale).name}</span>}
            >
              <Language language={language} {...props} />
            </Disclosure>
          ))}
        </Disclosure>
      )}
    </div>
  );
}

function Language({ language, ...props }: PapersProps & { language: Instructions['languages'][number] }) {
  const { papers, context } = props;
  const { locale, text, files } = language;
  const isOther = locale !== context.locale;
  return (
    <div className={frame.stack}>
      {text && (
        <>
          <Withdrawal row={text.document} {...props} />
          <div {...(isOther ? { lang: locale } : {})}>
            <Prose>
              <InstructionsText markdown={text.markdown} />
            </Prose>
          </div>
        </>
      )}
      {text && publishedPdf(files) === null && (
        <DownloadRow
          href={`${machineFilesPath}/${text.document.id}.pdf`}
          title={papers.machine.code}
          extension="pdf"
          facts={[editionText(text.document, context), localeRow(locale).name]}
          fileName={`${text.document.id}.pdf`}
          hrefLang={locale}
        />
      )}
      <DocumentRows documents={files} {...props} />
    </div>
  );
}

/** Renders documents as rows that lead to their files. */
export function DocumentRows({
  documents,
  ...props
}: PapersProps & {
  documents: readonly MachineDocument[];
}) {
  const { papers, context } = props;
  if (documents.length === 0) return null;
  return (
    <ul role="list">
      {documents.map((document) => {
        const name = downloadName(document);
        const range = rangeText(document, papers, context);
        const { locale } = document;
        return (
          <li key={document.id}>
            <Withdrawal row={document} {...props} />
            <DownloadRow
              href={`${machineFilesPath}/${name}`}
              title={papers.machine.code}
              extension={name.slice(name.lastIndexOf('.') + 1)}
              facts={[
                editionText(document, context),
                ...(locale === null ? [] : [localeRow(locale).name]),
                ...(range === null ? [] : [range]),
                fileSize(document.size, context.format),
              ]}
              fileName={name}
              hrefLang={locale ?? undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}

function editionText({ version, issued }: MachineDocument, context: PapersProps['context']): string {
  return context.t('catalogue.papers.edition', { version, date: dayText(issued, context) });
}

/** Renders that something was withdrawn, and why; nothing where it was not. */
function Withdrawal({
  row: { withdrawn_on: day, withdrawn_key: key },
  catalogue,
  context,
}: PapersProps & { row: Pick<MachineDocument, 'withdrawn_on' | 'withdrawn_key'> }) {
  if (day === null) return null;
  return (
    <p>
      {context.t('catalogue.papers.withdrawn', { date: dayText(day, context) })} {dataText(key, { catalogue, context })}
    </p>
  );
}

/** Renders firmware with what is needed to install it; of a version that was withdrawn the reason in place of the file. */
export function FirmwareSection(props: PapersProps) {
  const { papers, catalogue, context } = props;
  const { t, format } = context;
  const nameOf = ({ version, released }: Firmware) =>
    t('catalogue.papers.version', { version, date: dayText(released, context) });
  const latest = papers.firmware.find((row) => row.withdrawn_on === null) ?? papers.firmware[0];
  if (!latest) return null;
  return (
    <DetailSection id="firmware" title={t('catalogue.papers.firmware')} folded={nameOf(latest)}>
      <div className={frame.stack}>
        {papers.firmware.map((row) => {
          const name = downloadName(row);
          const before = papers.firmware.find(({ id }) => id === row.from_id);
          const text = (term: string, key: string | null): Definition[] =>
            key === null ? [] : [{ term, value: dataText(key, { catalogue, context }) }];
          return (
            <div key={row.id} className={frame.stack}>
              <h3>{nameOf(row)}</h3>
              <Withdrawal row={row} {...props} />
              <DefinitionList
                items={[
                  ...text(t('catalogue.papers.changes'), row.notes_key),
                  ...(before ? [{ term: t('catalogue.papers.needs'), value: before.version, isFigure: true }] : []),
                  ...text(t('catalogue.papers.recovery'), row.recovery_key),
                  ...(row.withdrawn_on === null
                    ? [
                        {
                          term: 'SHA-256',
                          value: <span className={styles.checksum}>{row.sha256}</span>,
                          isFigure: true,
                        },
                      ]
                    : []),
                ]}
              />
              {row.withdrawn_on === null && (
                <DownloadRow
                  href={`${machineFilesPath}/${name}`}
                  title={`${papers.machine.code} ${row.version}`}
                  extension="bin"
                  facts={[fileSize(row.size, format)]}
                  fileName={name}
                />
              )}
            </div>
          );
        })}
      </div>
    </DetailSection>
  );
}
