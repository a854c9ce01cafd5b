import type { SearchRecord } from './search-record.ts';

/** The record of a blank of the key catalogue, for every language and market. */
export interface BlankRecord
  extends Pick<
    SearchRecord,
    'codes' | 'crossCodes' | 'crossReferences' | 'nearReferences' | 'vehicles' | 'vehicleYears' | 'digest'
  > {
  /** The id of the blank. */
  objectID: string;
  /** Our code, as printed. */
  code: string;
  /** `cylinder`, `car-edge` … */
  kind: string;
}
