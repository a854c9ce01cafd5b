/** Returns the ids of a number in a picture and of its row in the legend, which lead to each other. */
export function numberIds(number: number, prefix = ''): { mark: string; row: string } {
  return { mark: `${prefix}number-${number}`, row: `${prefix}part-${number}` };
}
