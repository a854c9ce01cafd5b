import type { Translator } from '@clavora/i18n-routing/messages';

/** Returns the texts of the viewer. The browser replaces `{title}`, `{page}` and `{pages}`. */
export function pdfViewerLabels(t: Translator) {
  return {
    pagesOf: t('partner.documents.viewer.pages_of', { title: '{title}' }),
    loading: t('partner.documents.viewer.loading'),
    failed: t('partner.documents.viewer.failed'),
    retry: t('partner.documents.viewer.retry'),
    openFile: t('partner.documents.viewer.open_file'),
    download: t('partner.documents.download'),
    page: t('partner.documents.viewer.page', { page: '{page}' }),
    pageOf: t('partner.documents.viewer.page_of', { page: '{page}', pages: '{pages}' }),
    allPages: t('partner.documents.viewer.all_pages'),
    previous: t('listing.previous'),
    next: t('listing.next'),
    zoomIn: t('partner.documents.viewer.zoom_in'),
    zoomOut: t('partner.documents.viewer.zoom_out'),
    fit: t('partner.documents.viewer.fit'),
    close: t('gallery.close'),
  };
}

export type PdfViewerLabels = ReturnType<typeof pdfViewerLabels>;
