import { fileSize } from '@clavora/i18n-routing/file-size';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { Day, dayText } from '../../shared/day.tsx';
import { languageName, languageTag } from '../../shared/language-name.ts';
import type { PartnerScreenProps } from '../../shared/partner-screen-props.ts';
import { PartnerTable } from '../../shared/partner-table.tsx';
import { FactLine, TableFact } from '../../shared/table-fact.tsx';
import { type DownloadContent, fileAnchor, fileTitle, isPdf } from '../download-content.ts';
import styles from './file-table.module.css';

export interface FileTableProps extends PartnerScreenProps {
  files: readonly DownloadContent[];
  /** The accessible name of the table. */
  label: string;
  /** `history` shows what changed in a version, in place of the file's facts. */
  look?: 'files' | 'history';
}

/** Files, one per row, with facts and actions. */
export function FileTable(props: FileTableProps) {
  const { t, files, label, look = 'files' } = props;
  const column = (name: 'title' | 'version' | 'language' | 'pages' | 'size' | 'date' | 'changes' | 'actions') =>
    t(`partner.documents.column.${name}`);
  return (
    <PartnerTable label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{column('title')}</th>
          <th scope="col" data-secondary>
            {column('version')}
          </th>
          <th scope="col" data-secondary>
            {look === 'history' ? column('changes') : column('language')}
          </th>
          {look === 'files' && (
            <th scope="col" data-secondary data-figure>
              {column('pages')}
            </th>
          )}
          <th scope="col" data-secondary data-figure>
            {column('size')}
          </th>
          <th scope="col" data-secondary>
            {column('date')}
          </th>
          <th scope="col">
            <VisuallyHidden>{column('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={fileAnchor(file)} {...props} file={file} />
        ))}
      </tbody>
    </PartnerTable>
  );
}

function Row({ t, format, localeTag, look = 'files', file }: FileTableProps & { file: DownloadContent }) {
  const title = fileTitle(file, t);
  const language = file.language === null ? '' : languageName(file.language, localeTag, t);
  const size = file.size_bytes === null ? '' : fileSize(file.size_bytes, format);
  const pages = file.pages === null ? '' : t('download.pages', { count: file.pages });
  const day = file.published === null ? '' : dayText(file.published, format);
  const isHistory = look === 'history';
  return (
    <tr>
      <th scope="row">
        {file.file !== null && <span className={styles.extension}>{file.file.extension.toUpperCase()} </span>}
        {title}
        <FactLine facts={[file.version, language, pages, size, day]} />
        {isHistory && file.notes !== '' && <span className={styles.narrowNotes}>{file.notes}</span>}
      </th>
      <TableFact isSecondary>{file.version}</TableFact>
      {isHistory ? (
        <td data-secondary className={styles.notes}>
          {file.notes}
        </td>
      ) : (
        <TableFact isSecondary>{language}</TableFact>
      )}
      {!isHistory && (
        <TableFact isFigure isSecondary>
          {file.pages === null ? '' : format.number(file.pages)}
        </TableFact>
      )}
      <TableFact isFigure isSecondary>
        {size}
      </TableFact>
      <TableFact isSecondary>{file.published === null ? '' : <Day at={file.published} format={format} />}</TableFact>
      <td className={styles.actions}>
        {file.file === null ? (
          <span className={styles.missing}>{t('partner.documents.missing')}</span>
        ) : (
          <span className={styles.links}>
            {isPdf(file) && (
              <a href={file.file.url} data-pages-of={fileAnchor(file)} className={styles.action}>
                {t('partner.documents.look')}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </a>
            )}
            <a
              href={file.file.url}
              download={file.file.name}
              hrefLang={languageTag(file.language ?? '')}
              className={styles.action}
            >
              {t('partner.documents.download')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}
