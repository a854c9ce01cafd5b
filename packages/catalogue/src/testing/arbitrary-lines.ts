import * as fc from 'fast-check';
import { isKnownCode, knownCodes, unknownCodes } from './arbitrary-lists.ts';
import { formLanguages, pieceUnits } from './order-form-words.ts';
import type { PlainLine } from './reference-list.ts';

const units = formLanguages.flatMap((language) => pieceUnits[language]);
/** A number with thousands as people write them, beside a code. */
const pieces = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map(String),
  fc.constantFrom('1.000', '2 500', "1'200", '12.000', '007', '0', '2000000'),
);
const ways: readonly ((code: string, quantity: string, unit: string) => string)[] = [
  (code) => code,
  (code, quantity) => `${code} ${quantity}`,
  (code, quantity) => `${code}: ${quantity}`,
  (code, quantity) => `${code} (${quantity})`,
  (code, quantity) => `${code} x ${quantity}`,
  (code, quantity) => `${code} ×${quantity}`,
  (code, quantity) => `${quantity} x ${code}`,
  (code, quantity) => `${quantity} ${code}`,
  (code, quantity, unit) => `${code} ${quantity} ${unit}`,
  (code, quantity, unit) => `${code}: ${quantity} ${unit}`,
  (code, quantity, unit) => `${quantity} ${unit} ${code}`,
];

/** Lines of a text without columns: codes with quantities beside them. */
export const arbitraryLines: fc.Arbitrary<readonly string[]> = fc.array(
  fc
    .tuple(fc.constantFrom(...knownCodes, ...unknownCodes), pieces, fc.constantFrom(...ways), fc.constantFrom(...units))
    .map(([code, quantity, write, unit]) => write(code, quantity, unit)),
  { minLength: 1, maxLength: 8 },
);

const wordOf = (texts: readonly string[]) => texts.map((text) => text.replaceAll('.', String.raw`\.`)).join('|');
const unitWord = wordOf(units);
/** Units that no code ends with. */
const clearWord = wordOf(units.filter((text) => !/^(?:st|un)\.$/i.test(text)));

/**
 * The ways in which a line names a quantity, by the contract: which make it clear, and which need a code that is known. In the middle of a line, a blank separates thousands only beside a
 * known code.
 */
const readings = [true, false].flatMap((hasBlanks) => {
  const numberOf = (blank: string) => String.raw`(?<quantity>[1-9]\d{0,2}(?:[.'${blank}]\d{3})+|\d+)`;
  const number = numberOf(hasBlanks ? ' ' : '');
  const clear = [
    String.raw`^(?<code>.+?) [x×] ?${numberOf(' ')}$`,
    String.raw`^${numberOf(' ')} [x×] (?<code>.+)$`,
    String.raw`^${numberOf(' ')} (?:${clearWord}) (?<code>.+)$`,
    ...(hasBlanks ? [] : [String.raw`^(?<code>.+?):? ${number} (?:${clearWord})$`]),
  ];
  const unclear = [
    String.raw`^(?<code>.+?)(?::? | \()${number}(?: (?:${unitWord})|\))?$`,
    String.raw`^${number} (?:(?:${unitWord}) )?(?<code>.+)$`,
  ];
  const patterns = (texts: readonly string[], isClear: boolean) =>
    texts.map((text) => ({ pattern: new RegExp(text, 'u'), isClear }));
  return [...patterns(clear, true), ...patterns(unclear, false)];
});

/** Reads a line of a text without columns by the rules of docs/contracts/catalogue-api.md alone. */
export function readPlainLine(text: string): Omit<PlainLine, 'line'> {
  const whole = { code: text, quantity: null };
  if (isKnownCode(text)) return whole;
  const splits = readings.flatMap(({ pattern, isClear }) => {
    const { code = '', quantity = '' } = pattern.exec(text)?.groups ?? {};
    const named = Number(quantity.replaceAll(/\D/g, ''));
    if (named === 0 || named > 1_000_000) return [];
    return [{ code, quantity: named, isKnown: isKnownCode(code), isClear }];
  });
  const split = splits.find(({ isKnown }) => isKnown) ?? splits.find(({ isClear }) => isClear);
  return split ? { code: split.code, quantity: split.quantity } : whole;
}
