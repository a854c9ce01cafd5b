/** Whether tests run at night, with what the gate leaves out (docs/checks.md). */
export const isNight = process.env.NIGHT === 'true';

/** Returns how many generated values a property is checked with: at night all, in the gate one in twenty. */
export function runsOf(count: number): number {
  return isNight ? count : Math.ceil(count / 20);
}
