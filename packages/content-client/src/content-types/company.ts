import { defineBlock } from '../schema/define-block.ts';
import { boolean, day, longText, number, text } from '../schema/fields.ts';

/** The company that runs the site of a market, as registers and authorities know it (LIF-4). One story for each market. */
export const company = defineBlock({
  name: 'company',
  title: 'Company',
  description: 'The company behind the site of a market: for footer, imprint, mails and search engines.',
  role: 'page',
  fields: {
    legal_name: text({ label: 'Name', help: 'As registered, with its legal form', required: true }),
    legal_form: text({ label: 'Legal form', help: 'In words, in the language of its country', required: true }),
    street: text({ label: 'Registered office: street and number', required: true }),
    postal_code: text({ label: 'Registered office: postcode', required: true }),
    city: text({ label: 'Registered office: town', required: true }),
    country_code: text({
      label: 'Registered office: country',
      help: 'Two letters of ISO 3166',
      required: true,
      format: 'country',
    }),
    phone: text({ label: 'Telephone', help: 'With the code of the country', required: true }),
    email: text({ label: 'E-mail', required: true, format: 'email' }),
    register: text({ label: 'Register', help: 'The register or its court, as its country names it', required: true }),
    register_number: text({ label: 'Number in the register', required: true }),
    capital: number({
      label: 'Share capital',
      help: 'In whole units of the currency. Must be stated in Italy and France',
      between: [0, 1e12],
    }),
    capital_currency: text({ label: 'Share capital: currency', help: 'Empty: EUR', format: 'currency' }),
    is_capital_paid: boolean({ label: 'Share capital: fully paid up' }),
    vat_id: text({ label: 'VAT number', help: 'With the letters of the country', required: true, format: 'vat-id' }),
    sole_shareholder: text({ label: 'Sole shareholder', help: 'Empty: there are several' }),
    group_head: text({ label: 'Head of the group', help: 'Empty: the company itself, or no group' }),
    managing_persons: longText({ label: 'Managing persons', help: 'One per line', required: true }),
    editorial_person: text({ label: 'Responsible for the content', help: 'Name of a person', required: true }),
    supervisory_authority: text({ label: 'Supervisory authority', help: 'Empty: none' }),
    accessibility_authority: text({
      label: 'Accessibility: authority',
      help: 'To which visitors of this market can turn',
      required: true,
    }),
    accessibility_reviewed: day({ label: 'Accessibility: statement last reviewed', required: true }),
  },
});
