import { type CompleteLocale, isComplete, type Locale } from '@clavora/i18n-routing/locales';

/**
 * Endings of nouns and adjectives that replace one another, by language: singular and plural, in Russian also the cases that queries have. Special
 * endings are in rows before general ones. A row may form a word that does not exist: forms are only compared with typed words.
 */
const endings: Readonly<Record<CompleteLocale, readonly (readonly string[])[]>> = {
  en: [
    ['y', 'ies'],
    ['ch', 'ches'],
    ['sh', 'shes'],
    ['x', 'xes'],
    ['', 's'],
  ],
  it: [
    ['co', 'chi', 'ci'],
    ['ca', 'che'],
    ['go', 'ghi'],
    ['ga', 'ghe'],
    ['zione', 'zioni'],
    ['io', 'i'],
    ['tore', 'tori', 'trice', 'trici'],
    ['o', 'i'],
    ['a', 'e', 'i'],
  ],
  es: [
    ['ón', 'ones'],
    ['ín', 'ines'],
    ['z', 'ces'],
    ['or', 'ores', 'ora', 'oras'],
    ['l', 'les'],
    ['o', 'os'],
    ['', 's'],
  ],
  pt: [
    ['ão', 'ões'],
    ['al', 'ais'],
    ['el', 'eis', 'éis'],
    ['or', 'ores', 'ora', 'oras'],
    ['m', 'ns'],
    ['', 's'],
  ],
  fr: [
    ['eau', 'eaux'],
    ['al', 'aux'],
    ['eur', 'eurs', 'euse', 'euses'],
    ['', 's'],
  ],
  de: [
    ['in', 'innen'],
    ['ung', 'ungen'],
    ['ing', 'inge', 'ings'],
    ['er', 'ern', 'ers'],
    ['el', 'eln', 'els'],
    ['e', 'en'],
    ['en', 'ens'],
    ['', 'e', 'en', 's'],
  ],
  nl: [
    ['us', 'ussen'],
    ['ees', 'ezen'],
    ['el', 'els'],
    ['er', 'ers'],
    ['e', 'es', 'en'],
    ['', 'en', 's'],
  ],
  ro: [
    ['ție', 'ții'],
    ['ură', 'uri', 'urile'],
    ['tor', 'tori', 'torul', 'torii'],
    ['at', 'ate', 'ata'],
    ['ă', 'e', 'a'],
    ['e', 'i', 'ea'],
    ['', 'e', 'i', 'uri', 'ul'],
  ],
  ru: [
    ['ние', 'ния', 'нию', 'нием'],
    ['ия', 'ии', 'ию', 'ий'],
    ['ка', 'ки', 'ок', 'ку'],
    ['ца', 'цы', 'ц', 'цу'],
    ['ый', 'ые', 'ого', 'ых', 'ая'],
    ['ой', 'ые', 'ого', 'ых', 'ая'],
    ['ок', 'ки', 'ка', 'ков'],
    ['а', 'ы', 'у', 'ой'],
    ['ы', 'а', 'ов'],
    ['к', 'ки', 'ка', 'ков'],
    ['', 'ы', 'ов', 'а', 'ом'],
  ],
};

/** The letters that a word keeps. */
const shortestStem = 2;

/** Returns the other forms of a word: those of the first row of which it has an ending, the most frequent ones first. */
export function otherForms(locale: Locale, word: string): string[] {
  for (const row of isComplete(locale) ? endings[locale] : []) {
    const fitting = row.filter((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
    if (fitting.length === 0) continue;
    // A word without ending may end like one with it: `Preis`.
    const forms = fitting
      .map((ending) => word.slice(0, word.length - ending.length))
      .flatMap((stem) => row.map((each) => stem + each));
    return [...new Set(forms)].filter((form) => form !== word);
  }
  return [];
}
