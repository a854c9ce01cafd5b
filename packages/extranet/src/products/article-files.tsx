import type { RenderContext } from '@clavora/blocks/render-context';
import { type ExportFormat, exportFormats } from '@clavora/catalogue/export-formats';
import { articleExportPath } from '@clavora/site-core/partner-api-paths';
import { DownloadRow } from '@clavora/ui/download-row';
import { ScreenSection } from '../shared/screen-section.tsx';
import styles from './article-files.module.css';

/** The formats in the order of how many partners open them. */
const shown = ['xlsx', 'csv', 'bmecat', 'jsonl'] as const satisfies ExportFormat[];

/** Every article with the prices of the partner's organisation, as a file in each format. */
export function ArticleFiles({ t, locale }: Pick<RenderContext, 't' | 'locale'>) {
  return (
    <ScreenSection id="articles" title={t('partner.articles.title')}>
      <p className={styles.note}>{t('partner.articles.note')}</p>
      <ul role="list" className={styles.rows}>
        {shown.map((format) => {
          const { file, extension } = exportFormats[format];
          return (
            <li key={format}>
              <DownloadRow
                href={articleExportPath(locale, file)}
                title={t(`partner.articles.formats.${format}`)}
                extension={extension}
                facts={[]}
                fileName={file}
              />
            </li>
          );
        })}
      </ul>
    </ScreenSection>
  );
}
