import { marketOfCompany, parseCompany } from '@clavora/content-client/company';
import { isStoryOf, parseStory } from '@clavora/content-client/story';
import { describe, expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';

const { data } = await compileSample();
const companies = new Map(
  data.stories.flatMap(({ full_slug, content }) => {
    const market = marketOfCompany(full_slug);
    const company = parseCompany(content);
    return market && company ? [[market, company] as const] : [];
  }),
);
const contacts = data.stories.flatMap((story) => {
  const parsed = story.full_slug.startsWith('en/global/') ? parseStory({ ...story }) : null;
  return parsed && isStoryOf(parsed, 'contact') ? [parsed.content] : [];
});

describe('the companies of the sample', () => {
  it('LIF-4 have each a name and numbers of their own', () => {
    for (const field of ['legal_name', 'register_number', 'vat_id'] as const)
      expect(new Set([...companies.values()].map((company) => company[field])).size).toBe(companies.size);
  });

  it.each([...companies])('LIF-4 of %s is at home where its contact is', (_, company) => {
    const contact = contacts.find(({ email }) => email === company.email);
    for (const field of ['street', 'postal_code', 'city', 'country_code', 'phone', 'email'] as const)
      expect(company[field]).toBe(contact?.[field]);
  });

  it('LIF-4 belong to the company of the global site', () => {
    const head = companies.get('global');
    expect(head?.group_head).toBe('');
    const others = [...companies].filter(([market]) => market !== 'global');
    expect(new Set(others.map(([, company]) => company.group_head))).toEqual(new Set([head?.legal_name]));
  });
});
