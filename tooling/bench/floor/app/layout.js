import { createElement } from 'react';

// oxlint-disable-next-line import/no-default-export -- required by Next.
export default function RootLayout({ children }) {
  return createElement('html', { lang: 'en' }, createElement('body', null, children));
}
