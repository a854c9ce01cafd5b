import { fileURLToPath } from 'node:url';
import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { describe, expect, it } from 'vitest';
import { numberOf, numberPattern, statedFigures } from '../testing/stated-figures.ts';
import { writtenTexts } from '../testing/written-texts.ts';

type Words = Readonly<Record<CompleteLocale, string>>;

/** A fact of the company, and where texts state it: `{n}` is a number in digits or words. */
interface HouseFact {
  fact: string;
  figures: readonly number[];
  /** Figures of other things that have the same name, with the reason. */
  others?: Readonly<Record<number, string>>;
  /** Smaller numbers are of something else. */
  from?: number;
  words: Words;
}

const facts: readonly HouseFact[] = [
  {
    fact: 'dealers',
    figures: [1150],
    from: 500,
    words: {
      en: '{n} dealers',
      de: '{n} Händler\\p{L}*',
      nl: '{n} dealers',
      it: '{n} rivenditori',
      es: '{n} distribuidores',
      fr: '{n} revendeurs',
      pt: '{n} revendedores',
      ro: '{n} (?:de )?(?:distribuitori|dealeri)',
      ru: '{n} дилер\\p{L}*',
    },
  },
  {
    fact: 'countries with dealers',
    figures: [41],
    words: {
      en: '{n} countries',
      de: '{n} Länder\\p{L}*',
      nl: '{n} landen',
      it: '{n} [Pp]aesi',
      es: '{n} países',
      fr: '{n} pays',
      pt: '{n} países',
      ro: '{n} (?:de )?țări',
      ru: '{n} стран(?:а|ах|е|ы)?',
    },
  },
  {
    fact: 'employees',
    figures: [412],
    from: 200,
    words: {
      en: '{n} people',
      de: '{n} (?:Menschen|Mitarbeit\\p{L}*|Personen|Beschäftigte\\p{L}*)',
      nl: '{n} (?:mensen|medewerkers)',
      it: '{n} (?:persone|dipendenti|addetti)',
      es: '{n} (?:personas|empleados)',
      fr: '{n} (?:personnes|salariés)',
      pt: '{n} (?:pessoas|trabalhadores)',
      ro: '{n} (?:de )?(?:oameni|persoane|angajați)',
      ru: '{n} (?:человек\\p{L}*|сотрудник\\p{L}*)',
    },
  },
  {
    fact: 'codes of keys',
    figures: [2000],
    others: {
      1900: 'in the French warehouse',
      2400: 'in Bremen',
      2600: 'in Cluj-Napoca',
      4812: 'of the card file',
      5000: 'of a list of a partner',
    },
    from: 1000,
    words: {
      en: '{n} (?:key )?codes',
      de: '{n} (?:Schlüsselc|C)odes',
      nl: '{n} (?:sleutel)?codes',
      it: '{n} codici',
      es: '{n} códigos',
      fr: '{n} codes',
      pt: '{n} códigos',
      ro: '{n} (?:de )?coduri',
      ru: '{n} код\\p{L}*',
    },
  },
  {
    fact: 'parcels a day',
    figures: [1900],
    from: 500,
    others: { 10_000: 'the last parcels that were counted in Bremen' },
    words: {
      en: '{n} parcels',
      de: '{n} Pakete\\p{L}*',
      nl: '{n} (?:pakketten|pakjes)',
      it: '{n} (?:pacchi|colli)',
      es: '{n} (?:bultos|paquetes)',
      fr: '{n} colis',
      pt: '{n} (?:encomendas|volumes|pacotes)',
      ro: '{n} (?:de )?colete',
      ru: '{n} посыл\\p{L}*',
    },
  },
  {
    fact: 'presses of the plant',
    figures: [14],
    others: { 4: 'that the roof runs; of a picture', 9: 'of 1968', 10: 'of a button' },
    words: {
      en: '{n} presses',
      de: '{n} Pressen',
      nl: '{n} persen',
      it: '{n} presse',
      es: '{n} prensas',
      fr: '{n} presses',
      pt: '{n} prensas',
      ro: '{n} (?:de )?prese',
      ru: '{n} пресс(?:а|ов)',
    },
  },
  {
    fact: 'blanks a day',
    figures: [310_000],
    others: { 900_000: 'which a set of brushes lasts' },
    from: 100_000,
    words: {
      en: '{n} blanks',
      de: '{n} Rohlinge\\p{L}*',
      nl: '{n} (?:blinde )?sleutels',
      it: '{n} (?:grezzi|chiavi)',
      es: '{n} llaves',
      fr: '{n} ébauches',
      pt: '{n} chaves',
      ro: '{n} (?:de )?chei',
      ru: '{n} заготов\\p{L}*',
    },
  },
  {
    fact: 'courses of 2027',
    figures: [24],
    words: {
      en: '{n} courses',
      de: '{n} Kurse\\p{L}*',
      nl: '{n} cursussen',
      it: '{n} corsi',
      es: '{n} cursos',
      fr: '{n} (?:cours|stages)',
      pt: '{n} cursos',
      ro: '{n} (?:de )?cursuri',
      ru: '{n} курс(?:а|ов)',
    },
  },
  {
    fact: 'working days until the sales office answers',
    figures: [5],
    others: {
      1: 'delivery',
      2: 'the price of a repair; delivery',
      3: 'marketing, archive, security',
      4: 'a repair in Italy',
    },
    words: {
      en: '{n} working days',
      de: '{n} (?:Arbeits|Werk)tage\\p{L}*',
      nl: '{n} werkdagen',
      it: '{n} giorni lavorativi',
      es: '{n} días (?:laborables|hábiles)',
      fr: '{n} jours ouvrés',
      pt: '{n} dias úteis',
      ro: '{n} (?:de )?zile lucrătoare',
      ru: '{n} рабочих дн\\p{L}*',
    },
  },
];

/** The same in a sentence about something: its durations in months, its shares, its hours. */
const sentences: readonly {
  fact: string;
  about: Words;
  find: (sentence: string, locale: CompleteLocale) => number[];
  figures: readonly number[];
  others?: Readonly<Record<number, string>>;
}[] = [
  {
    fact: 'years for which spare parts are kept',
    about: {
      en: 'spare parts?|parts (?:are kept|for every)',
      de: 'Ersatzteile?|Teile (?:halten|für)',
      nl: '[Oo]nderdelen',
      it: '[Rr]icambi',
      es: '[Rr]ecambios',
      fr: '[Pp]ièces(?: de rechange)? ?(?::|pour chaque|sont)',
      pt: '[Pp]eças',
      ro: '[Pp]iese',
      ru: '[Зз]апчаст\\p{L}+|[Дд]етали для каждого',
    },
    find: (sentence, locale) =>
      statedFigures(sentence, locale).flatMap(({ quantity, value }) =>
        quantity === 'months' && value % 12 === 0 ? [value / 12] : [],
      ),
    figures: [15],
    others: { 1: 'the warranty of a part in Italy', 2: 'the warranty' },
  },
  {
    fact: 'faults in ten that are solved by phone',
    about: {
      en: 'phone',
      de: '[Tt]elefon',
      nl: 'telefo',
      it: 'telefono',
      es: 'teléfono',
      fr: 'téléphone',
      pt: 'telefone',
      ro: 'telefon',
      ru: 'телефон',
    },
    find: shareOfTen,
    figures: [4],
  },
  {
    fact: 'the hour until which orders leave on the same day',
    about: {
      en: 'the same (?:working )?day',
      de: 'am selben (?:Arbeitst|T)ag',
      nl: 'dezelfde (?:werk)?dag',
      it: 'in giornata|lo stesso giorno',
      es: 'el mismo día',
      fr: 'le jour même|jour ouvré même',
      pt: 'no (?:próprio|mesmo) dia',
      ro: 'în aceeași zi',
      ru: 'в тот же (?:рабочий )?день',
    },
    find: hoursOf,
    figures: [14],
    others: { 17: 'from Bremen' },
  },
];

const share: Words = {
  en: '{n} (?:in|of|out of) {n}',
  de: '{n} von {n}',
  nl: '{n} (?:van de|op de|van|op) {n}',
  it: '{n} (?:\\p{L}+ )?su {n}',
  es: '{n} de cada {n}',
  fr: '{n} (?:\\p{L}+ )?sur {n}',
  pt: '{n} em cada {n}',
  ro: '{n} (?:\\p{L}+ )?din {n}',
  ru: '{n} (?:\\p{L}+ )?из {n}',
};

const expressions = new Map<string, RegExp>();

function numbersOf(text: string, pattern: string, locale: CompleteLocale): number[][] {
  const id = `${locale} ${pattern}`;
  const source = pattern.replaceAll('{n}', `(${numberPattern(locale)})`).replaceAll(' ', '\\s+');
  const expression = expressions.get(id) ?? new RegExp(`${source}(?!\\p{L})`, 'giu');
  expressions.set(id, expression);
  return [...text.matchAll(expression)].map(([, ...found]) => found.map((one) => numberOf(one ?? '', locale)));
}

function shareOfTen(sentence: string, locale: CompleteLocale): number[] {
  return numbersOf(sentence, share[locale], locale).map(([part = 0, whole = 1]) => (part / whole) * 10);
}

function hoursOf(sentence: string): number[] {
  return [...sentence.matchAll(/(?<![\d.,:])(\d{1,2})(?:[:.h](\d{2})(?!\d)|\s?(?:h|Uhr|uur)(?!\p{L}))/gu)].map(
    ([, hour, minutes = '0']) => Number(hour) + Number(minutes) / 60,
  );
}

const texts = writtenTexts(fileURLToPath(new URL('../../../../', import.meta.url))).map((text) => ({
  ...text,
  words: text.words.replaceAll(/\]\([^)]*\)/g, ']'),
}));

/** Returns what a text states otherwise than the facts. */
function contradictions(words: string, locale: CompleteLocale): string[] {
  const ofCounts = facts.flatMap(({ fact, figures, others = {}, from = 0, words: patterns }) =>
    numbersOf(words, patterns[locale], locale).flatMap(([found = 0]) =>
      found < from || figures.includes(found) || Object.hasOwn(others, found) ? [] : [`${fact}: ${found}`],
    ),
  );
  const ofSentences = words
    .split(/\n|(?<=[.;!?]) (?=[\p{Lu}\d])/u)
    .flatMap((sentence) =>
      sentences
        .filter(({ about }) =>
          new RegExp(`(?<!\\p{L})(?:${about[locale].replaceAll(' ', '\\s')})`, 'iu').test(sentence),
        )
        .flatMap(({ fact, find, figures, others = {} }) =>
          find(sentence, locale).flatMap((found) =>
            figures.includes(found) || Object.hasOwn(others, found) ? [] : [`${fact}: ${found}`],
          ),
        ),
    );
  return [...ofCounts, ...ofSentences];
}

describe('facts of the company', () => {
  it.each(completeLocales)('SHL-8 have one figure in all texts, in %s', (locale) => {
    const found = texts
      .filter((text) => text.locale === locale)
      .flatMap(({ at, words }) =>
        contradictions(words, locale).map((fault) => `${at}: ${fault} — ${words.slice(0, 160)}`),
      );
    expect(found).toEqual([]);
  });

  it.each(completeLocales)('SHL-8 are each stated somewhere, in %s', (locale) => {
    const own = texts.filter((text) => text.locale === locale);
    const counts = facts.filter(
      ({ words, figures }) =>
        !own.some((text) =>
          numbersOf(text.words, words[locale], locale).some(([found = 0]) => figures.includes(found)),
        ),
    );
    const said = sentences.filter(
      ({ about, find, figures }) =>
        !own.some(
          ({ words }) =>
            new RegExp(about[locale].replaceAll(' ', '\\s'), 'iu').test(words) &&
            find(words, locale).some((found) => figures.includes(found)),
        ),
    );
    expect([...counts, ...said].map(({ fact }) => fact)).toEqual([]);
  });

  it.each([
    ['en', 'Parts are kept for ten years.'],
    ['en', 'Two of three faults are solved over the phone.'],
    ['de', '1.200 Händler in 40 Ländern', 2],
    ['nl', 'Zes van de tien storingen worden telefonisch opgelost.'],
    ['it', 'I ricambi restano a magazzino per dieci anni.'],
    ['es', 'Lo pedido antes de las 16:00 sale el mismo día.'],
    ['fr', 'Les commandes reçues avant 12 h partent le jour même.'],
    ['pt', '26 cursos em seis línguas'],
    ['ro', 'în 42 de țări'],
    ['ru', 'Запчасти храним десять лет.'],
  ] as const)('SHL-8 are found in %s where a text differs: %s', (locale, words, count: number = 1) => {
    expect(contradictions(words, locale)).toHaveLength(count);
  });
});
