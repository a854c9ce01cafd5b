import { aboutParameter } from '@clavora/forms/form-state';

/** The address of a page whose form is to open about something, such as a product's code: `/contact-us/quote?about=CLV-22L`. */
export function aboutHref(href: string, about: string): string {
  const [address = '', anchor = ''] = href.split(/(?=#)/);
  return `${address}${address.includes('?') ? '&' : '?'}${aboutParameter}=${encodeURIComponent(about)}${anchor}`;
}
