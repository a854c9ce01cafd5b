import type { RawStory } from '@clavora/content-client/schema/fields';
import type { BlockFixture } from '../../testing/sample-content.ts';

const company = (fields: Record<string, unknown>): RawStory => ({
  uuid: 'c0a1e5ce-0000-4000-8000-000000000001',
  full_slug: 'companies/italy',
  name: 'Company',
  content: { component: 'company', _uid: 'company', ...fields },
});

const italian = company({
  legal_name: 'Clavora Italia S.r.l.',
  legal_form: 'società a responsabilità limitata con socio unico',
  street: 'Via delle Fresatrici 28',
  postal_code: '38099',
  city: 'Valmarena',
  country_code: 'IT',
  phone: '+39 0420 555 140',
  email: 'info@clavora.example',
  register: 'Registro delle imprese di Valmarena',
  register_number: 'REA VM-000926',
  capital: '120000',
  is_capital_paid: true,
  vat_id: 'IT00092612002',
  sole_shareholder: 'Clavora S.p.A.',
  group_head: 'Clavora S.p.A.',
  managing_persons: 'Elena Clavora\nPaolo Ferrandi',
  editorial_person: 'Marta Belloni',
  supervisory_authority: 'Camera di commercio di Valmarena',
  accessibility_authority: 'Ufficio per l’accessibilità digitale, Valmarena',
  accessibility_reviewed: '2026-11-20',
});

export const companyDetailsFixtures: readonly BlockFixture[] = [
  {
    name: 'an imprint',
    locale: 'de',
    raw: {
      component: 'company_details',
      _uid: 'company-details-1',
      title: 'Betreiber der Website',
      company: [italian],
    },
  },
  {
    name: 'the authority for accessibility, without a title',
    locale: 'ru',
    raw: { component: 'company_details', _uid: 'company-details-2', shows: 'accessibility', company: [italian] },
  },
];
