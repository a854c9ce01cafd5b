import { type NumberFormat, type Pattern, type Section, sectionOf } from './number-format.ts';

const dayMs = 86_400_000;
/** The largest day that spreadsheets show: 9999-12-31. */
const lastDay = 2_958_465;

/**
 * Returns a number as a text that says what its cell is. A code is what the sheet shows (`00042`, `CLV-07P`); a number has all of its 15 digits, a dot, no separator of thousands
 * and never three decimals, which could be read as thousands; a date is an ISO date, a time begins with `T`, a price with its currency.
 */
export function shownNumber(value: number, format: NumberFormat, is1904: boolean): string {
  const section = sectionOf(format, value);
  switch (section.kind) {
    case 'date':
      return dateText(value, section, is1904);
    case 'money':
      return `${section.symbol} ${plainNumber(value, 2)}`;
    case 'percent':
      return `${plainNumber(value * 100)}%`;
    case 'plain':
      return plainNumber(value);
    case 'pattern':
      return patternText(value, section);
  }
}

/** Returns a number with 15 significant digits, as spreadsheets have them, and at least as many decimals, but never three. */
function plainNumber(value: number, decimals = 0): string {
  // Most numbers are whole, and have fewer digits.
  if (decimals === 0 && Number.isInteger(value) && Math.abs(value) < 1e15) return `${value}`;
  const text = String(Number(value.toPrecision(15)));
  if (text.includes('e')) return text.toUpperCase();
  const [whole = '', fraction = ''] = text.split('.');
  const padded = fraction.padEnd(decimals, '0');
  if (padded === '') return whole;
  return `${whole}.${padded.length === 3 ? `${padded}0` : padded}`;
}

function patternText(value: number, { tokens, decimals, whole }: Pattern): string {
  const places = tokens.filter(({ kind }) => kind === 'place');
  if (places.length === 0) {
    const text = literals(tokens);
    // A format can hide what a cell has; only zeros are no content.
    return text === '' && value !== 0 ? plainNumber(value) : text;
  }
  const number = plainNumber(Math.abs(value), decimals);
  if (value < 0 || number.includes('E')) return plainNumber(value, decimals);
  const [integer = '', fraction] = number.split('.');
  if (fraction !== undefined && isBroken(tokens)) return plainNumber(value, decimals);
  const digits = (integer === '0' && fraction === undefined ? '' : integer).padStart(whole, '0');
  let next = digits.length - places.length;
  let text = '';
  let isFirst = true;
  let left = places.length;
  for (const token of tokens) {
    if (token.kind === 'literal') {
      text += token.text;
      continue;
    }
    // Digits for which the format has no place stand before those of the first one.
    text += isFirst ? digits.slice(0, Math.max(0, next + 1)) : next >= 0 ? digits.charAt(next) : '';
    isFirst = false;
    next += 1;
    left -= 1;
    if (left === 0 && fraction !== undefined) text += `.${fraction}`;
  }
  return text.trim();
}

/** Whether there is text between the digits of a format. */
function isBroken(tokens: Pattern['tokens']): boolean {
  const first = tokens.findIndex(({ kind }) => kind === 'place');
  const last = tokens.findLastIndex(({ kind }) => kind === 'place');
  return tokens.slice(first, last).some(({ kind }) => kind === 'literal');
}

function literals(tokens: Pattern['tokens']): string {
  return tokens
    .map((token) => (token.kind === 'literal' ? token.text : ''))
    .join('')
    .trim();
}

/** Returns a text cell as it is shown: a format may add a text to it. */
export function shownText(text: string, { text: around }: NumberFormat): string {
  return around === null ? text : `${around.before}${text}${around.after}`;
}

function dateText(value: number, { hasDay, hasTime }: Extract<Section, { kind: 'date' }>, is1904: boolean): string {
  const serial = value + (is1904 && hasDay ? 1_462 : 0);
  // As spreadsheets show it.
  if (serial < 0 || serial >= lastDay + 1) return '#####';
  // 1900 was no leap year, but spreadsheets count its 29 February as day 60.
  const days = hasDay && serial < 60 ? serial + 1 : serial;
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round((days * dayMs) / 1_000) * 1_000).toISOString();
  const [day = '', time = ''] = iso.split(/[T.]/);
  const seconds = Math.round(serial * 86_400);
  const elapsed = `T${Math.floor(seconds / 3_600)
    .toString()
    .padStart(2, '0')}${time.slice(2)}`.replace(/:00$/, '');
  if (!hasDay) return elapsed;
  return hasTime ? `${day}T${time.replace(/:00$/, '')}` : day;
}

/** Returns a date cell, which has an ISO date as its text, so that it is one with separators. */
export function isoDateText(value: string): string {
  const [, year, month = '01', day = '01', time = ''] = /^(\d{4})-?(\d\d)?-?(\d\d)?(T.*)?$/.exec(value.trim()) ?? [];
  if (year === undefined) return /^\d/.test(value.trim()) ? `T${value.trim()}` : value;
  const shown = time.replace(/(?:\.\d+)?Z?$/, '').replace(/(?<=^T\d\d:\d\d):00$/, '');
  return `${year}-${month}-${day}${shown === 'T00:00' ? '' : shown}`;
}
