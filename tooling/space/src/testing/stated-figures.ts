import type { CompleteLocale } from '@clavora/i18n-routing/locales';
import type { CatalogueProduct } from '../products/catalogue.ts';
import { inLocale } from '../products/phrase.ts';

/** A figure with its unit in a text. */
export interface StatedFigure {
  /** As it is written: `17 seconds`. */
  written: string;
  quantity: string;
  /** In the unit of the quantity. */
  value: number;
}

/** What texts of nine languages write after a figure, and the symbols of type plates in English; `times` converts into the unit of the quantity. */
const units: readonly { quantity: string; symbol: string; words: string; times?: number }[] = [
  {
    quantity: 'time',
    symbol: 's',
    words: 's|с|[Ss]ec(?:o|u)nd\\p{L}*|[Ss]econd[aeio]\\p{L}*|[Ss]egund\\p{L}*|Sekunde\\p{L}*|секунд\\p{L}*|seconden?',
  },
  { quantity: 'time', symbol: 'min', words: 'min|мин|minut\\p{L}*|Minuten?|минут\\p{L}*', times: 60 },
  { quantity: 'hours', symbol: 'h', words: 'h|ч|uur|hours?|or[ae]|horas?|Stunden?|heures?|час(?:а|ов)?' },
  { quantity: 'days', symbol: 'days', words: 'days?|Tagen?|giorn[io]|días?|jours?|dias?|dagen|zile|дн(?:я|ей|\\.)' },
  {
    quantity: 'months',
    symbol: 'months',
    words: 'months?|Monaten?|mes[ei]|meses|mois|maanden?|luni|мес(?:яц\\p{L}*|\\.)',
  },
  {
    quantity: 'months',
    symbol: 'years',
    words: 'years?|Jahren?|ann[io]|años?|ans?|anos?|jaar|ani|год(?:а|ов)?|лет',
    times: 12,
  },
  { quantity: 'weight', symbol: 'g', words: 'g|г' },
  { quantity: 'weight', symbol: 'kg', words: 'kg|кг|kilo(?:gram\\p{L}*|s)?|килограмм\\p{L}*', times: 1000 },
  { quantity: 'power', symbol: 'W', words: 'W|Вт' },
  { quantity: 'power', symbol: 'kW', words: 'kW|кВт', times: 1000 },
  { quantity: 'voltage', symbol: 'V', words: 'V|В' },
  { quantity: 'charge', symbol: 'mAh', words: 'mAh|мА·ч' },
  { quantity: 'noise', symbol: 'dB(A)', words: 'dB(?:\\(A\\))?|дБ(?:\\(А\\))?' },
  { quantity: 'frequency', symbol: 'MHz', words: 'MHz|МГц' },
  { quantity: 'carrier', symbol: 'kHz', words: 'kHz|кГц' },
  { quantity: 'pressure', symbol: 'bar', words: 'bar|бар' },
  { quantity: 'force', symbol: 'kN', words: 'kN|кН' },
  { quantity: 'holding force', symbol: 'N', words: 'N|Н' },
  { quantity: 'hardness', symbol: 'HRC', words: 'HRC' },
  { quantity: 'update size', symbol: 'MB', words: 'MB|МБ' },
  { quantity: 'belt speed', symbol: 'm/min', words: 'm/min|м/мин' },
  {
    quantity: 'speed',
    symbol: 'rpm',
    words:
      'rpm|tpm|1/min|giri(?:/min)?|tr/min|rot/min|об/мин|revolutions|Umdrehungen|omwentelingen|tours|revoluciones|rotações|rotații|оборот\\p{L}*',
  },
  {
    quantity: 'models',
    symbol: 'models',
    words: 'models|Modelle\\p{L}*|modell[oi]|modelos|modèles|modellen|modele|модел\\p{L}+',
  },
  { quantity: 'codes', symbol: 'codes', words: 'codes|Codes|codici|códigos|coduri|кодов|кода' },
  { quantity: 'series', symbol: 'series', words: 'series|Serien|serie|séries|seriile|serii|сери[йи]' },
  { quantity: 'places', symbol: 'people', words: 'places|Plätze\\p{L}*|posti|plazas|plaatsen|lugares|locuri|мест' },
  { quantity: 'keys', symbol: 'keys', words: 'keys|Schlüsseln?|chiavi|llaves|clés|chaves|sleutels|chei|ключ(?:а|ей)' },
];

const hourly =
  'an hour|per hour|all’ora|por hora|a la hora|par heure|à l’heure|pro Stunde|in der Stunde|je Stunde|per uur|pe oră|в час';
const yearly =
  'times a year|vezes por ano|keer per jaar|volte l’anno|veces al año|mal im Jahr|fois par an|ori pe an|раз в год';

/** The words for 2 to 20, then 24, 30, 40, 50, 60 and 90. */
const counted = [...Array.from({ length: 19 }, (_, index) => index + 2), 24, 30, 40, 50, 60, 90];
const numberWords: Readonly<Record<CompleteLocale, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-four thirty forty fifty sixty ninety',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig vierundzwanzig dreißig vierzig fünfzig sechzig neunzig',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig vierentwintig dertig veertig vijftig zestig negentig',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventiquattro trenta quaranta cinquanta sessanta novanta',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veinticuatro treinta cuarenta cincuenta sesenta noventa',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-quatre trente quarante cinquante soixante quatre-vingt-dix',
  pt: 'dois|duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte vinte_e_quatro trinta quarenta cinquenta sessenta noventa',
  ro: 'doi|două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece|douăsprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece douăzeci douăzeci_și_patru treizeci patruzeci cincizeci șaizeci nouăzeci',
  ru: 'два|две|двух|двумя три|трёх|тремя четыре|четырёх пять|пяти шесть|шести семь|семи восемь|восьми девять|девяти десять|десяти одиннадцать|одиннадцати двенадцать|двенадцати тринадцать четырнадцать пятнадцать|пятнадцати шестнадцать семнадцать восемнадцать девятнадцать двадцать|двадцати двадцать_четыре тридцать|тридцати сорок|сорока пятьдесят|пятидесяти шестьдесят|шестидесяти девяносто|девяноста',
};

const wordsOf = (locale: CompleteLocale): Map<string, number> =>
  new Map(
    numberWords[locale]
      .split(' ')
      .flatMap((forms, index) => forms.split('|').map((form) => [form.replaceAll('_', ' '), counted[index] ?? 0])),
  );

/** Reads a number as a language writes it, in digits or as a word; NaN if it is none. */
export function numberOf(written: string, locale: CompleteLocale): number {
  const word = wordsOf(locale).get(written.toLowerCase());
  if (word !== undefined) return word;
  const grouping = locale === 'en' ? /,(?=\d{3}(?!\d))/g : /\.(?=\d{3}(?!\d))/g;
  return Number(written.replaceAll(/\s/g, '').replaceAll(grouping, '').replace(',', '.'));
}

/** A number in digits or as a word, as an expression. */
export function numberPattern(locale: CompleteLocale): string {
  const words = [...wordsOf(locale).keys()].toSorted((a, b) => b.length - a.length).join('|');
  return `(?<![\\p{L}\\d.,/×–-])(?:\\d{1,3}(?:\\s\\d{3})+(?!\\d)|\\d[\\d.,]*\\d|\\d|(?:${words})(?!\\p{L}))`;
}

const patterns = new Map<CompleteLocale, RegExp>();

function figurePattern(locale: CompleteLocale): RegExp {
  let pattern = patterns.get(locale);
  if (pattern === undefined) {
    const words = units.map(({ words: own }) => own).join('|');
    pattern = new RegExp(
      `([±Ø]?[\\s]?)(${numberPattern(locale)})(?:((?:\\s+\\p{L}+){0,3}?\\s(?:${hourly})|/[hчu](?!\\p{L}))|(?:\\s|-)(${yearly})|(?:[\\s-]|\\sde\\s)(mm|мм)(?![\\p{L}])|(?:[\\s-]|\\sde\\s)(${words})(?![\\p{L}/]|-\\p{L}|\\s?[/·]))`,
      'giu',
    );
    patterns.set(locale, pattern);
  }
  return pattern;
}

/** Returns the figures of a text that a product may state: durations, weights, outputs, tolerances, diameters and others, in the spelling of its language. */
export function statedFigures(text: string, locale: CompleteLocale): StatedFigure[] {
  return [...text.matchAll(figurePattern(locale))].flatMap(
    ([all, sign = '', number = '', rate, timesAYear, mm, word]) => {
      const value = numberOf(number, locale);
      // «Since 2025» in Russian: «с 2025 года».
      if (locale === 'ru' && value > 1900 && word?.startsWith('год') === true) return [];
      const figure = (quantity: string, times = 1) => [{ written: all.trim(), quantity, value: value * times }];
      if (rate !== undefined) return figure('output');
      if (timesAYear !== undefined) return figure('a year');
      if (mm !== undefined)
        return sign.startsWith('±') ? figure('tolerance') : sign.startsWith('Ø') ? figure('diameter') : [];
      const unit = units.find(({ words }) => new RegExp(`^(?:${words})$`, 'u').test(word ?? ''));
      return unit === undefined ? [] : figure(unit.quantity, unit.times);
    },
  );
}

const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([one]) => Number(one.replaceAll(',', '')));

/** Returns what the type plate of a product and the names of its versions state of a quantity; nothing if the plate does not have it. */
export function figuresOf(product: CatalogueProduct, quantity: string): number[] {
  const ofVersions = product.variants.flatMap(({ label }) =>
    statedFigures(inLocale(label, 'en'), 'en').flatMap((figure) =>
      figure.quantity === quantity ? [figure.value] : [],
    ),
  );
  const ofPlate = product.specifications.flatMap((specification) => {
    const value = inLocale(specification.value, 'en');
    const symbol = specification.unit === undefined ? '' : inLocale(specification.unit, 'en');
    const numbers = numbersIn(value);
    if (quantity === 'any') return numbers;
    if (quantity === 'output') return symbol.endsWith('/h') && !symbol.startsWith('m') ? numbers : [];
    if (quantity === 'a year') return /releases/i.test(inLocale(specification.label, 'en')) ? numbers : [];
    if (quantity === 'tolerance') return symbol === 'mm' && value.startsWith('±') ? numbers : [];
    if (quantity === 'diameter') return /diameter|Ø/i.test(inLocale(specification.label, 'en')) ? numbers : [];
    return units
      .filter((unit) => unit.quantity === quantity && unit.symbol === symbol)
      .flatMap(({ times = 1 }) => numbers.map((number) => number * times));
  });
  return ofPlate.length === 0 ? [] : [...ofPlate, ...ofVersions];
}
