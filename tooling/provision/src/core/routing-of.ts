import { createRouting, type Routing } from '@clavora/i18n-routing/routing';
import { spaceRouting } from '@clavora/space/story-paths';
import type { DeliverySettings } from './env.ts';

/** Returns the router of the sites over a space; without a brand, the sample space's. */
export function routingOf({ brand }: Pick<DeliverySettings, 'brand'>): Routing {
  return brand === undefined ? spaceRouting : createRouting({ brand, guards: ['auth'] });
}
