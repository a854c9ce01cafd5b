import { createElement } from 'react';

// oxlint-disable-next-line import/no-default-export -- Next demands it.
export default function RootLayout({ children }) {
  return createElement('html', { lang: 'en' }, createElement('body', null, children));
}
