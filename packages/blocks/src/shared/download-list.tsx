import type { download } from '@clavora/content-client/content-types/shared-parts';
import { filesByLanguage } from '@clavora/content-client/files-by-language';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import { fileSize } from '@clavora/i18n-routing/file-size';
import { isLocale, localeRow } from '@clavora/i18n-routing/locales';
import { Disclosure } from '@clavora/ui/disclosure';
import { DownloadRow } from '@clavora/ui/download-row';
import { keyed } from '@clavora/ui/keyed';
import type { RenderContext } from '../render/render-context.ts';
import { safeUrl } from '../render/safe-url.ts';
import styles from './download-list.module.css';

interface DownloadListProps {
  files: readonly BlockContent<typeof download>[];
  context: RenderContext;
}

/** Files in a list, those in other languages than the page's below a disclosure (TPL-8); a missing file is shown without a link. */
export function DownloadList({ files, context }: DownloadListProps) {
  const { own, others } = filesByLanguage(files, context.locale);
  return (
    <>
      <FileRows files={own} context={context} />
      {others.length > 0 && (
        <Disclosure
          summary={<span>{context.t('download.other_languages', { count: others.length })}</span>}
          className={styles.others}
        >
          <FileRows files={others} context={context} />
        </Disclosure>
      )}
    </>
  );
}

function FileRows({ files, context }: DownloadListProps) {
  return (
    <ul role="list" className={styles.list}>
      {keyed(files, ({ _uid, title }) => _uid || title).map(([key, file]) => (
        <li key={key}>
          <DownloadRow
            href={file.file ? safeUrl(file.file.url) : null}
            title={file.title || file.file?.title || file.file?.name || kindName(file, context)}
            extension={file.file?.extension ?? ''}
            facts={downloadFacts(file, context)}
            fileName={file.file?.name}
            hrefLang={languageTag(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function languageTag({ language }: BlockContent<typeof download>): string | undefined {
  return language !== null && isLocale(language) ? localeRow(language).tag : undefined;
}

/** Returns the name of a file's kind; empty if unknown. */
function kindName({ kind }: BlockContent<typeof download>, { t }: Pick<RenderContext, 't'>): string {
  return kind === null ? '' : t(`download.kind.${kind}`);
}

/** Returns a file's facts before its download, in the page's language. */
export function downloadFacts(file: BlockContent<typeof download>, { t, format, locale }: RenderContext): string[] {
  const names = new Intl.DisplayNames(localeRow(locale).formatTag, { type: 'language' });
  const { language } = file;
  return [
    file.title === '' ? '' : kindName(file, { t }),
    file.version,
    language === 'mul' ? t('download.several_languages') : ((language && names.of(language)) ?? ''),
    file.pages === null ? '' : t('download.pages', { count: file.pages }),
    file.size_bytes === null ? '' : fileSize(file.size_bytes, format),
  ].filter((fact) => fact !== '');
}
