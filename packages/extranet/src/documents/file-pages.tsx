import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { type DownloadContent, fileAnchor, fileTitle, isPdf } from './download-content.ts';
import { PdfViewer } from './pdf-viewer/pdf-viewer.tsx';
import { pdfViewerLabels } from './pdf-viewer/pdf-viewer-labels.ts';

interface FilePagesProps extends Pick<PartnerScreenProps, 't' | 'localeTag'> {
  /** All files of the page, in the order of its tables. */
  files: readonly DownloadContent[];
}

/** Adds the PDF viewer for the files of a page; use it once per page with a table of files. */
export function FilePages({ t, localeTag, files }: FilePagesProps) {
  const viewed = files.flatMap((file) =>
    isPdf(file) && file.file !== null
      ? [{ key: fileAnchor(file), title: fileTitle(file, t), href: file.file.url, name: file.file.name }]
      : [],
  );
  if (viewed.length === 0) return null;
  return <PdfViewer files={viewed} localeTag={localeTag} labels={pdfViewerLabels(t)} />;
}
