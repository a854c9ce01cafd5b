import type { RenderContext } from '@clavora/blocks/render-context';
import { type ExportFormat, exportFormats } from '@clavora/catalogue/export-formats';
import { articleExportPath } from '@clavora/site-core/partner-api-paths';
import { DownloadRow } from '@clavora/ui/download-row';
import { ScreenSection } from '../shared/screen-section.tsx';
import styles from './article-files.module.css';
import { maxPrinted, priceListFile } from './price-list-sheet.ts';

/** The formats in the order of how many partners open them. */
const shown = ['xlsx', 'csv', 'bmecat', 'jsonl'] as const satisfies ExportFormat[];

interface ArticleFilesProps extends Pick<RenderContext, 't' | 'locale'> {
  /** Whether the prices can be printed (`priceListState`). */
  printing: 'printable' | 'too-many' | 'none';
}

/** Every article with the prices of the partner's organisation, where it has some, as a file in each format. */
export function ArticleFiles({ t, locale, printing }: ArticleFilesProps) {
  const files = [
    ...(printing === 'printable' ? [{ ...priceListFile, title: t('partner.articles.formats.pdf') }] : []),
    ...shown.map((format) => ({ ...exportFormats[format], title: t(`partner.articles.formats.${format}`) })),
  ];
  return (
    <ScreenSection id="articles" title={t('partner.articles.title')}>
      {printing !== 'none' && <p className={styles.note}>{t('partner.articles.note')}</p>}
      {printing === 'too-many' && (
        <p className={styles.note}>{t('partner.articles.too_many', { count: maxPrinted })}</p>
      )}
      <ul role="list" className={styles.rows}>
        {files.map(({ file, extension, title }) => (
          <li key={file}>
            <DownloadRow
              href={articleExportPath(locale, file)}
              title={title}
              extension={extension}
              facts={[]}
              fileName={file}
            />
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}
