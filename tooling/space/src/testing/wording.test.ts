import { fileURLToPath } from 'node:url';
import { typeset } from '@clavora/i18n-routing/typeset';
import { describe, expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';
import { faultsOf, wordingRules } from './wording-rules.ts';
import { type WrittenText, writtenTexts } from './written-texts.ts';

const texts = writtenTexts(fileURLToPath(new URL('../../../../', import.meta.url)));

/** What the rules would find and is right, with the reason. */
const exceptions: readonly { rule: RegExp; at: RegExp; fault?: RegExp; reason: string }[] = [
  { rule: /grouped/, at: /cutter-f-21-batch\.yaml/, fault: /^2641 /, reason: 'the number of a batch' },
  { rule: /grouped/, at: /service-bulletin-camera\.yaml/, fault: /^24.?000 /, reason: 'a serial number' },
  { rule: /grouped/, at: /service-manual-linea-9\.yaml/, fault: /^24.?000 /, reason: 'a serial number' },
  { rule: /formally/, at: /report-a-fault\.yaml.*options\.3\.label\.ro/, reason: '«Afișează»: it shows' },
  { rule: /formally/, at: /banco-3\.yaml.*summary\.ro/, reason: '«Copiază»: it copies' },
  { rule: /formally/, at: /messages\.consent\.categories\.marketing/, reason: '«Arată»: they show' },
  { rule: /Portugal/, at: /trade-terms\.yaml.*\.not\.pt/, reason: 'a word that the table of terms refuses' },
  { rule: /one country/, at: /^search-words$/, reason: 'a word that visitors search for' },
  { rule: /one country/, at: /master-key-systems\.yaml\.slug$/, reason: 'an address' },
  { rule: /have an h/, at: /\.(?:starts|ends)_at$/, reason: 'a date as data' },
  { rule: /Portugal/, at: /^segments$/, reason: 'the addresses of the specification' },
];

const isExcepted = (rule: string, at: string, fault: string) =>
  exceptions.some((one) => one.rule.test(rule) && one.at.test(at) && (one.fault?.test(fault) ?? true));
const show = ({ at, locale, words }: WrittenText, fault: string) =>
  `${at} ${locale}: ${fault} in «${words.slice(0, 80)}»`;

describe('texts in every place where texts are written', () => {
  it('CNT-18 are found: messages, addresses, search words, content, glossary, documents', () => {
    const places = ['messages', 'segments', 'search-words', 'content/', 'glossary/', 'parts/', 'tooling/'];
    expect(places.filter((place) => !texts.some(({ at }) => at.startsWith(place)))).toEqual([]);
    expect(texts.length).toBeGreaterThan(30_000);
  });

  it.each(wordingRules)('CNT-18 $rule', (rule) => {
    const faults = texts.flatMap((text) =>
      faultsOf(rule, text.words, text.locale)
        .filter((fault) => !isExcepted(rule.rule, text.at, fault))
        .map((fault) => show(text, fault)),
    );
    expect(faults).toEqual([]);
  });

  it('CNT-18 excepts only what a rule finds', () => {
    const unused = exceptions.filter(
      (one) =>
        !wordingRules.some(
          (rule) =>
            one.rule.test(rule.rule) &&
            texts.some((text) => one.at.test(text.at) && faultsOf(rule, text.words, text.locale).length > 0),
        ),
    );
    expect(unused.map(({ reason }) => reason)).toEqual([]);
  });

  it('CNT-18 have the spaces of their language in documents and in compiled stories', async () => {
    const documents = texts.filter(({ at }) => at.startsWith('tooling/'));
    const unset = documents.filter(({ words, locale }) => typeset(words, locale) !== words);
    expect(unset.map((text) => show(text, 'spaces'))).toEqual([]);
    const { data } = await compileSample();
    const french = data.stories.filter(({ full_slug }) => full_slug.startsWith('fr/'));
    expect(french.length).toBeGreaterThan(100);
    expect(
      JSON.stringify(french.map(({ content }) => content)).match(/« | »|\p{L} [;?]|\p{L} :[ "]|\d (?:mm|kg|%)/gu),
    ).toBeNull();
  }, 60_000);
});

describe('the rules', () => {
  const find = (part: string, words: string, locale: WrittenText['locale']) =>
    wordingRules.filter(({ rule }) => rule.includes(part)).flatMap((rule) => faultsOf(rule, words, locale));

  it.each([
    ['grouped', 'ro', '2180 de modele', '2.180 de modele'],
    ['grouped', 'it', '3.600 chiavi', '3600 chiavi'],
    ['grouped', 'es', '310 000 llaves', '310.000 llaves'],
    ['grouped', 'en', 'for every 2000 keys', 'in 2026, for every 2,000 keys'],
    ['«de»', 'ro', '24 luni', '24 de luni'],
    ['«de»', 'ro', 'Cei 110 de dinți', 'Cei 110 dinți'],
    [
      '«de»',
      'ro',
      'Cel mult {count, number} rânduri.',
      'Cel mult {count, plural, one {# rând} few {# rânduri} other {# de rânduri}}.',
    ],
    ['quotation', 'pt', 'O campo “{field}”', 'O campo «{field}»'],
    ['formally', 'it', 'il docente cerca con voi la causa', 'il docente cerca la causa'],
    ['formally', 'ro', 'Caută în listă', 'Căutați în listă'],
    ['as a man', 'fr', 'Vous êtes connecté', 'Connexion réussie'],
    ['as a man', 'de', 'mit Kollegen teilen', 'im Team teilen'],
    ['colloquial', 'de', 'hat nicht geklappt', 'ist fehlgeschlagen'],
    ['plates', 'it', 'Clonare con [Eco Clone]', 'Clonare con [ECO Clone]'],
    ['French verb', 'fr', 'machine qui taillage', 'machine qui taille'],
    ['Portugal', 'pt', 'Limpe a morsa', 'Limpe o mordente'],
    ['Portugal', 'pt', 'o arquivo PDF', 'o ficheiro PDF'],
    ['decimal point', 'en', 'weighs 1,5 kg', 'weighs 1.5 kg'],
    ['decimal comma', 'ru', 'весит 1.5 кг', 'весит 1,5 кг'],
    ['apart', 'de', '5mm lang', '5 mm lang'],
    ['apart', 'ru', 'лезвие 5мм', 'лезвие 5 мм'],
    ['slashes', 'nl', 'op 11/28/2026', 'op 28 november 2026'],
    ['counted to 24', 'es', 'a las 5 PM', 'a las 17:00'],
    ['counted to 24', 'en', 'until 7 p.m.', 'until 19:00'],
    ['begins with the day', 'en', 'On November 28, 2026', 'On 28 November 2026'],
    ['one country', 'en', 'the catalog of colors', 'the catalogue of colours'],
    ['one country', 'de', 'an der Strasse', 'an der Straße'],
    ['accents', 'it', 'un pò di olio', 'un po’ di olio'],
    ['opened', 'es', 'Qué llave es?', '¿Qué llave es?'],
    ['abbreviations', 'de', 'z.B. Messing', 'z. B. Messing'],
    ['signs stand apart', 'fr', 'Attention: danger', 'Attention : danger'],
    ['have an h', 'fr', 'avant 17:00', 'avant 17 h'],
    ['a count is a word', 'ru', '3 г. гарантии', 'с 2026 г.'],
    ['full stop', 'ru', 'лезвие 25 мм. длиной', 'лезвие длиной 25 мм. Материал — латунь'],
    ['full stop', 'ru', 'Длина (мм.)', 'Длина (мм)'],
    ['full stop', 'ru', '7,5 г.', '2026 г.'],
    ['full stop', 'ru', 'весит 500 г. без упаковки', 'с 2026 г. без пошлины'],
    ['«de»', 'ro', 'patruzeci chei', 'patruzeci de chei'],
    ['formally', 'ro', 'Tu puteți', 'Puteți'],
    ['formally', 'nl', 'als je freest', 'als u freest'],
    ['formally', 'de', 'Du kannst fräsen', 'Sie können fräsen'],
  ] as const)('find a fault of «%s» in %s: %s', (part, locale, wrong, right) => {
    expect([find(part, wrong, locale).length, find(part, right, locale)]).toEqual([1, []]);
  });
});
