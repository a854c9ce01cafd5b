const softHyphen = '\u00ad';
/** Second parts of long compounds; a browser without a dictionary of the language would break them anywhere. */
const lastParts: Readonly<Record<string, string>> = {
  de: 'maschinen?|schlüsseln?|lösungen|rohlinge?n?|einstellungen|meldungen|angaben|nummern?',
  nl: 'machines?|sleutels?|oplossingen|onderdelen|instellingen|nummers?',
};
const shortest = 8;

/** Returns a text with a soft hyphen before the last part of long compounds, in languages that write them as one word. */
export function breakCompounds(text: string, locale: string): string {
  const parts = lastParts[locale];
  if (parts === undefined) return text;
  return text.replaceAll(new RegExp(`(?<=\\p{L}{${shortest}})(?=(?:${parts})(?!\\p{L}))`, 'gu'), softHyphen);
}
