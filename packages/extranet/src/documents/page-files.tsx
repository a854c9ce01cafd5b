import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { type DownloadContent, fileAnchor, fileTitle, isPdf } from './download-content.ts';
import { PdfViewer } from './pdf-viewer/pdf-viewer.tsx';
import { pdfViewerLabels } from './pdf-viewer/pdf-viewer-labels.ts';
import { FileList } from './tables/file-list.tsx';

interface PageFilesProps extends PartnerScreenProps {
  files: readonly DownloadContent[];
  /** Earlier versions, the latest first. */
  history: readonly DownloadContent[];
}

/** The files of a page, with earlier versions and PDF viewer, for pages that are not documents. Renders nothing without files. */
export function PageFiles(props: PageFilesProps) {
  const { t, localeTag, files, history } = props;
  const pdfs = [...files, ...history].filter(isPdf);
  return (
    <>
      {files.length > 0 && (
        <ScreenSection id="files" title={t('partner.documents.files')}>
          <FileList {...props} label={t('partner.documents.files')} />
        </ScreenSection>
      )}
      {history.length > 0 && (
        <ScreenSection id="history" title={t('partner.documents.history')} aside={t('partner.documents.history_note')}>
          <FileList {...props} files={history} label={t('partner.documents.history')} look="history" />
        </ScreenSection>
      )}
      {pdfs.length > 0 && (
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
      )}
    </>
  );
}
