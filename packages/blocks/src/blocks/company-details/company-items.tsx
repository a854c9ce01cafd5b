import { type CompanyContent, companyAddress, unbrokenPhone } from '@clavora/content-client/company';
import type { Definition } from '@clavora/ui/definition-list';
import type { ReactNode } from 'react';
import type { RenderContext } from '../../render/render-context.ts';
import { shownDay } from '../../shared/shown-day.ts';

/** Returns the facts of a company under their names. What is not known is left out. */
export function companyItems(
  company: CompanyContent,
  shows: 'imprint' | 'accessibility',
  context: RenderContext,
): Definition[] {
  const { t } = context;
  const { phone, email, register, register_number, accessibility_authority, accessibility_reviewed } = company;
  const accessibility: [string, ReactNode][] = [
    [t('company.accessibility_authority'), accessibility_authority],
    [
      t('company.accessibility_reviewed'),
      accessibility_reviewed === null ? '' : shownDay(accessibility_reviewed, context).text,
    ],
  ];
  const imprint: [string, ReactNode][] = [
    [t('company.legal_name'), company.legal_name],
    [t('company.legal_form'), company.legal_form],
    [t('company.seat'), companyAddress(company, context)],
    [
      t('place.phone'),
      phone === '' ? '' : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{unbrokenPhone(phone)}</a>,
    ],
    [t('company.email'), email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>],
    [t('company.register'), [register, register_number].filter(Boolean).join(', ')],
    [t('company.capital'), capitalText(company, context)],
    [t('company.vat_id'), company.vat_id],
    [t('company.sole_shareholder'), company.sole_shareholder],
    [t('company.group_head'), company.group_head],
    [t('company.managing_persons'), linesOf(company.managing_persons)],
    [t('company.editorial_person'), company.editorial_person],
    [t('company.supervisory_authority'), company.supervisory_authority],
    ...accessibility,
  ];
  return (shows === 'imprint' ? imprint : accessibility)
    .filter(([, value]) => value !== '')
    .map(([term, value]) => ({ term, value }));
}

function capitalText(company: CompanyContent, { t, format }: RenderContext): string {
  const { capital, capital_currency, is_capital_paid } = company;
  if (capital === null) return '';
  const amount = format.number(capital, {
    style: 'currency',
    currency: capital_currency || 'EUR',
    maximumFractionDigits: 0,
  });
  return is_capital_paid ? t('company.capital_paid', { amount }) : amount;
}

function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
