/** Passes after which somebody publishes all the time; the sites keep up with that. */
const mostPasses = 3;

/**
 * Goes over something once, and again while what it reads changed in the meantime: its `version` is not what it was before the pass. Gives
 * what the last pass gave.
 */
export async function untilUnchanged<Outcome>(
  version: () => Promise<number>,
  pass: (number: number) => Promise<Outcome>,
): Promise<Outcome> {
  for (let number = 1; ; number += 1) {
    const before = await version();
    const outcome = await pass(number);
    if (number === mostPasses || (await version()) === before) return outcome;
  }
}
