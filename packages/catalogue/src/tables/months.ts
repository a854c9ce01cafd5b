/** A time as claims have it: years, with months from 1 where a claim says them. An end of null is today. */
export interface Period {
  from: number;
  fromMonth: number | null;
  to: number | null;
  toMonth: number | null;
}

const monthsOfYear = 12;

/** Returns the year and the month of a text such as `2014` or `2014-09`; a month of null for a year. */
export function yearAndMonth(text: string): { year: number; month: number | null } {
  const [year, month] = text.split('-');
  return { year: Number(year), month: month === undefined ? null : Number(month) };
}

/** Returns the number of the month with which a year or a month begins. */
export function firstMonthOf(text: string): number {
  const { year, month } = yearAndMonth(text);
  return year * monthsOfYear + (month ?? 1);
}

/** Returns the number of the month with which a year or a month ends. */
export function lastMonthOf(text: string): number {
  const { year, month } = yearAndMonth(text);
  return year * monthsOfYear + (month ?? monthsOfYear);
}
