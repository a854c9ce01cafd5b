import { type CompleteLocale, localeRow } from '@clavora/i18n-routing/locales';
import { type SpokenLocale, spokenLocales } from '@clavora/i18n-routing/markets';

/** A rule of writing: returns the faults of a text, or is their pattern. */
export interface WordingRule {
  rule: string;
  faults:
    | Readonly<Partial<Record<SpokenLocale, RegExp>>>
    | ((words: string, locale: SpokenLocale) => readonly string[]);
}

const inAll = (fault: RegExp, but: readonly SpokenLocale[] = []) =>
  Object.fromEntries(spokenLocales.filter((locale) => !but.includes(locale)).map((locale) => [locale, fault]));

/** Characters of quotation marks that a language does not use. */
const foreignQuotes: Readonly<Record<CompleteLocale, RegExp>> = {
  en: /[«»„‹›]/u,
  de: /[«»”‹›]/u,
  nl: /[«»„“”‹›]/u,
  it: /[„“”‹›]/u,
  es: /[„“”‹›]/u,
  fr: /[„“”‹›]/u,
  pt: /[„“”‹›]/u,
  ro: /[«»“‹›]/u,
  ru: /[“”‹›]/u,
};

/** Familiar forms of address; pages address visitors formally or not at all. */
const familiar: Readonly<Partial<Record<SpokenLocale, RegExp>>> = {
  it: /(?<![\p{L}’])(?:tu|voi|vostr[oaie]|con te|tuo|tua|tuoi|tue)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tus?|vosotros|vuestr[oa]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes|ton)(?![\p{L}-])/iu,
  pt: /(?<!\p{L})(?:tu|teus?|tuas?|vós|você|vocês)(?!\p{L})/iu,
  ro: /(?<!\p{L})(?:[Tt]u|[Tt]ău|[Vv]oi|[Vv]oastr[ăe])(?!\p{L})|^(?:Caută|Aplică|Elimină|Șterge|Arată|Sortează|Încearcă|Copiază|Afișează|Adaugă|Cere|Salvează|Găsește|Alege|Trimite) /u,
  de: /(?<!\p{L})(?:du|dich|dein(?:e[mnrs]?)?|euch|eure[mnrs]?)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:je|jij|jou|jouw|jullie)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ты|тебе|тебя|твой|твоя|твои|твоё)(?!\p{L})/iu,
};

/** Participles and pronouns that address a man. */
const gendered: Readonly<Partial<Record<SpokenLocale, RegExp>>> = {
  it: /(?<!\p{L})(?:è stato autenticato|sei connesso|benvenuto)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:est(?:á|é) (?:suscrito|conectado|autentificado|seguro)|usted mismo|bienvenido)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:vous êtes (?:connecté|inscrit|abonné)|connecté en tant que)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:\p{L}+m-no da|o contactamos|o imped(?:e|ir)|está (?:ligado|inscrito)|só o próprio|bem-vindo)(?!\p{L})/iu,
  ro: /(?<!\p{L})(?:sunteți (?:autentificat|conectat|abonat)|autentificat ca|bine ați venit)(?!\p{L})/iu,
  de: /(?<!\p{L})Kollegen?(?!\p{L})/u,
};

const brazilian =
  /(?<!\p{L})(?:conosco|automotiv[oa]s?|morsas?|celular|tela|equipe|cadastro|cadastr\p{L}+|registros?|arquivos? (?:PDF|ZIP|CSV)|usuári[oa]s?|deletar|gerenciar|mouse|ônibus|caminhão|trem|fato|contato)(?!\p{L})/iu;

/** Grouped digits, digits of four or more figures in a row, and such a run before a noun. */
const grouped =
  /(?<![\p{L}\d.,:/+#_–−-])(?<!\d[ \u00a0\u202f])[1-9]\d{0,2}(?:[.,\u00a0\u202f ]\d{3})+(?![\p{L}\d:_-]|\/\d)(?![.,]\d)/gu;
const plainFour = /(?<![\p{L}\d.,:/+#_-])(?<!\d[ \u00a0\u202f])[1-9]\d{3}(?![\p{L}\d:_-]|\/\d)(?![.,]\d)/gu;
const plainLong = /(?<![\p{L}\d.,:/+#_-])(?<!\d[ \u00a0\u202f])[1-9]\d{4,}(?=[ \u00a0]\p{Ll})/gu;
/** What is no number: code, targets of links, phone numbers, names of products, dates. */
const noFigures =
  /`[^`]*`|\+\d[\d \u00a0]*|<[^>]*>|\S+@\S+|https?:\/\/\S+|Transfer 3600|[A-Z]{2} ?\d{2}[ -]\d{4,}|(?:EN|ISO|IEC) \d+/gu;
/** The last figure that may be a year; no text is of a round year. */
const lastYear = 2_100;
const isYear = (number: number) => number <= lastYear && number % 50 !== 0;

/** Returns the numbers that are not written as the language's formatter writes them; four digits may be a year. */
function ungroupedFigures(words: string, locale: SpokenLocale): { figure: string; expected: string }[] {
  const format = new Intl.NumberFormat(localeRow(locale).formatTag);
  const text = words.replaceAll(noFigures, (code) => ' '.repeat(code.length));
  return [grouped, plainFour, plainLong]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([figure]) => figure))
    .map((figure) => ({ figure, number: Number(figure.replaceAll(/\D/g, '')) }))
    .filter(({ figure, number }) => /\D/.test(figure) || !isYear(number))
    .map(({ figure, number }) => ({ figure, expected: format.format(number) }))
    .filter(({ figure, expected }) => figure !== expected);
}

/** Romanian nouns follow figures from 20 on with «de»: 24 de luni, 105 luni, 1.240 de modele. */
const romanianCount = /(?<![\p{L}\d.,:/–−-])(\d{1,3}(?:\.\d{3})+|\d+)[ \u00a0](de )?(\p{Ll}{3,})/gu;
const noRomanianNoun =
  /^(?:din|sau|până|pentru|care|este|sunt|cel|cea|per|are|ore?i|mii|ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie|bar|min|pagina|când|iar|după|dintre|față|fiecare|mai|peste|rot|sub|trifazat|trec|taie|apare|prin|spre|primul|deja|ale|încoace|înlocuiesc|trece|rămâne|economisește|pot|cântărește|lucrează)$/u;

function romanianCounts(words: string, locale: SpokenLocale): string[] {
  if (locale !== 'ro') return [];
  const faults = [...words.matchAll(romanianCount)].flatMap(([text, figure = '', of, noun = '']) => {
    const number = Number(figure.replaceAll('.', ''));
    const needsOf = new Intl.PluralRules('ro').select(number) === 'other';
    if (of === undefined && noRomanianNoun.test(noun)) return [];
    return needsOf === (of !== undefined) ? [] : [text];
  });
  const words20 =
    /(?<!\p{L})(?:(?:două|trei|patru|cinci|șai|șapte|opt|nouă)zeci|o sută|o mie)[ \u00a0](?!de |și )\p{Ll}{3,}/giu;
  faults.push(...[...words.matchAll(words20)].map(([text]) => text));
  const unplural = [...words.matchAll(/\{\w+, number\} \p{Ll}{4,}|other \{# (?!de )\p{Ll}+/gu)].map(([text]) => text);
  return [...faults, ...unplural.filter((text) => !/number\} (?:dintre|listă|care)/.test(text))];
}

/** Spanish questions and exclamations have a mark at their beginning, too. */
function unopenedMarks(words: string, locale: SpokenLocale): string[] {
  if (locale !== 'es') return [];
  const count = (mark: string) => words.replaceAll('![', '[').split(mark).length;
  return [
    ['¿', '?'],
    ['¡', '!'],
  ].flatMap(([open = '', close = '']) => (count(open) < count(close) ? [close] : []));
}

/** Spellings of another country. */
const foreignSpelling: Readonly<Partial<Record<SpokenLocale, RegExp>>> = {
  en: /(?<!\p{L})(?:colors?|colored|catalogs?|centers?|analyz\p{L}+|gray|favorites?|behaviors?|aluminum|labor|liters?|canceled|labeled|traveled|fiber)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:\p{L}*strasse\p{L}*|ausser\p{L}*|gross\p{L}{0,2}|Grösse\p{L}*|schliess\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:computadoras?|celular(?:es)?|mouse)(?!\p{L})/iu,
};

/** Accents and apostrophes that are often wrong. */
const misspelt: Readonly<Partial<Record<SpokenLocale, RegExp>>> = {
  it: /(?<!\p{L})(?:un pò|cosi|qual’è|perchè|poichè|finchè|affinchè|nè|sè|pò|sù|fù)(?!\p{L})/iu,
};

/** What follows a full stop that ends no sentence. */
const goesOn = String.raw`[),;:]|[ \u00a0\u202f]?[|×–—]|[ \u00a0\u202f]\p{Ll}`;
const year = String.raw`(?<!\d)(?:19|20)\d{2}[ \u00a0\u202f]?`;
/** Russian units with a full stop within a sentence, or after a figure that stands alone; a year may have its «г.». */
const stoppedUnit = new RegExp(
  [
    String.raw`(?<!\p{L})(?:мм|см|км|кг|кВт|МГц|кГц|кН)\.(?=${goesOn})`,
    String.raw`(?<=\d[ \u00a0\u202f]?)(?<!${year})(?:г|м|т|л|Вт|Н|мин|сек?|ч)\.(?=${goesOn})`,
    String.raw`^(?!${year}г)[\d.,×–± \u00a0\u202f]*\d[ \u00a0\u202f]?(?:мм|см|км|кг|г)\.$`,
  ].join('|'),
  'u',
);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** The rules for texts in nine languages, in all places where texts are written. */
export const wordingRules: readonly WordingRule[] = [
  {
    rule: 'a decimal comma is written',
    faults: inAll(/(?<![\d.-])\d+\.\d{1,2}[ \u00a0\u202f]?(?:mm|kg|kW|MHz|bar|мм|кг|кВт|МГц|бар)/u, ['en']),
  },
  {
    rule: 'a decimal point is written',
    faults: { en: /(?<![\d.,-])\d+,\d{1,2}[ \u00a0\u202f]?(?:mm|kg|kW|MHz|bar)/u },
  },
  {
    rule: 'a unit stands apart from its figure',
    faults: inAll(
      /\d(?:mm|cm|km|kg|kW|kN|MHz|kHz|mAh|bar|rpm|мм|см|км|кг|кВт|кН|МГц|кГц|бар)(?!\p{L})|°[ \u00a0\u202f][CС](?!\p{L})/u,
    ),
  },
  { rule: 'no date has slashes', faults: inAll(/(?<![\d/])\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/u) },
  { rule: 'hours are counted to 24', faults: inAll(/\d[ \u00a0\u202f]?(?:[AP]\.?M\.?|pm|[ap]\. ?m\.)(?!\p{L})/u) },
  {
    rule: 'an English date begins with the day',
    faults: { en: new RegExp(`(?<!\\p{L})(?:${months}) \\d{1,2}(?!\\d)`, 'u') },
  },
  { rule: 'spelling is that of one country', faults: foreignSpelling },
  { rule: 'accents are right', faults: misspelt },
  { rule: 'Spanish questions and exclamations are opened', faults: unopenedMarks },
  { rule: 'German abbreviations have a space', faults: { de: /(?<![\p{L}.])(?!S\.p\.)\p{L}\.\p{L}\./u } },
  {
    rule: 'French signs stand apart from the word before',
    faults: { fr: /\p{L}:(?=\s|$)|\p{L}[;?!]\p{L}/u },
  },
  { rule: 'French hours have an h', faults: { fr: /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/u } },
  {
    rule: 'a Russian unit has a full stop only at the end of a sentence',
    faults: { ru: stoppedUnit },
  },
  { rule: 'a Russian year after a count is a word', faults: { ru: /(?<!\d)\d{1,2}[ \u00a0\u202f]г\./u } },
  { rule: 'apostrophes and quotation marks are typographic', faults: inAll(/\p{L}'|"\p{L}/u) },
  { rule: 'a language has one pair of quotation marks', faults: foreignQuotes },
  { rule: 'a range has a dash, not a hyphen between spaces', faults: inAll(/(?<=[\p{L}\d)]) - (?=[\p{L}\d(])/u) },
  { rule: 'Romanian letters carry commas, not cedillas', faults: { ro: /[şţŞŢ]/u } },
  { rule: 'no space is doubled', faults: inAll(/\S {2,}\S/u) },
  {
    rule: 'digits are grouped as the language’s formatter does',
    faults: (words, locale) =>
      ungroupedFigures(words, locale).map(({ figure, expected }) => `${figure} for ${expected}`),
  },
  { rule: 'Romanian nouns follow figures from 20 on with «de»', faults: romanianCounts },
  { rule: 'visitors are addressed formally', faults: familiar },
  { rule: 'nobody is addressed as a man', faults: gendered },
  { rule: 'Portuguese is that of Portugal', faults: { pt: brazilian } },
  { rule: 'no word is colloquial', faults: { de: /(?<!\p{L})nicht (?:ge)?klapp(?:t|en)(?!\p{L})/u } },
  { rule: 'products are written as on their plates', faults: inAll(/(?<!\p{L})Eco (?:Clone|Prog|Read)(?!\p{L})/u) },
  {
    rule: 'a French verb after a pronoun is no noun',
    faults: { fr: /(?<!\p{L})(?:qui|ne|il|elle|on) taillages?(?!\p{L})/iu },
  },
];

/** Returns the faults of a text against a rule. */
export function faultsOf({ faults }: WordingRule, words: string, locale: SpokenLocale): readonly string[] {
  const text = words.replaceAll(/\]\([^)]*\)/g, ']');
  if (typeof faults === 'function') return faults(text, locale);
  const found = faults[locale]?.exec(text);
  return found ? [found[0]] : [];
}
