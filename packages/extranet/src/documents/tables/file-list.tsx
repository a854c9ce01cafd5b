import { filesByLanguage } from '@clavora/content-client/files-by-language';
import type { Locale } from '@clavora/i18n-routing/locales';
import { Disclosure } from '@clavora/ui/disclosure';
import type { DownloadContent } from '../download-content.ts';
import styles from './file-list.module.css';
import { FileTable, type FileTableProps } from './file-table.tsx';

/** The files of a page: those in the visitor's language first, the same documents in other languages below a disclosure (TPL-8). */
export function FileList({ files, ...props }: FileTableProps) {
  const { own, others } =
    props.look === 'history' ? byVersion(files, props.locale) : filesByLanguage(files, props.locale);
  const label = props.t('download.other_languages', { count: others.length });
  return (
    <>
      <FileTable {...props} files={own} />
      {others.length > 0 && (
        <Disclosure summary={<span>{label}</span>} className={styles.others}>
          <FileTable {...props} files={others} label={label} />
        </Disclosure>
      )}
    </>
  );
}

/** Earlier versions of one document are documents of their own. */
function byVersion(files: readonly DownloadContent[], locale: Locale): ReturnType<typeof filesByLanguage> {
  const versions = [...Map.groupBy(files, ({ version }) => version).values()].map((one) =>
    filesByLanguage(one, locale),
  );
  return { own: versions.flatMap(({ own }) => own), others: versions.flatMap(({ others }) => others) };
}
