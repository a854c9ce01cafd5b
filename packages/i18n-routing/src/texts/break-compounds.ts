const softHyphen = '\u00ad';
/** Second parts of German and Dutch compounds; a browser without a dictionary of the language would break them anywhere. */
const lastParts = [
  'anleitung(?:en)?',
  'angaben',
  'bedingungen',
  'drehzahl',
  'durchmesser',
  'einstellungen',
  'erklärung(?:en)?',
  'fräser[ns]?',
  'gerät(?:en?|s)?',
  'hersteller[ns]?',
  'kataloge?',
  'lösungen',
  'maschinen?',
  'meldung(?:en)?',
  'nummern?',
  'rohlinge?n?',
  'schloss',
  'schlössern?',
  'schlüsseln?',
  'werkzeuge?n?',
  'zeichnung(?:en)?',
  'zylindern?',
  'apparaat',
  'apparaten',
  'catalogus',
  'cilinders?',
  'gereedschap',
  'instellingen',
  'kloners?',
  'machines?',
  'nummers?',
  'programmeer',
  'onderdelen',
  'oplossingen',
  'profielen',
  'sleutels?',
  '(?<!ge)sloten',
  'tekening(?:en)?',
  'verklaring(?:en)?',
  'voorwaarden',
].join('|');
/** Letters before the last part: shorter words rather go to the next line as a whole. */
const minFirst = 8;
const breaks = new RegExp(`(?<=\\p{L}{${minFirst}})(?=(?:(?:${lastParts})s?)+(?!\\p{L}))`, 'gu');

/** Returns a text with a soft hyphen before the last parts of long compounds, which only German and Dutch write as one word. */
export function breakCompounds(text: string): string {
  return text.replaceAll(breaks, softHyphen);
}
