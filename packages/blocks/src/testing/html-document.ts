import { Window } from 'happy-dom';

/** Parses HTML as a browser does, for tests. */
export function htmlBody(html: string) {
  const window = new Window();
  window.document.body.innerHTML = html;
  return window.document.body;
}
