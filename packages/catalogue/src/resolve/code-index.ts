import type { Blank } from '../tables/blanks.ts';
import { successorOf } from '../tables/successor.ts';
import type { Confidence, Relation, statuses } from '../tables/vocabulary.ts';

/** Whether a blank is sold, to whom, and what replaces it. */
export interface Availability {
  status: (typeof statuses)[number];
  /** Whether only the owner of a security card may have it cut. */
  restricted: boolean;
  /** The blank that replaces it; null for none. */
  successor: { id: string; code: string } | null;
}

/** The columns of a blank that say how it is to be had. */
export type AvailableBlank = Pick<Blank, 'id' | 'code' | 'status' | 'restricted' | 'successor_id'>;

/** Returns how a blank is to be had; `read` returns a blank by its id. */
export function availabilityOf(
  { id, status, restricted, successor_id }: Omit<AvailableBlank, 'code'>,
  read: (id: string) => AvailableBlank | null | undefined,
): Availability {
  const successor = successorOf({ id, status, successor_id }, read);
  return { status, restricted, successor: successor && { id: successor.id, code: successor.code } };
}

/** A way in which a blank is named. */
export interface CodeClaim extends Availability {
  blankId: string;
  /** The blank's own code. */
  blankCode: string;
  /** `own`: our code; `gtin`: the number of a pack; `alias`: another maker's code. */
  kind: 'own' | 'gtin' | 'alias';
  /** Whose code it is; null for ours. */
  maker: { id: string; name: string } | null;
  /** The code as it is written in the catalogue. */
  written: string;
  relation: Relation;
  confidence: Confidence;
}

/** A range of numbers that contains a number. */
export interface SeriesMatch extends Availability {
  id: string;
  name: string;
  maker: { id: string; name: string };
  blankId: string;
  blankCode: string;
}

/** Where a spare part is: on the drawing of a version of a machine. */
export interface PartPlace {
  /** The code of the part, as it is written. */
  code: string;
  /** Its number on the drawing. */
  number: number;
  /** The text with its name. */
  nameKey: string;
  machine: { id: string; code: string };
  /** The first serial number of the version. */
  serial: string;
}

/** Codes in the order of the bytes of their keys. */
export interface SortedCodes {
  /** The claims whose code has one of the keys, in the order of the keys. */
  byKeys(keys: readonly string[]): CodeClaim[];
  /** The first claims whose key begins with a prefix, or of these those that go on with a letter. */
  byPrefix(prefix: string, limit: number, next?: 'letter'): CodeClaim[];
  /** The last keys before a key, and the first ones behind it, at most `limit` of each, the nearest first. */
  keysBeside(key: string, limit: number): { before: string[]; behind: string[] };
}

/** The codes of a data set, by their keys (codes.ts). */
export interface CodeIndex extends SortedCodes {
  /** The claims whose code has the key. */
  byKey(key: string): CodeClaim[];
  /** The claims whose code looks like one with the look. */
  byLook(look: string): CodeClaim[];
  /** The claims whose code has the number (`numberOf`), of any maker. */
  byNumber(number: string): CodeClaim[];
  /** The codes of a maker by their numbers; null for ours. */
  numbersOf(makerId: string | null): SortedCodes;
  /** Our code of a blank; null for an id that the data set has not. */
  ownCode(blankId: string): CodeClaim | null;
  /** The series that contain a number, such as `KX` and 1234 with four digits; a width of null matches any. */
  seriesOf(prefix: string, number: number, width: number | null): SeriesMatch[];
  /** The series of a maker that contain a number with so many digits, whatever their prefixes. */
  seriesOfMaker(makerId: string, number: number, width: number): SeriesMatch[];
  /** Where the spare part whose code has the key is, for each machine that has it; those of blanks are none. */
  partsByKey(key: string): readonly PartPlace[];
  /** The makers whose normalised name begins or ends a key; the rest of the key, at least one character, is the code. A null maker is ourselves. */
  makersAround(key: string): { maker: { id: string; name: string } | null; rest: string }[];
}
