import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type BlockFixture, document, paragraph } from '../../testing/sample-content.ts';

interface Question {
  name: string;
  label: string;
  kind?: string;
  options?: RawBlock[];
  [field: string]: unknown;
}

/** Returns a field as the content API delivers it. */
const question = (content: Question): RawBlock => ({
  component: 'form_field',
  _uid: `field-${content.name}`,
  ...content,
});

/** Returns options by value. */
const choices = (labels: Record<string, string>): RawBlock[] =>
  Object.entries(labels).map(([value, label]) => ({ component: 'form_option', _uid: `option-${value}`, value, label }));

const group = (title: string, text: string, ...fields: RawBlock[]): RawBlock => ({
  component: 'form_group',
  _uid: `group-${title}`,
  title,
  text,
  fields,
});

export const customFormFixtures: readonly BlockFixture[] = [
  {
    name: 'questions of every kind, in groups',
    locale: 'de',
    raw: {
      component: 'custom_form',
      _uid: 'custom-form-1',
      title: 'Ein Angebot für Ihre Werkstatt.',
      text: 'Sagen Sie uns, welche Schlüssel Sie fertigen. Wir antworten innerhalb von zwei Arbeitstagen mit Maschine, Preis und Liefertermin.',
      form: 'angebot',
      submit_label: 'Angebot anfordern',
      success_title: 'Ihre Anfrage ist da.',
      success_text: 'Wir melden uns innerhalb von zwei Arbeitstagen.',
      fields: [
        group(
          'Ihr Betrieb',
          '',
          question({
            name: 'company',
            label: 'Firma',
            autocomplete: 'organization',
            rules: 'required|length:2,120',
            preset: 'Schlüsseldienst Bergmann',
          }),
          question({
            name: 'name',
            label: 'Ihr Name',
            autocomplete: 'name',
            rules: 'required',
            width: 'half',
          }),
          question({
            name: 'vat',
            label: 'Umsatzsteuer-Identifikationsnummer',
            help: 'Mit Länderkürzel',
            width: 'half',
          }),
          question({
            name: 'email',
            label: 'E-Mail',
            kind: 'email',
            autocomplete: 'email',
            rules: 'required|email',
            width: 'half',
          }),
          question({
            name: 'phone',
            label: 'Telefon',
            kind: 'phone',
            help: 'Nur Ziffern',
            autocomplete: 'tel',
            rules: 'length:8,16',
            width: 'half',
          }),
        ),
        group(
          'Was Sie fertigen',
          'Ungefähre Angaben genügen.',
          question({
            name: 'machine',
            label: 'Maschine',
            kind: 'select',
            options: choices({
              manual: 'Manuelle Kopiermaschine',
              semi: 'Halbautomatische Kopiermaschine',
              code: 'Codegesteuerte Schlüsselfräsmaschine',
              laser: 'Fräsmaschine für Laser- und Bohrmuldenschlüssel',
            }),
            rules: 'required',
            width: 'half',
          }),
          question({
            name: 'keys_per_day',
            label: 'Schlüssel am Tag',
            kind: 'number',
            rules: 'number|between:1,20000',
            preset: '120',
            width: 'half',
          }),
          question({
            name: 'profiles',
            label: 'Welche Schlüssel sollen es sein?',
            kind: 'checkboxes',
            options: choices({
              cylinder: 'Zylinderschlüssel',
              dimple: 'Bohrmuldenschlüssel',
              vehicle: 'Fahrzeugschlüssel mit Transponder',
              bit: 'Bartschlüssel',
            }),
            rules: 'required',
            preset: 'cylinder, dimple',
          }),
          question({
            name: 'list',
            label: 'Liste Ihrer Schlüssel',
            kind: 'file',
            help: 'PDF oder CSV, höchstens 5 MB',
            rules: 'mime:application/pdf,text/csv',
          }),
          question({ name: 'message', label: 'Was wir noch wissen sollten', kind: 'textarea', rules: 'length:0,2000' }),
        ),
        group(
          'Wie wir antworten',
          '',
          question({
            name: 'answer',
            label: 'Sie möchten',
            kind: 'radio',
            options: choices({
              mail: 'Unterlagen per E-Mail',
              call: 'einen Anruf',
              visit: 'einen Besuch unseres Außendienstes',
            }),
            rules: 'required',
            preset: 'mail',
          }),
          question({
            name: 'address',
            label: 'Anschrift',
            kind: 'textarea',
            autocomplete: 'street-address',
            rules: 'required',
            shown_when: 'answer=visit',
          }),
          question({
            name: 'day',
            label: 'Frühestens am',
            kind: 'date',
            rules: 'date_after:2026-11-22',
            shown_when: 'answer=visit',
            width: 'half',
          }),
          question({ name: 'source', label: '', kind: 'hidden', preset: 'machines' }),
        ),
        question({
          name: 'privacy',
          label: 'Ich bin einverstanden, dass Clavora meine Angaben für dieses Angebot verwendet.',
          kind: 'consent',
          rules: 'accepted',
          version: '2026-10',
          text: document(
            paragraph(
              'Wir speichern sie zwei Jahre und geben sie an niemanden weiter. Mehr dazu im [Datenschutzhinweis](/de/global/datenschutz).',
            ),
          ),
        }),
      ],
    },
  },
  {
    name: 'one question, no title',
    locale: 'it',
    raw: {
      component: 'custom_form',
      _uid: 'custom-form-2',
      form: 'newsletter',
      fields: [
        question({
          name: 'email',
          label: 'Il Suo indirizzo e-mail',
          kind: 'email',
          help: 'Quattro numeri all’anno: nuovi profili, aggiornamenti, date dei corsi.',
          autocomplete: 'email',
          rules: 'required|email',
        }),
      ],
    },
  },
  {
    name: 'long labels',
    locale: 'ru',
    raw: {
      component: 'custom_form',
      _uid: 'custom-form-3',
      title: 'Пригласите нашего технического представителя.',
      text: 'Он покажет станок на ваших ключах и замерит время резки.',
      form: 'visit',
      submit_label: 'Договориться о визите',
      fields: [
        question({
          name: 'organisation',
          label: 'Полное наименование организации согласно учредительным документам',
          rules: 'required',
          autocomplete: 'organization',
        }),
        question({
          name: 'city',
          label: 'Населённый пункт',
          autocomplete: 'address-level2',
          rules: 'required',
          width: 'half',
        }),
        question({
          name: 'phone',
          label: 'Номер телефона',
          kind: 'phone',
          help: 'Только цифры, от 8 до 16',
          autocomplete: 'tel',
          rules: 'required|length:8,16',
          width: 'half',
        }),
        question({
          name: 'news',
          label: 'Я хочу получать технические бюллетени по электронной почте.',
          kind: 'consent',
          version: '1',
        }),
        question({
          name: 'email',
          label: 'Адрес электронной почты',
          kind: 'email',
          autocomplete: 'email',
          rules: 'required|email',
          shown_when: 'news=1',
        }),
      ],
    },
  },
  {
    name: 'about a product',
    locale: 'it',
    raw: {
      component: 'custom_form',
      _uid: 'custom-form-4',
      title: 'Chieda del prodotto.',
      text: 'Risponde la persona che segue la Sua zona, entro un giorno lavorativo.',
      form: 'product-enquiry',
      submit_label: 'Invia la richiesta',
      success_title: 'La richiesta è arrivata.',
      success_text: 'Ne trova una copia nella Sua posta. Le rispondiamo entro un giorno lavorativo.',
      fields: [
        question({
          name: 'product',
          label: 'Prodotto',
          help: 'Il codice come è stampato',
          rules: 'required|length:2,40',
          takes_about: true,
          width: 'half',
        }),
        question({ name: 'quantity', label: 'Quantità', kind: 'number', rules: 'min:1', width: 'half' }),
        question({
          name: 'company',
          label: 'Azienda',
          autocomplete: 'organization',
          rules: 'required|length:2,120',
          width: 'half',
        }),
        question({
          name: 'email',
          label: 'E-mail',
          kind: 'email',
          autocomplete: 'email',
          rules: 'required|email',
          width: 'half',
        }),
        question({ name: 'phone', label: 'Telefono', kind: 'phone', autocomplete: 'tel', help: 'Solo cifre' }),
        question({
          name: 'interest',
          label: 'Desidera',
          kind: 'checkboxes',
          options: choices({
            mail: 'documentazione via e-mail',
            call: 'un contatto telefonico',
            visit: 'la visita di un agente',
            offer: 'un preventivo',
          }),
          rules: 'required',
        }),
        question({
          name: 'address',
          label: 'Indirizzo',
          autocomplete: 'address-line1',
          rules: 'required',
          shown_when: 'interest=visit',
        }),
        question({
          name: 'terms',
          label: 'Ho letto l’informativa e accetto.',
          kind: 'consent',
          rules: 'accepted',
          version: '2026-10',
        }),
      ],
    },
  },
];
