import type { Translator } from '@clavora/i18n-routing/messages';

/** Returns the texts of the lightbox. */
export function pictureLabels(t: Translator) {
  return {
    close: t('gallery.close'),
    previous: t('gallery.previous'),
    next: t('gallery.next'),
    fullSize: t('gallery.full_size'),
    download: t('partner.gallery.download'),
  };
}

export type PictureLabels = ReturnType<typeof pictureLabels>;
