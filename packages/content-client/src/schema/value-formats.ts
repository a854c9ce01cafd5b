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

/** What follows the letters of the country, where a market is. */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  DE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  IT: /^\d{11}$/,
};

function isVatId(text: string): boolean {
  const [, country = '', number = ''] = /^([A-Z]{2})([A-Z\d+*]{2,12})$/.exec(text.replaceAll(' ', '')) ?? [];
  return country !== '' && (vatNumbers[country]?.test(number) ?? true);
}

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
  'vat-id': {
    expected: 'a VAT number with the letters of its country, such as IT12345678901',
    isValid: isText(isVatId),
  },
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
