import type { ListActor } from './partner-lists.ts';

/** The condition for lists that the acting partner sees: $1 to $3 are `valuesOf` the actor. */
export const visible = `list.market = $1 and (list.owner = $2 or (list.sharing <> 'private' and list.organisation = $3))`;

/** Returns market, partner and organisation of an actor. */
export function valuesOf({ partner, market }: ListActor): [string, string, string | null] {
  return [market, partner.id, partner.organisation?.id ?? null];
}
