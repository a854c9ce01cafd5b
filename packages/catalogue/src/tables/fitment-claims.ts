import type { Blank } from './blanks.ts';
import { firstMonthOf, lastMonthOf, type Period, yearAndMonth } from './months.ts';
import type { Fitment, Vehicle } from './vehicles.ts';

/** A claim that a blank fits locks of a vehicle, as far as others can contradict it. */
export interface FitmentClaim {
  fitment: Pick<Fitment, 'id' | 'use' | 'year_from' | 'year_to' | 'markets' | 'transponder_id'>;
  vehicle: Pick<Vehicle, 'id' | 'year_from' | 'year_to'>;
  blank: Pick<Blank, 'profile_id'>;
}

/** Why two claims cannot both be true: they name blades of different profiles, or different transponders for the ignition. */
export type Contradiction = 'profile' | 'transponder';

interface Dated {
  fitment: Pick<Fitment, 'year_from' | 'year_to'>;
  vehicle: Pick<Vehicle, 'year_from' | 'year_to'>;
}

/** Returns the years of a claim with their months: its own, or else the years of the vehicle. */
export function yearsOf(claim: Dated): Period {
  const { from, to } = endsOf(claim);
  const first = yearAndMonth(from);
  const last = to === null ? null : yearAndMonth(to);
  return { from: first.year, fromMonth: first.month, to: last?.year ?? null, toMonth: last?.month ?? null };
}

/** Returns the first month of a claim as a number by which claims can be sorted. */
export function beginOf(claim: Dated): number {
  return firstMonthOf(endsOf(claim).from);
}

function endsOf({ fitment, vehicle }: Dated): { from: string; to: string | null } {
  const last = vehicle.year_to === null ? null : `${vehicle.year_to}`;
  return { from: fitment.year_from ?? `${vehicle.year_from}`, to: fitment.year_to ?? last };
}

/** Returns why two claims contradict each other: for one vehicle, in common months and markets and for a common lock. Null where both can be true. */
export function contradictionOf(first: FitmentClaim, second: FitmentClaim): Contradiction | null {
  if (first.fitment.id === second.fitment.id || first.vehicle.id !== second.vehicle.id) return null;
  if (!haveCommonMonths(first, second) || !haveCommonMarkets(first, second) || !haveCommonLock(first, second))
    return null;
  if (first.blank.profile_id !== second.blank.profile_id) return 'profile';
  const [own, other] = [first.fitment.transponder_id, second.fitment.transponder_id];
  return isForIgnition(first) && isForIgnition(second) && own !== null && other !== null && own !== other
    ? 'transponder'
    : null;
}

function haveCommonMonths(first: FitmentClaim, second: FitmentClaim): boolean {
  const endOf = (claim: FitmentClaim) => {
    const { to } = endsOf(claim);
    return to === null ? Number.POSITIVE_INFINITY : lastMonthOf(to);
  };
  return beginOf(first) <= endOf(second) && beginOf(second) <= endOf(first);
}

/** No market means all markets. */
function haveCommonMarkets({ fitment: first }: FitmentClaim, { fitment: second }: FitmentClaim): boolean {
  if (first.markets.length === 0 || second.markets.length === 0) return true;
  return first.markets.some((market) => second.markets.includes(market));
}

/** A transponder is asked when the engine starts. */
function isForIgnition({ fitment: { use } }: FitmentClaim): boolean {
  return use === 'all' || use === 'ignition';
}

/** An emergency key opens a door, beside the key that is used every day. */
function haveCommonLock(
  { fitment: { use: first } }: FitmentClaim,
  { fitment: { use: second } }: FitmentClaim,
): boolean {
  if (first === 'emergency' || second === 'emergency') return first === second;
  return first === 'all' || second === 'all' || first === second;
}
