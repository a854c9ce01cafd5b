import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** The HTML of a tree as a page delivers it, parts that load later included. */
export async function renderHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
