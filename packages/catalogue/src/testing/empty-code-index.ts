import type { CodeIndex, SortedCodes } from '../resolve/code-index.ts';

const noCodes: SortedCodes = {
  byKeys: () => [],
  byPrefix: () => [],
  keysBeside: () => ({ before: [], behind: [] }),
};

/** An index without codes, of which tests replace what they ask. */
export const emptyCodeIndex: CodeIndex = {
  ...noCodes,
  byKey: () => [],
  byLook: () => [],
  byNumber: () => [],
  numbersOf: () => noCodes,
  ownCode: () => null,
  seriesOf: () => [],
  seriesOfMaker: () => [],
  partsByKey: () => [],
  makersAround: () => [],
};
