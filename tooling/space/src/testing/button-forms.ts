import type { CompleteLocale } from '@clavora/i18n-routing/locales';

/**
 * The verbal form of buttons and of links that do something: one in each language. English labels have the imperative; by their verb these texts are
 * recognised (`isAction`).
 */
export const buttonForms: Readonly<Record<CompleteLocale, { form: string; pattern: RegExp }>> = {
  en: { form: 'imperative: Download', pattern: /^\p{Lu}\p{L}+/u },
  de: { form: 'infinitive at the end: Herunterladen', pattern: /(?:en|eln|ern)$/u },
  nl: {
    form: 'infinitive at the end: Downloaden',
    pattern:
      /^(?!(?:Bekijk|Kies|Lees|Toon|Vraag|Zie|Zoek) ).*(?:en|aan)(?:$| (?:als|hoe|in|met|op|over|uit|per|van|voor|zonder)(?!\p{L}))/u,
  },
  it: { form: 'imperative, «tu»: Scarica', pattern: /^(?!\p{L}+r(?:e|si|ne|l[aeio])(?!\p{L}))\p{L}+[aei](?!\p{L})/u },
  es: { form: 'infinitive: Descargar', pattern: /^\p{L}*[aeií]r(?:se|l[ao]s?|nos)?(?!\p{L})/iu },
  fr: { form: 'infinitive: Télécharger', pattern: /^(?:\S+ ){0,2}\S*(?:er|[io]r|re)(?!\p{L})/u },
  pt: { form: 'infinitive: Descarregar', pattern: /^\p{L}*[aeio]r(?:-\p{L}+)?(?!\p{L})/iu },
  ro: { form: 'imperative, plural: Descărcați', pattern: /^\p{L}+ți(?:-\p{L}+)*(?!\p{L})/u },
  ru: { form: 'infinitive: Скачать', pattern: /^\p{L}+(?:ть|ти|чь)(?:ся)?(?!\p{L})/u },
};

const verbs =
  'Accept|Add|Apply|Ask|Book|Call|Cancel|Change|Choose|Clear|Close|Compare|Copy|Create|Delete|Download|Find|Follow|Go|Install|Jump|Leave|Look|Move|' +
  'Open|Order|Plan|Play|Print|Read|Reject|Remove|Rename|Report|Request|Reset|Save|Search|See|Select|Send|Share|Show|Sign|Skip|Subscribe|Try|View|Visit';
const action = new RegExp(`^(?:${verbs})(?: (?!position|replacement|code|until)|$)`, 'u');

/** Tells whether an English label is one of a button or of a link that does something; sentences are none. */
export function isAction(english: string): boolean {
  return action.test(bare(english)) && !/[.,?]/.test(english);
}

/** Tells whether a label has the verbal form of its language; a plural has it in each of its forms. */
export function hasButtonForm(label: string, locale: CompleteLocale): boolean {
  const forms = [...label.matchAll(/(?:one|few|many|other) \{([^{}]*)\}/gu)].map(([, form = '']) => form);
  return (forms.length > 0 ? forms : [label]).every((form) => buttonForms[locale].pattern.test(bare(form)));
}

/** Returns a label without what follows a colon or stands in parentheses, and the first form of a plural. */
function bare(label: string): string {
  return (/\bone \{([^{}]*)\}/u.exec(label)?.[1] ?? label).replace(/[\s\u00a0]?(?::.*|\([^)]*\))$/u, '').trim();
}
