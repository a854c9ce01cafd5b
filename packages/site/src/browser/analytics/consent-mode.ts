import type { ConsentChoice } from '@clavora/ui/consent';

type Signal = 'granted' | 'denied';

/** Consent Mode v2 takes its commands as the arguments of a function, and nothing else. */
function command(..._parts: readonly unknown[]): void {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- an array in the data layer is another thing: only this object is read as a command
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

/** Everything that asks for consent is denied until somebody chooses. To be called before anything else is in the data layer. */
export function denyByDefault(): void {
  command('consent', 'default', signals({ analytics: false, marketing: false }));
}

/** What the visitor chose, now or before. */
export function updateConsent(choice: ConsentChoice): void {
  command('consent', 'update', signals(choice));
}
