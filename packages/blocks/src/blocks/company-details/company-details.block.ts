import { defineBlock } from '@clavora/content-client/schema/define-block';
import { option, relations, text } from '@clavora/content-client/schema/fields';

export const companyDetails = defineBlock({
  name: 'company_details',
  title: 'Company details',
  description: 'What the site must say about the company that runs it, from the company of its market.',
  role: 'block',
  automatic: {
    field: 'company',
    query: ({ company }) => (company.length > 0 ? null : { from: 'company' }),
  },
  fields: {
    title: text({ label: 'Title' }),
    shows: option({
      label: 'Shows',
      help: 'Imprint: everything; accessibility: the authority and the last review',
      values: ['imprint', 'accessibility'],
    }),
    company: relations({ label: 'Company', help: 'Empty: the company of the market', allow: ['company'] }),
  },
});
