import type { BlankRecord } from '@clavora/catalogue/blank-record';

/** Returns the name of a blank's profile, with the maker of the lock where it is known. */
export function profileName({ profile, lockMaker }: Pick<BlankRecord, 'profile' | 'lockMaker'>): string {
  return lockMaker === null ? profile.id : `${lockMaker.name} ${profile.id}`;
}
