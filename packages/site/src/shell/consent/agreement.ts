import type { ConsentChoice } from '@clavora/ui/consent';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';

/** What a visitor agrees to, whatever the revision of the texts. */
export type ConsentAgreement = Pick<ConsentChoice, 'analytics' | 'marketing'>;

export const noAgreement: ConsentAgreement = { analytics: false, marketing: false };

/** Returns the agreement to every category that the texts name. */
export function fullAgreement({ categories }: Pick<ConsentTexts, 'categories'>): ConsentAgreement {
  const offered = new Set<string>(categories.map(({ kind }) => kind));
  return { analytics: offered.has('analytics'), marketing: offered.has('marketing') };
}
