import { fileSize } from '@clavora/i18n-routing/file-size';
import { DownloadRow } from '@clavora/ui/download-row';
import type { FolderDocument } from '../documents/document-facts.ts';
import { type DownloadContent, fileAnchor, fileTitle } from '../documents/download-content.ts';
import { languageName, languageTag } from '../shared/language-name.ts';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import styles from './price-lists.module.css';

interface PriceListsProps extends PartnerScreenProps {
  /** The price lists in force, with their files for the partner's language. */
  documents: readonly FolderDocument[];
}

/** The price lists in force: one click downloads one. */
export function PriceLists(props: PriceListsProps) {
  return (
    <ul role="list" className={styles.rows}>
      {props.documents.flatMap(({ entry, files }) =>
        files.length === 0
          ? [
              <li key={entry.uuid} className={styles.page}>
                <a href={props.hrefOf(entry)}>{entry.title}</a>
              </li>,
            ]
          : files.map((file) => (
              <li key={`${entry.uuid} ${fileAnchor(file)}`}>
                <DownloadRow
                  href={file.file?.url ?? null}
                  title={fileTitle(file, props.t) || entry.title}
                  extension={file.file?.extension ?? ''}
                  facts={factsOf(props, file, entry.validUntil)}
                  fileName={file.file?.name}
                  hrefLang={file.language === null ? undefined : languageTag(file.language)}
                />
              </li>
            )),
      )}
    </ul>
  );
}

function factsOf(
  { t, format, localeTag }: PriceListsProps,
  { language, size_bytes }: DownloadContent,
  validUntil: string | null,
): string[] {
  return [
    validUntil === null
      ? ''
      : t('partner.home.valid_until', {
          date: format.dateTime(new Date(validUntil), { dateStyle: 'medium', timeZone: 'UTC' }),
        }),
    language === null ? '' : languageName(language, localeTag, t),
    size_bytes === null ? '' : fileSize(size_bytes, format),
  ].filter((fact) => fact !== '');
}
