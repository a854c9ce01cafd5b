/** Maximum passes with changing content; the sites index later changes themselves. */
const maxPasses = 3;

/** Runs a pass, and repeats it while `version` changed during the pass. Returns the result of the last pass. */
export async function untilUnchanged<Outcome>(
  version: () => Promise<number>,
  pass: (number: number) => Promise<Outcome>,
): Promise<Outcome> {
  for (let number = 1; ; number += 1) {
    const before = await version();
    const outcome = await pass(number);
    if (number === maxPasses || (await version()) === before) return outcome;
  }
}
