import { type CompleteLocale, completeLocales } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import { describe, expect, it } from 'vitest';
import { synonymsOf } from './synonyms.ts';
import { otherForms } from './word-forms.ts';

/** Words of the synonyms with a form that a grammar gives. */
const forms: Readonly<Record<CompleteLocale, Readonly<Record<string, string>>>> = {
  en: { letterbox: 'letterboxes', store: 'stores', brochure: 'brochures', chips: 'chip', battery: 'batteries' },
  it: {
    rivenditore: 'rivenditori',
    vettura: 'vetture',
    riparazione: 'riparazioni',
    ricambi: 'ricambio',
    duplicatrice: 'duplicatrici',
  },
  es: { distribuidor: 'distribuidores', precio: 'precios', formación: 'formaciones', tiendas: 'tienda' },
  pt: { revendedor: 'revendedores', reparação: 'reparações', viatura: 'viaturas', preços: 'preço' },
  fr: { revendeur: 'revendeurs', boutique: 'boutiques', canal: 'canaux', barillets: 'barillet' },
  de: {
    Reparatur: 'Reparaturen',
    Preis: 'Preise',
    Wartung: 'Wartungen',
    Kurs: 'Kurse',
    Fernbedienung: 'Fernbedienungen',
  },
  nl: {
    winkel: 'winkels',
    brievenbus: 'brievenbussen',
    klapsleutel: 'klapsleutels',
    frees: 'frezen',
    cursus: 'cursussen',
  },
  ro: {
    distribuitor: 'distribuitori',
    autoturism: 'autoturisme',
    gravură: 'gravuri',
    vehicul: 'vehicule',
    reparație: 'reparații',
  },
  ru: {
    дилер: 'дилеров',
    личинка: 'личинок',
    брелок: 'брелки',
    цена: 'цены',
    складной: 'складные',
    обслуживание: 'обслуживания',
  },
};

describe('other forms of words', () => {
  it.each(completeLocales)('SRC-2 contain plurals and singulars in %s', (locale) => {
    for (const [word, form] of Object.entries(forms[locale])) expect(otherForms(locale, word)).toContain(form);
  });

  it.each(completeLocales)('SRC-2 find what the word finds in %s', (locale) => {
    const inputs = new Map(synonymsOf(locale).map(({ input, synonyms }) => [input, synonyms]));
    const { synonyms } = searchWordsOf(locale);
    const known = new Set(synonyms.flat());
    const derived = Object.entries(forms[locale]).flatMap(([word, form]) => {
      const group = synonyms.find((words) => words.includes(word));
      return group && !known.has(form) ? [[form, group] as const] : [];
    });
    expect(derived.length).toBeGreaterThan(0);
    expect(derived.map(([form]) => [form, inputs.get(form)])).toEqual(derived);
  });

  it.each(completeLocales)('SRC-2 leave room for other synonyms of an index in %s', (locale) => {
    // The smallest plan of the hosted service accepts 1,000 for an index.
    expect(synonymsOf(locale).length).toBeLessThanOrEqual(1_000);
  });
});
