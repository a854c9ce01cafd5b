import { typeset } from '@clavora/i18n-routing/typeset';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

type Tree = { [key: string]: string | Tree };

/**
 * Returns the messages with every plural form that `locale` needs, and the spaces of its typography: a form that English lacks is a copy of
 * `other`.
 */
export function withPluralForms(messages: Tree, locale: string): Tree {
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.plural) {
        const type = element.pluralType ?? 'cardinal';
        const forms = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
        const { other } = element.options;
        const own = Object.entries(element.options).filter(([form]) => form.startsWith('='));
        if (other === undefined) throw new Error('expected every plural to have its form "other"');
        element.options = Object.fromEntries([
          ...own,
          ...forms.map((form) => [form, element.options[form] ?? other] as const),
        ]);
      }
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
      if ('children' in element) visit(element.children);
    }
  };
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (typeof value !== 'string') return [key, withPluralForms(value, locale)];
      const elements = parse(value);
      visit(elements);
      return [key, typeset(printAST(elements), locale)];
    }),
  );
}
