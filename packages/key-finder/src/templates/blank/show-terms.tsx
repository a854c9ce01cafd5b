import { createRoot } from 'react-dom/client';
import { ShownTerms } from './shown-terms.tsx';

/** Shows the terms of a blank in an element. */
export function showTerms(place: HTMLElement, { href }: { href: string }): void {
  createRoot(place).render(<ShownTerms href={href} />);
}
