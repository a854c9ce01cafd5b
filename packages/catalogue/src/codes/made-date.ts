const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|märz?|mai|okt|dez|gen|mag|giu|lug|ago|set|ott|dic|ene|abr|sept|fev|fév|janv|févr|mars|avr|juin|juil|aoû|août|déc|mei|mrt|ian|iun|iul|noi|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек';
const date = new RegExp(
  String.raw`^\d{1,4}[-./ ]{1,2}(?:${months})\.?(?:[-./ ]\d{2,4})?$|^(?:${months})\.?[-./ ]\d{1,4}$|^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}.*)?$|^T\d{2}:\d{2}|^\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}$`,
  'iu',
);
/** A longer text is no date. In characters. */
const maxDate = 40;

/** Whether a text is a date or a time as spreadsheet programs make them of codes such as `3-12` and `MAR2`. */
export function isMadeDate(text: string): boolean {
  return text.length <= maxDate && date.test(text);
}
