import { islandAttributes } from '@clavora/ui/island';

/** The place of what signed-in partners see of a blank, which the browser fetches: the page itself is the same for all (CAT-13). */
export function PartnerTerms({ href }: { href: string }) {
  return <div {...islandAttributes('partner-terms', { start: 'load', settings: { href } })} />;
}
