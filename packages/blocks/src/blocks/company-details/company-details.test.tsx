import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { companyDetailsFixtures } from './company-details.fixtures.ts';

const [imprint, accessibility] = companyDetailsFixtures;
if (!imprint || !accessibility) throw new Error('expected fixtures of an imprint and of an authority');

const facts = (html: string) =>
  [...htmlBody(html).querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('CompanyDetails', () => {
  it('LIF-4 shows every fact of the company under its name in the language', async () => {
    const { html } = await renderFixture(imprint.raw, { locale: 'de' });
    expect(facts(html)).toEqual([
      ['Unternehmen', 'Clavora Italia S.r.l.'],
      ['Rechtsform', 'società a responsabilità limitata con socio unico'],
      ['Sitz', 'Via delle Fresatrici 28, 38099 Valmarena, Italien'],
      ['Telefon', '+39\u00a00420\u00a0555\u00a0140'],
      ['E-Mail', 'info@clavora.example'],
      ['Register', 'Registro delle imprese di Valmarena, REA VM-000926'],
      ['Gesellschaftskapital', '120.000\u00a0€, voll eingezahlt'],
      ['Umsatzsteuer-Identifikationsnummer', 'IT00092612002'],
      ['Alleiniger Gesellschafter', 'Clavora S.p.A.'],
      ['Konzernmutter', 'Clavora S.p.A.'],
      ['Vertretungsberechtigt', 'Elena Clavora, Paolo Ferrandi'],
      ['Verantwortlich für den Inhalt', 'Marta Belloni'],
      ['Aufsichtsbehörde', 'Camera di commercio di Valmarena'],
      ['Behörde für digitale Barrierefreiheit', 'Ufficio per l’accessibilità digitale, Valmarena'],
      ['Erklärung zur Barrierefreiheit zuletzt geprüft', '20.\u00a0November 2026'],
    ]);
    const links = [...htmlBody(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+390420555140', 'mailto:info@clavora.example']);
  });

  it('LIF-4 shows the authority and the last review alone on a page about accessibility', async () => {
    const { html } = await renderFixture(accessibility.raw, { locale: 'en' });
    expect(facts(html).map(([term]) => term)).toEqual([
      'Authority for digital accessibility',
      'Accessibility statement last reviewed',
    ]);
  });

  it.each([
    ['without a company', []],
    [
      'with a story of another content type',
      [{ uuid: 'p', full_slug: 'p', content: { component: 'page', _uid: 'p' } }],
    ],
    ['with an empty company', [{ uuid: 'c', full_slug: 'c', content: { component: 'company', _uid: 'c' } }]],
  ])('LIF-4 CNT-13 shows nothing %s', async (_, company) => {
    const { html } = await renderFixture({ component: 'company_details', _uid: 'd', title: 'Imprint', company });
    expect(htmlBody(html).textContent).toBe('');
  });
});
