import type { BlankRecord } from '@clavora/catalogue/blank-record';

/** Returns the name of a blank's profile as it is printed, in capitals, with the maker of the lock where it is known. */
export function profileName({ profile, lockMaker }: Pick<BlankRecord, 'profile' | 'lockMaker'>): string {
  const name = profile.id.toUpperCase();
  return lockMaker === null ? name : `${lockMaker.name} ${name}`;
}
