import { isTimeZone } from './time-zone.ts';

/** What the values of a field must be. */
export interface ValueFormat {
  /** Ends a sentence such as "expected …". */
  expected: string;
  isValid(value: unknown): boolean;
}

const isText =
  (isValid: (text: string) => boolean) =>
  (value: unknown): boolean =>
    typeof value === 'string' && isValid(value.trim());

const mail = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** Formats of texts, by name. */
export const textFormats = {
  clock: {
    expected: 'a time such as 08:30',
    isValid: isText((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)),
  },
  country: {
    expected: 'two letters of ISO 3166, such as IT',
    isValid: isText((text) => /^[A-Za-z]{2}$/.test(text) && regionNames.of(text.toUpperCase()) !== undefined),
  },
  currency: {
    expected: 'three letters of ISO 4217, such as EUR',
    isValid: isText((text) => Intl.supportedValuesOf('currency').includes(text)),
  },
  email: { expected: 'an e-mail address', isValid: isText((text) => mail.test(text)) },
  gtin: { expected: '13 or 14 digits', isValid: isText((text) => /^\d{13,14}$/.test(text)) },
  'time-zone': { expected: 'an IANA time zone, such as Europe/Rome', isValid: isText(isTimeZone) },
} as const satisfies Readonly<Record<string, ValueFormat>>;

export type TextFormat = keyof typeof textFormats;

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the format of numbers between two limits, inclusive. */
export function numberBetween(minimum: number, maximum: number): ValueFormat {
  return {
    expected: `a number from ${minimum} to ${maximum}`,
    isValid: (value) => Number(value) >= minimum && Number(value) <= maximum,
  };
}
