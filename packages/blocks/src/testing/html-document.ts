import { Window } from 'happy-dom';

/** Parses HTML like a browser and returns the body, for tests. */
export function htmlBody(html: string) {
  const window = new Window();
  window.document.body.innerHTML = html;
  return window.document.body;
}
