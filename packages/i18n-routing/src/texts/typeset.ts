const noBreak = '\u00a0';
const narrow = '\u202f';
const anySpace = `[ ${noBreak}${narrow}]`;

/** Symbols that follow a figure. A Russian «с» before a word is a preposition, unless «на», «вместо», «и», «с» or «ключ» follows; other symbols of one letter would match words. */
const units =
  'mm|cm|km|kg|g|kW|W|kN|kV|V|kHz|MHz|bar|ml|mAh|HRC|dB|s|h|min|rpm|tr/min|rot/min|giri/min|мм|см|км|кг|г(?!\\.)|Вт|кВт|кН|В|МГц|кГц|бар|мл|дБ|ч|мин|об/мин|°C|m²|м²';
const beforeUnit = new RegExp(
  `(?<=[\\d}])${anySpace}(?=(?:${units}|(?<=\\d.)с(?! (?!(?:на|вместо|и|с|ключ) )\\p{Ll}))(?![\\p{L}\\d]))`,
  'gu',
);
const beforePercent = new RegExp(`(?<=[\\d}])${anySpace}?%(?![\\dA-Fa-f]{2})`, 'gu');
const betweenFigures = new RegExp(`(?<=\\d)${anySpace}×${anySpace}(?=\\d)`, 'gu');
/** A telephone number, with the code of its country or the word for it. */
const phoneNumber = new RegExp(
  `(?:(?:Tel|Tél|Тел)\\.${anySpace}(?:\\+\\d{1,3}${anySpace})?|\\+\\d{1,3}${anySpace})\\d{2,4}(?:${anySpace}\\d{2,4})+`,
  'gu',
);
const datePatterns = new Map<string, RegExp>();

/** Returns the pattern of a day before the name of its month, as in `1 decembrie` and `1 de diciembre`. */
function dayOfMonth(locale: string): RegExp {
  let pattern = datePatterns.get(locale);
  if (pattern === undefined) {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const months = Array.from({ length: 12 }, (_, month) =>
      format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === 'month'),
    ).flatMap((part) => part?.value ?? []);
    pattern = new RegExp(
      `(?<!\\d)\\d{1,2}(?:\\.|er|º)?${anySpace}(?:de${anySpace})?(?=(?:${months.join('|')})(?!\\p{L}))`,
      'gu',
    );
    datePatterns.set(locale, pattern);
  }
  return pattern;
}

/** Languages that join the percent sign to its figure. */
const joinedPercent: ReadonlySet<string> = new Set(['en', 'it', 'nl']);

/**
 * Returns a text with the spaces of its language's typography, where a line must not break: before units and percent signs, around the cross of measures, in telephone numbers, between a day and its month, in French before signs and
 * within quotation marks, in Russian before a dash. An ellipsis is one character, with a space before it in German only. `locale` is the code of a language,
 * also of one that the sites do not have.
 */
export function typeset(text: string, locale: string): string {
  const percent = joinedPercent.has(locale) ? '%' : `${narrow}%`;
  const common = text
    .replaceAll(beforeUnit, narrow)
    .replaceAll(beforePercent, percent)
    .replaceAll(betweenFigures, `${noBreak}×${noBreak}`)
    .replaceAll(phoneNumber, (number) => number.replaceAll(' ', noBreak))
    .replaceAll(dayOfMonth(locale), (day) => day.replaceAll(' ', noBreak))
    .replaceAll(/(?<=\p{L})([ \u00a0\u202f]?)(?:\.{3}|…)/gu, (_, space) =>
      space !== '' && locale === 'de' ? `${noBreak}…` : '…',
    );
  if (locale === 'ru') return common.replaceAll(/(?<=\S) —/gu, `${noBreak}—`).replaceAll('ТН ВЭД', `ТН${noBreak}ВЭД`);
  if (locale !== 'fr') return common;
  return common
    .replaceAll(/(?<=\S)[ \u00a0\u202f]?([;?]|!(?!\[))(?=[\s»)*]|$)/gu, `${narrow}$1`)
    .replaceAll(/(?<=[^\s|]) :(?=\s|$)/gu, `${noBreak}:`)
    .replaceAll(/« ?/gu, `«${noBreak}`)
    .replaceAll(/ »/gu, `${noBreak}»`)
    .replaceAll(new RegExp(`«${noBreak}[${noBreak}${narrow}]`, 'gu'), `«${noBreak}`);
}
