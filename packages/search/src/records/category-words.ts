import type { Locale } from '@clavora/i18n-routing/locales';
import { foldCode } from './codes.ts';

/** Words that half of all categories have: who types one of them, and others besides, is not after a category yet. */
const commonWords: Readonly<Record<Locale, readonly string[]>> = {
  en: ['key', 'keys', 'machine', 'machines'],
  pt: ['chave', 'chaves', 'máquina', 'máquinas'],
  nl: ['sleutel', 'sleutels', 'machine', 'machines'],
  it: ['chiave', 'chiavi', 'macchina', 'macchine'],
  es: ['llave', 'llaves', 'máquina', 'máquinas'],
  de: ['Schlüssel', 'Maschine', 'Maschinen'],
  fr: ['clé', 'clés', 'machine', 'machines'],
  ro: ['cheie', 'chei', 'mașină', 'mașini'],
  ru: ['ключ', 'ключи', 'ключей', 'станок', 'станки'],
};

/** The words of a category's name that tell it from others: `industriali` of `Macchine industriali`. A name without any is left as it is. */
export function categoryWords(name: string, locale: Locale): string {
  const common = new Set(commonWords[locale].map(foldCode));
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !common.has(foldCode(word)));
  return telling.length === 0 ? name : telling.join(' ');
}
