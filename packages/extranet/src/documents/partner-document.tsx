import { fileSize } from '@clavora/i18n-routing/file-size';
import { ButtonLink } from '@clavora/ui/button-link';
import { classNames } from '@clavora/ui/class-names';
import { Container } from '@clavora/ui/container';
import { Picture } from '@clavora/ui/picture';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { documentFacts } from './document-facts.ts';
import type { DownloadContent } from './download-content.ts';
import { FilePages } from './file-pages.tsx';
import { kindName } from './kind-name.ts';
import styles from './partner-document.module.css';
import { FileList } from './tables/file-list.tsx';

interface PartnerDocumentProps extends PartnerScreenProps {
  entry: PartnerEntry;
  files: readonly DownloadContent[];
  /** Earlier versions, the latest first. */
  history: readonly DownloadContent[];
  /** The address of all files as one ZIP file; null if there are fewer than two. */
  archiveHref: string | null;
  /** The rich text about the document's content. */
  text?: ReactNode;
  /** Products of the document. */
  products?: ReactNode;
  /** Further blocks of the page. */
  blocks?: ReactNode;
  save?: ReactNode;
}

/** A document: its files first, then its description, earlier versions and products. */
export function PartnerDocument(props: PartnerDocumentProps) {
  const { t, localeTag, entry, files, history, archiveHref, text, products, blocks, save } = props;
  return (
    <>
      <Container>
        <PartnerHead
          title={entry.title}
          summary={entry.summary}
          eyebrow={<Facts {...props} />}
          tools={
            <>
              {archiveHref !== null && (
                <ButtonLink href={archiveHref} emphasis="secondary" size="small" download="">
                  {t('partner.documents.download_all')}
                </ButtonLink>
              )}
              {save}
            </>
          }
        />
        <div className={classNames(styles.body, entry.image !== null && styles.pictured)}>
          <div className={styles.main}>
            <ScreenSection id="files" title={t('partner.documents.files')}>
              {files.length === 0 ? <EmptyNote t={t} /> : <FileList {...props} label={t('partner.documents.files')} />}
            </ScreenSection>
            {text !== undefined && text !== null && <div className={styles.text}>{text}</div>}
            {history.length > 0 && (
              <ScreenSection
                id="history"
                title={t('partner.documents.history')}
                aside={t('partner.documents.history_note')}
              >
                <FileList {...props} files={history} label={t('partner.documents.history')} look="history" />
              </ScreenSection>
            )}
          </div>
          {entry.image !== null && (
            <Picture asset={entry.image} sizes="(min-width: 64rem) 22vw, 60vw" className={styles.cover} isPriority />
          )}
        </div>
      </Container>
      {products !== undefined && products !== null && (
        <Container className={styles.products}>
          <ScreenSection id="products" title={t('article.products')}>
            {products}
          </ScreenSection>
        </Container>
      )}
      {blocks}
      <FilePages t={t} localeTag={localeTag} files={[...files, ...history]} />
    </>
  );
}

/** The facts in the line above the title. */
function Facts({ t, format, entry, files }: PartnerDocumentProps) {
  const { version, size, date } = documentFacts({ entry, files });
  const kind = kindName(entry, t);
  return (
    <>
      {kind !== '' && <span>{kind}</span>}
      {version !== '' && <span>{version}</span>}
      {date !== null && <Day at={date} format={format} length="long" />}
      {files.length > 1 && <span>{t('resource.files', { count: files.length })}</span>}
      {size !== null && <span>{fileSize(size, format)}</span>}
    </>
  );
}
