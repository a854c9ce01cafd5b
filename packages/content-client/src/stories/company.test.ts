import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { describe, expect, it } from 'vitest';
import { textFormats } from '../schema/value-formats.ts';
import { companyAddress, companyLines, fieldsOfCountry, marketOfCompany, parseCompany } from './company.ts';

const raw = {
  component: 'company',
  _uid: 'c',
  legal_name: 'Clavora S.p.A.',
  street: 'Via delle Fresatrici 26',
  postal_code: '38099',
  city: 'Valmarena',
  country_code: 'IT',
  phone: '+39 0420 555 100',
  vat_id: 'IT00092612001',
};

function parsed(fields: object = {}) {
  const company = parseCompany({ ...raw, ...fields });
  if (company === null) throw new Error('expected a company');
  return company;
}

describe('companyLines', () => {
  it.each([
    ['italy', 'it', 'Via delle Fresatrici 26, 38099 Valmarena', 'P. IVA IT00092612001'],
    ['global', 'it', 'Via delle Fresatrici 26, 38099 Valmarena, Italia', 'P. IVA IT00092612001'],
    ['global', 'de', 'Via delle Fresatrici 26, 38099 Valmarena, Italien', 'USt-IdNr. IT00092612001'],
    ['global', 'ru', 'Via delle Fresatrici 26, 38099 Valmarena, Италия', '№ плательщика НДС IT00092612001'],
  ] as const)('LIF-4 says who runs the site of %s in %s', async (market, locale, address, vat) => {
    const t = translator(locale, await loadMessages(locale));
    const lines = companyLines(parsed(), { t, locale, market });
    expect([lines[0], lines[1], lines[3]]).toEqual(['Clavora S.p.A.', address, vat]);
    expect(lines[2]).toMatch(/\+39\u00a00420\u00a0555\u00a0100$/);
  });

  it('LIF-4 CNT-13 leaves out what is not known', async () => {
    const t = translator('it', await loadMessages('it'));
    const company = parsed({ phone: '', vat_id: ' ', street: '', postal_code: '', country_code: '' });
    expect(companyLines(company, { t, locale: 'it', market: 'italy' })).toEqual(['Clavora S.p.A.', 'Valmarena']);
    expect(companyAddress(parsed({ city: '', postal_code: '', street: '' }), { locale: 'fr', market: 'france' })).toBe(
      'Italie',
    );
  });
});

describe('a company', () => {
  it('LIF-4 is none of another content type, and is of the market of its path', () => {
    expect(parseCompany({ component: 'page', _uid: 'p' })).toBeNull();
    expect(['companies/spain', 'companies/none', 'companies/spain/old', 'it/spain'].map(marketOfCompany)).toEqual([
      'spain',
      null,
      null,
      null,
    ]);
  });

  it('LIF-4 states its capital where the law of its country requires it', () => {
    expect(fieldsOfCountry({ ...raw, country_code: ' it' })).toEqual(['capital']);
    expect(fieldsOfCountry({ ...raw, country_code: 'DE' })).toEqual([]);
    expect(fieldsOfCountry({ component: 'company', _uid: 'c' })).toEqual([]);
  });

  it.each([
    ['IT00092612001', true],
    ['IT 0009261 2001', true],
    ['IT0009261200', false],
    ['DE000926120', true],
    ['DE00092612', false],
    ['FR00000926120', true],
    ['FRO0000926120', false],
    ['ESB00092612', true],
    ['ES00092612', false],
    ['NL000926120B01', true],
    ['00092612001', false],
    ['it00092612001', false],
    ['', false],
  ])('LIF-4 CNT-14 has the VAT number %j: %s', (number, isValid) => {
    expect(textFormats['vat-id'].isValid(number)).toBe(isValid);
  });
});
