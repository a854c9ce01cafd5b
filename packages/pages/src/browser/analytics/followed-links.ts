import { pushEvent } from '@clavora/ui/data-layer';

/** Links to pages have none of these; documents, drawings, pictures and archives do. */
const fileName = /\/([^/]+\.(pdf|zip|csv|ics|xlsx?|docx?|dxf|dwg|step|stp|png|jpe?g|svg|webp|mp4|exe|msi|txt))$/i;

/** Pushes events for downloaded files and chosen languages to the data layer, from clicks on links. */
export function watchLinks(): void {
  const onFollow = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    const { locale } = link.dataset;
    if (locale !== undefined && link.closest('[data-locale-choices]')) {
      pushEvent({ event: 'language_choice', from: document.documentElement.lang, to: locale, site: link.origin });
      return;
    }
    const [, name = '', extension = ''] = fileName.exec(link.download ? `/${link.download}` : link.pathname) ?? [];
    if (name === '' && !link.hasAttribute('download')) return;
    pushEvent({ event: 'file_download', file_name: decoded(name), file_extension: extension.toLowerCase() });
  };
  document.addEventListener('click', onFollow, true);
  // A middle click opens a new tab.
  document.addEventListener('auxclick', (event) => event.button === 1 && onFollow(event), true);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
