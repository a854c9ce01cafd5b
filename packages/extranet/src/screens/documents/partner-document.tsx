import { ButtonLink } from '@clavora/ui/button-link';
import { Container } from '@clavora/ui/container';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { Picture } from '@clavora/ui/picture';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../../partner-directory.ts';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { fileSize } from '../shared/file-size.ts';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { documentFacts } from './document-facts.ts';
import { type DownloadContent, fileAnchor, fileTitle, isPdf } from './download-content.ts';
import { FileTable } from './file-table.tsx';
import { kindName } from './kind-name.ts';
import styles from './partner-document.module.css';
import { PdfViewer } from './pdf-viewer.tsx';
import { pdfViewerLabels } from './pdf-viewer-labels.ts';

interface PartnerDocumentProps extends PartnerScreenProps {
  entry: PartnerEntry;
  files: readonly DownloadContent[];
  /** Earlier versions, the latest first. */
  history: readonly DownloadContent[];
  /** Where all files come as one ZIP file; null where there is one or none. */
  archiveHref: string | null;
  /** What is in it: the rich text of the document. */
  text?: ReactNode;
  /** Products that it is about. */
  products?: ReactNode;
  /** Further blocks of the page. */
  blocks?: ReactNode;
  save?: ReactNode;
}

/** A document: its files above all, what is in it, its earlier versions, what it is about. */
export function PartnerDocument(props: PartnerDocumentProps) {
  const { t, format, localeTag, entry, files, history, archiveHref, text, products, blocks, save } = props;
  const kind = kindName(entry, t);
  const pdfs = [...files, ...history].filter(isPdf);
  return (
    <>
      <Container>
        <PartnerHead
          title={entry.title}
          summary={entry.summary}
          {...(kind === '' ? {} : { eyebrow: kind })}
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
        <div className={styles.body}>
          <div className={styles.main}>
            <ScreenSection id="files" title={t('partner.documents.files')}>
              {files.length === 0 ? <EmptyNote t={t} /> : <FileTable {...props} label={t('partner.documents.files')} />}
            </ScreenSection>
            {text !== undefined && text !== null && <div className={styles.text}>{text}</div>}
            {history.length > 0 && (
              <ScreenSection
                id="history"
                title={t('partner.documents.history')}
                aside={t('partner.documents.history_note')}
              >
                <FileTable {...props} files={history} label={t('partner.documents.history')} look="history" />
              </ScreenSection>
            )}
          </div>
          <aside className={styles.facts}>
            {entry.image !== null && (
              <Picture asset={entry.image} sizes="(min-width: 60rem) 22vw, 60vw" className={styles.cover} isPriority />
            )}
            <DefinitionList items={facts(props)} />
          </aside>
        </div>
      </Container>
      {products}
      {blocks}
      <PdfViewer
        files={pdfs.map((file) => ({
          key: fileAnchor(file),
          title: fileTitle(file, t),
          href: file.file?.url ?? '',
          name: file.file?.name ?? '',
        }))}
        localeTag={localeTag}
        labels={pdfViewerLabels(t)}
      />
    </>
  );
}

function facts({ t, format, entry, files }: PartnerDocumentProps): Definition[] {
  const { version, size, date } = documentFacts({ entry, files });
  return [
    ...(version === '' ? [] : [{ term: t('resource.edition'), value: version, isFigure: true }]),
    ...(date === null ? [] : [{ term: t('resource.published'), value: <Day at={date} format={format} /> }]),
    ...(files.length === 0
      ? []
      : [{ term: t('partner.documents.files'), value: format.number(files.length), isFigure: true }]),
    ...(size === null
      ? []
      : [{ term: t('partner.documents.column.size'), value: fileSize(size, format), isFigure: true }]),
  ];
}
