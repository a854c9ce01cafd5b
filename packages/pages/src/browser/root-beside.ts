import { createRoot, type Root } from 'react-dom/client';

/** Returns a root of React at the end of the document, for what is not part of the page. */
export function rootBeside(): Root {
  return createRoot(document.body.appendChild(document.createElement('div')));
}
