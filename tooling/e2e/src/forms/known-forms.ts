import type { PostedFields } from '../support/requests/post-form.ts';
import type { Answers } from '../support/screens/form-page.ts';

/** A form of the site, with sample answers. Tests add an address of their own if `email` is requested. */
export interface KnownForm {
  form: string;
  /** Inbox of its submissions on the Italian site. */
  inbox: string;
  /** Valid answers except the email address, in the order of entry. */
  answers: Answers;
  /** Invalid first answers. */
  poor: Answers;
  /** Fields with errors then, in the order of the form. */
  wrong: readonly string[];
}

const inbox = 'italy@clavora.example';
const person = { name: 'Ada Ruocco', company: 'Ferramenta Ruocco' };
const phone = '0420555100';
const place = { street: 'Via delle Chiavi 7', postal_code: '31015', city: 'Conegliano', country: 'Italia' };
/** A minimal PDF. */
export const curriculum = {
  name: 'curriculum.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
/** A local part without domain: browsers that check addresses would not send it. */
const poorEmail = 'ada.ruocco@';

export const knownForms: readonly KnownForm[] = [
  {
    form: 'contact',
    inbox,
    answers: {
      subject: 'keys',
      message: 'Vorrei sapere quali grezzi tenete a magazzino.',
      ...person,
      phone,
      privacy: true,
    },
    poor: { message: 'Ciao', name: 'Ada Ruocco', email: poorEmail },
    wrong: ['subject', 'message', 'email', 'privacy'],
  },
  {
    form: 'visit',
    inbox,
    answers: { interests: ['documentation', 'visit'], topics: ['blanks'], ...person, phone, ...place, privacy: true },
    poor: { name: 'Ada Ruocco', email: poorEmail, city: 'Conegliano' },
    wrong: ['topics', 'company', 'email', 'phone', 'street', 'postal_code', 'country', 'privacy'],
  },
  {
    form: 'catalogue',
    inbox,
    answers: {
      catalogues: ['keys-2026', 'machines-2026'],
      delivery: 'post',
      name: person.name,
      copies: '3',
      ...place,
      privacy: true,
    },
    poor: { name: 'Ada Ruocco', email: poorEmail },
    wrong: ['catalogues', 'email', 'privacy'],
  },
  {
    form: 'dealer',
    inbox,
    answers: {
      company: person.company,
      vat: 'IT01234567890',
      shop_kind: 'hardware',
      shops: '2',
      website: 'https://www.example.com/',
      ...place,
      territory: 'Treviso e provincia',
      key_types: ['cylinder', 'dimple'],
      keys_a_day: '40',
      since: '1987',
      name: person.name,
      phone,
      trade: true,
      privacy: true,
    },
    poor: { company: 'Ferramenta Ruocco', vat: 'IT', name: 'Ada Ruocco', email: poorEmail },
    wrong: [
      'vat',
      'shop_kind',
      'street',
      'postal_code',
      'city',
      'country',
      'territory',
      'key_types',
      'email',
      'phone',
      'trade',
      'privacy',
    ],
  },
  {
    form: 'job-application',
    inbox: 'careers@clavora.example',
    answers: {
      position: 'Tornitore',
      name: person.name,
      city: place.city,
      languages: ['it', 'other'],
      cv: curriculum,
      privacy: true,
    },
    poor: { position: 'Tornitore', name: 'Ada Ruocco', email: poorEmail },
    wrong: ['city', 'email', 'languages', 'cv', 'privacy'],
  },
  {
    form: 'product-enquiry',
    inbox,
    answers: {
      product: 'CLV-22L',
      wants: ['price', 'delivery'],
      quantity: '500',
      country: 'Italia',
      ...person,
      privacy: true,
    },
    poor: { name: 'Ada Ruocco', email: poorEmail },
    wrong: ['product', 'quantity', 'country', 'email', 'privacy'],
  },
  {
    form: 'after-sales',
    inbox: 'service@clavora.example',
    answers: {
      machine: 'duo-laser',
      serial: 'DL-250318',
      purchased: '2024-05-02',
      fault: 'message',
      code: 'E-14',
      message: 'Si ferma dopo la terza chiave, da ieri mattina.',
      ...person,
      phone,
      privacy: true,
    },
    poor: { machine: 'other', serial: '12', message: 'Rotta', name: 'Ada Ruocco', email: poorEmail },
    wrong: ['other_machine', 'serial', 'fault', 'message', 'company', 'phone', 'email', 'privacy'],
  },
  {
    form: 'newsletter',
    inbox,
    answers: { interests: ['residential', 'training'], bulletin: true },
    poor: { email: poorEmail },
    wrong: ['email', 'interests', 'bulletin'],
  },
  {
    form: 'accessibility',
    inbox,
    answers: {
      page: '/prodotti/clv-22l',
      message: 'Il lettore di schermo non legge le misure del disegno.',
      aids: 'Firefox, NVDA',
      name: person.name,
      privacy: true,
    },
    poor: { page: '/', message: 'Aiuto', email: poorEmail },
    wrong: ['page', 'message', 'email', 'privacy'],
  },
  {
    form: 'security',
    inbox: 'security@clavora.example',
    answers: {
      machine: 'Linea 9 Elettronica',
      serial: 'L9-260001',
      firmware: '2.3',
      message: 'La macchina accetta codici da chiunque sia nella stessa rete.',
      name: person.name,
      privacy: true,
    },
    poor: { message: 'Aperta', email: poorEmail },
    wrong: ['machine', 'message', 'email', 'privacy'],
  },
  {
    form: 'papers',
    inbox,
    answers: { machine: 'Banco 3, B3-190007', language: 'it', name: person.name, ...place, privacy: true },
    poor: { name: 'Ada Ruocco', email: poorEmail, city: 'Conegliano' },
    wrong: ['machine', 'language', 'email', 'street', 'postal_code', 'country', 'privacy'],
  },
];

/** Returns valid answers of a form with an email address. */
export function answersOf({ answers }: KnownForm, email: string): Answers {
  return { ...answers, email };
}

export function knownForm(name: string): KnownForm {
  const found = knownForms.find(({ form }) => form === name);
  if (!found) throw new Error(`Expected a form that is known, got "${name}"`);
  return found;
}

/** Returns valid answers as a request contains them. */
export function postedFields(known: KnownForm, email: string): PostedFields {
  return Object.fromEntries(
    Object.entries(answersOf(known, email)).map(([name, answer]) => {
      if (answer === true) return [name, '1'];
      if (typeof answer === 'string' || !('buffer' in answer)) return [name, answer];
      return [name, new File([new Uint8Array(answer.buffer)], answer.name, { type: answer.mimeType })];
    }),
  );
}
