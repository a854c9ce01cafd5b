import { countryName } from '@clavora/i18n-routing/country-name';
import type { Locale } from '@clavora/i18n-routing/locales';
import { isMarketId, type MarketId, marketRow } from '@clavora/i18n-routing/markets';
import type { Translator } from '@clavora/i18n-routing/messages';
import { company } from '../content-types/company.ts';
import { type BlockContent, type FieldProblem, parseBlock } from '../schema/define-block.ts';
import type { RawBlock } from '../schema/fields.ts';

export type CompanyContent = BlockContent<typeof company>;

/** Parses the company of a market; null for a story of another content type. */
export function parseCompany(raw: RawBlock, onProblem?: (problem: FieldProblem) => void): CompanyContent | null {
  return raw.component === company.name ? parseBlock(company, raw, onProblem) : null;
}

/** Returns the market whose company is at a content path; null for any other path. */
export function marketOfCompany(fullSlug: string): MarketId | null {
  const [folder, market, ...rest] = fullSlug.split('/');
  return folder === 'companies' && rest.length === 0 && isMarketId(market) ? market : null;
}

/** Fields that are not required of all companies, but by the law of their country. */
const statedByCountry: Readonly<Record<string, readonly (keyof typeof company.fields)[]>> = {
  FR: ['capital'],
  IT: ['capital'],
};

/** Returns the fields that are required by the law of the company's country and empty, beside those that are required of all. */
export function fieldsOfCountry({ country_code: country }: RawBlock): readonly (keyof typeof company.fields)[] {
  return (typeof country === 'string' && statedByCountry[country.trim().toUpperCase()]) || [];
}

/** Who reads: the country is left out where it is that of the market. */
interface Reader {
  locale: Locale;
  market: MarketId;
}

/** Returns the registered office in one line. */
export function companyAddress({ street, postal_code, city, country_code }: CompanyContent, reader: Reader): string {
  const { countryCode } = marketRow(reader.market);
  const isOwnCountry = country_code.toLowerCase() === countryCode;
  return [street, `${postal_code} ${city}`, isOwnCountry ? '' : countryName(country_code, reader.locale)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Returns a telephone number that is not broken at the end of a line. */
export function unbrokenPhone(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}

/** Returns the lines that footers and mails have of the company: name, registered office, telephone, VAT number. Unknown facts are left out. */
export function companyLines(content: CompanyContent, { t, ...reader }: Reader & { t: Translator }): string[] {
  const { legal_name, phone, vat_id } = content;
  return [
    legal_name,
    companyAddress(content, reader),
    phone === '' ? '' : t('company.phone_line', { phone: unbrokenPhone(phone) }),
    vat_id === '' ? '' : t('company.vat_line', { number: vat_id }),
  ].filter(Boolean);
}
