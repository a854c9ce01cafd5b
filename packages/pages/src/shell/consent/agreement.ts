import type { ConsentAgreement } from '@clavora/ui/consent-mode';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';

/** Returns the agreement to every category that the texts name. */
export function fullAgreement({ categories }: Pick<ConsentTexts, 'categories'>): ConsentAgreement {
  const offered = new Set<string>(categories.map(({ kind }) => kind));
  return { analytics: offered.has('analytics'), marketing: offered.has('marketing') };
}
