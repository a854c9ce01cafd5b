import { validateSubmission } from '@clavora/forms/validate-submission';
import { beforeAll, expect, it } from 'vitest';
import { type FormName, formOf, readSampleForms, type SampleForm } from './sample-forms.ts';

let forms: SampleForm[];

beforeAll(async () => {
  forms = await readSampleForms();
}, 60_000);

type Answers = Readonly<Record<string, string | File>>;

const phone = '39042055510';
const person = {
  name: 'Ioana Œuvrard-Müller',
  company: 'Schlüssel & Co.',
  email: 'ioana@keys.example',
  privacy: '1',
};
const address = { street: 'Via dei Cembri 4/B', postal_code: 'SW1A 1AA', city: 'Sankt Gallen', country: 'Österreich' };
const visit = { ...person, phone, interests: 'visit', topics: 'car' };
const dealer = { ...person, ...address, phone, shop_kind: 'locksmith', shops: '2', territory: 'Trento', trade: '1' };
const application = { ...person, position: 'Toolmaker', city: 'Burgos', languages: 'en' };
const fault = { ...person, phone, serial: 'L9-240318', message: 'It stops half way.' };
const subscription = { email: 'a@keys.example', interests: 'training', bulletin: '1' };
const fileOf = (name: string, type: string) => new File(['x'], name, { type });

const given: [form: FormName, answers: Answers, wrong: string[]][] = [
  ['contact', { ...person, subject: 'order', message: 'Where is it now?' }, []],
  ['contact', { name: 'Иван', phone, privacy: '1', subject: 'other', message: 'Please call.' }, []],
  ['contact', { name: 'Ana', subject: 'other', message: 'Please answer.' }, ['email', 'phone', 'privacy']],
  ['product-enquiry', { ...person, product: 'CLV-22L', wants: 'fit', country: 'Italia' }, []],
  ['product-enquiry', { ...person, product: 'CLV-22L', wants: 'price', country: 'Italia' }, ['quantity']],
  ['visit', { ...visit, interests: 'offer' }, []],
  ['visit', visit, ['street', 'postal_code', 'city', 'country']],
  ['visit', { ...visit, ...address, day: '2026-11-23' }, []],
  ['visit', { ...visit, ...address, day: '2026-11-22' }, ['day']],
  ['catalogue', { ...person, catalogues: 'keys-2026', delivery: 'email' }, []],
  ['catalogue', { ...person, ...address, catalogues: 'keys-2026', delivery: 'post', copies: '21' }, ['copies']],
  ['dealer', { ...dealer, vat: 'IT01234567890', since: '1987', website: 'https://keys.example', key_types: 'bit' }, []],
  [
    'dealer',
    { ...dealer, vat: 'IT 012', since: '87', website: 'keys', postal_code: '00000' },
    ['vat', 'website', 'postal_code', 'key_types', 'since'],
  ],
  ['job-application', { ...application, cv: fileOf('cv.pdf', 'application/pdf') }, []],
  ['job-application', { ...application, cv: fileOf('cv.exe', 'application/x-msdownload') }, ['cv']],
  ['after-sales', { ...fault, machine: 'linea-9', purchased: '2024-05-03', fault: 'message', code: 'E-14' }, []],
  ['after-sales', { ...fault, machine: 'mappa-2', contract: 'SVC-2024-0318', serial: 'm2 230318', fault: 'dead' }, []],
  [
    'after-sales',
    { ...fault, machine: 'other', serial: '318', purchased: '2026-11-22', contract: '0318', fault: 'dead' },
    ['other_machine', 'serial', 'purchased', 'contract'],
  ],
  ['newsletter', subscription, []],
  ['accessibility', { email: 'a@keys.example', message: 'The table is cut off.', privacy: '1' }, []],
  [
    'security',
    {
      machine: 'Linea 9',
      serial: 'L9-260001',
      firmware: '2.3',
      message: 'It takes codes from anybody.',
      email: 'a@keys.example',
      privacy: '1',
    },
    [],
  ],
  ['papers', { ...person, ...address, machine: 'Banco 3, B3-190007', language: 'de' }, []],
  ['papers', { ...person, language: 'xx' }, ['language', 'machine', 'street', 'postal_code', 'city', 'country']],
  ['security', { message: 'Open', serial: 'x'.repeat(41) }, ['machine', 'serial', 'message', 'email', 'privacy']],
  ['accessibility', { page: '/', message: 'Help!', privacy: '1' }, ['page', 'message', 'email']],
];

it.each(given)('FRM-2 the form %s, answered %j, has errors in %j', (name, answers, wrong) => {
  const { definition } = formOf(forms, name, 'en');
  const input = { getAll: (field: string) => (answers[field] === undefined ? [] : [answers[field]]) };
  const environment = { now: Date.parse('2026-11-22T12:00:00Z'), timeZone: 'Europe/Rome', sniffedType: null };
  const submission = validateSubmission(definition, input, environment);
  expect(submission.isValid ? [] : Object.keys(submission.problems)).toEqual(wrong);
});
