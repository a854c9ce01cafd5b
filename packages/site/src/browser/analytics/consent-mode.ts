import type { ConsentChoice } from '@clavora/ui/consent';

type Signal = 'granted' | 'denied';

/** Pushes a Consent Mode v2 command, which must be an `arguments` object. */
function command(..._parts: readonly unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- the tag manager reads only an `arguments` object as a command, not an array
  window.dataLayer.push(arguments);
}

function signals({ analytics, marketing }: Pick<ConsentChoice, 'analytics' | 'marketing'>): Record<string, Signal> {
  const analyticsSignal = analytics ? 'granted' : 'denied';
  const marketingSignal = marketing ? 'granted' : 'denied';
  return {
    analytics_storage: analyticsSignal,
    ad_storage: marketingSignal,
    ad_user_data: marketingSignal,
    ad_personalization: marketingSignal,
    personalization_storage: marketingSignal,
    functionality_storage: 'granted',
    security_storage: 'granted',
  };
}

/** Denies all consent until the visitor chooses. Must be the first entry of the data layer. */
export function denyByDefault(): void {
  command('consent', 'default', signals({ analytics: false, marketing: false }));
}

/** Applies the visitor's choice, a new or a stored one. */
export function updateConsent(choice: ConsentChoice): void {
  command('consent', 'update', signals(choice));
}
