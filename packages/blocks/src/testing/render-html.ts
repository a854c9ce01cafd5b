import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Returns the HTML of a tree as a page delivers it, including lazily loaded parts. */
export async function renderHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
