/** Whether a weekday (1 is Monday) is within days written as `1-5`. */
export function isDayWithin(day: number, days: string): boolean {
  const [first = 0, last = 0] = days.split('-').map(Number);
  return day >= first && day <= last;
}
