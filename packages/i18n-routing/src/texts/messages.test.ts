import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '../locales/locales.ts';
import { formatter, loadMessages, translator } from './messages.ts';
import { pseudoMessages } from './pseudolocale.ts';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The arguments of a message with their kind, and its plural forms. */
function argumentsOf(elements: readonly MessageFormatElement[]): { names: string[]; plurals: string[][] } {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visit = (element: MessageFormatElement): void => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    // A noun that a number governs needs plural forms in some languages only: «5.000 de rânduri».
    names.add(`${element.value}:${element.type === TYPE.plural ? TYPE.number : element.type}`);
    if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
    if ('options' in element) for (const option of Object.values(element.options)) option.value.forEach(visit);
    if ('children' in element) element.children.forEach(visit);
  };
  elements.forEach(visit);
  return { names: [...names].toSorted(), plurals };
}

const messages = new Map<Locale, Map<string, string>>();

beforeAll(async () => {
  for (const locale of locales) messages.set(locale, new Map(flatten(await loadMessages(locale))));
});

describe.each(locales)('%s', (locale) => {
  const own = () => messages.get(locale) ?? new Map<string, string>();
  const english = () => messages.get('en') ?? new Map<string, string>();

  it('MKT-8 has the keys of English and no others', () => {
    expect([...own().keys()].toSorted()).toEqual([...english().keys()].toSorted());
  });

  it('MKT-8 has the arguments of English in every message', () => {
    for (const [key, text] of own()) {
      const { names } = argumentsOf(parse(english().get(key) ?? ''));
      expect({ key, names: argumentsOf(parse(text)).names }).toEqual({
        key,
        names: withoutSpecified(names, locale, key),
      });
    }
  });

  it('MKT-8 has every plural form of its language', () => {
    const needed = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((form) => isForCounts(form, locale));
    for (const [key, text] of own()) {
      for (const forms of argumentsOf(parse(text)).plurals) {
        const named = new Set(forms.filter((form) => !form.startsWith('=')));
        expect({ key, missing: needed.filter((form) => !named.has(form)) }).toEqual({ key, missing: [] });
      }
    }
  });
});

describe('Italian', () => {
  // «Se ne può creare una», not «si può crearne una»: with an impersonal verb the pronoun precedes it.
  it('SHL-8 puts a pronoun before an impersonal verb', () => {
    const wrong = /\bsi (?:può|possono|deve|devono) \p{L}+r(?:ne|lo|la|li|le|ci|vi)\b/iu;
    expect([...(messages.get('it') ?? [])].filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

/** Messages whose text is in the specification, without an argument that other languages have (FRM-3). */
const specified: Readonly<Record<string, readonly string[]>> = { 'it forms.rules.required': ['field:1'] };

function withoutSpecified(names: readonly string[], locale: Locale, key: string): string[] {
  return names.filter((name) => !specified[`${locale} ${key}`]?.includes(name));
}

/** `many` in Romance languages is for a million and more: no list is as long. */
function isForCounts(form: string, locale: Locale): boolean {
  return !(form === 'many' && ['it', 'es', 'fr', 'pt'].includes(locale));
}

describe('texts in the specification', () => {
  it('ERR-2 are in the Italian messages', async () => {
    const t = translator('it', await loadMessages('it'));
    expect(t('errors.generic_error.title')).toBe('Ops! Questa pagina è mancante.');
    expect(t('errors.generic_error.description')).toBe('O qualcosa è andato storto oppure la pagina non esiste più');
    expect(t('errors.not_found.title')).toBe('Non siamo riusciti a trovare la pagina che stavi cercando');
    expect(t('errors.forbidden.title')).toBe('Non hai accesso a questa pagina');
    expect(t('search.empty')).toBe('Non ci sono risultati per questa query, modifica o reimposta i filtri.');
  });
});

describe('the pseudolocale', () => {
  it('MKT-8 marks every text and keeps its arguments', async () => {
    const pseudo = flatten(pseudoMessages(await loadMessages('en')));
    for (const [key, text] of pseudo) {
      expect(text.startsWith('⟦') && text.endsWith('⟧')).toBe(true);
      const source = messages.get('en')?.get(key) ?? '';
      expect(argumentsOf(parse(text))).toEqual(argumentsOf(parse(source)));
      expect(text.length).toBeGreaterThan(source.length);
    }
  });
});

describe('translator and formatter', () => {
  it('are created once for the same messages, locale and time zone', async () => {
    const italian = await loadMessages('it');
    expect(translator('it', italian)).toBe(translator('it', await loadMessages('it')));
    expect(translator('de', italian)).not.toBe(translator('it', italian));
    expect(translator('it', { ...italian })).not.toBe(translator('it', italian));
    expect(formatter('it', 'Europe/Rome')).toBe(formatter('it', 'Europe/Rome'));
    expect(formatter('it', 'Europe/Paris')).not.toBe(formatter('it', 'Europe/Rome'));
  });
});
