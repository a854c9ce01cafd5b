import { wordsOf } from '../../answers/answer.ts';
import { dayAt, isDateFormat, isoFormat, readDay } from '../formats/calendar-day.ts';
import { problem } from '../problem.ts';
import type { Problem, RuleContext, RuleDefinition } from '../rule.ts';

/** Rules of days. `date_after` and `date_before` exclude the named day, `date_between` includes it; without a day, they mean today. */
export const dateRules = {
  date_format: {
    form: 'date_format or date_format:DD/MM/YYYY',
    read: ([format = isoFormat, ...more]) =>
      isDateFormat(format) && more.length === 0
        ? (answer, context) =>
            everyDay(
              wordsOf(answer),
              { ...context, dateFormat: format },
              () => true,
              problem('date_format', { values: [format] }),
            )
        : null,
  },
  date_after: {
    form: 'date_after or date_after:2026-12-31',
    read: ([from, ...more]) =>
      isDayOrToday(from) && more.length === 0
        ? (answer, context) => {
            const limit = from ?? dayAt(context.now, context.timeZone);
            return everyDay(wordsOf(answer), context, (day) => day > limit, problem('date_after', { from: limit }));
          }
        : null,
  },
  date_before: {
    form: 'date_before or date_before:2026-12-31',
    read: ([to, ...more]) =>
      isDayOrToday(to) && more.length === 0
        ? (answer, context) => {
            const limit = to ?? dayAt(context.now, context.timeZone);
            return everyDay(wordsOf(answer), context, (day) => day < limit, problem('date_before', { to: limit }));
          }
        : null,
  },
  date_between: {
    form: 'date_between:2026-01-01,2026-12-31',
    read: ([from, to, ...more]) => {
      if (from === undefined || to === undefined || more.length > 0) return null;
      if (readDay(from) === null || readDay(to) === null || from > to) return null;
      return (answer, context) =>
        everyDay(wordsOf(answer), context, (day) => day >= from && day <= to, problem('date_between', { from, to }));
    },
  },
} satisfies Record<string, RuleDefinition>;

/** Returns `found` unless every word is an accepted day in the field's format. */
function everyDay(
  words: readonly string[],
  { dateFormat }: RuleContext,
  accepts: (day: string) => boolean,
  found: Problem,
): Problem | null {
  const isEvery = words.every((word) => {
    const day = readDay(word, dateFormat);
    return day !== null && accepts(day);
  });
  return isEvery ? null : found;
}

function isDayOrToday(text: string | undefined): boolean {
  return text === undefined || readDay(text) !== null;
}
