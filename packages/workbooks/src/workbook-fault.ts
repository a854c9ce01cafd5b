/** A file that is no workbook. */
export class WorkbookFault extends Error {
  override readonly name: string = 'WorkbookFault';
}

/** A workbook with more than a list can have. */
export class WorkbookTooLarge extends WorkbookFault {
  override readonly name = 'WorkbookTooLarge';
}

/** Returns a counter of characters that throws a WorkbookTooLarge beyond a limit. */
export function charactersWithin(limit: number): (characters: number) => void {
  let total = 0;
  return (characters) => {
    total += characters;
    if (total > limit) throw new WorkbookTooLarge(`Its cells have more than ${limit} characters`);
  };
}
