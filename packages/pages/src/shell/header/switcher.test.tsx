import { sampleContext } from '@clavora/blocks/sample-context';
import { localeRow } from '@clavora/i18n-routing/locales';
import { marketTable } from '@clavora/i18n-routing/markets';
import { sampleShell } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Switcher } from './switcher.tsx';

describe('Switcher', () => {
  it('MKT-7 links to the page in every language of every market, by its own name and language', async () => {
    const shell = sampleShell('de');
    const html = renderToStaticMarkup(<Switcher shell={shell} context={await sampleContext('en')} />);
    const links = html.match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(marketTable.reduce((sum, { locales }) => sum + locales.length, 0));
    for (const entry of shell.switcher) {
      const { tag, name } = localeRow(entry.locale);
      const link = links.find((candidate) => candidate.includes(`href="${entry.href}"`));
      expect(link).toContain(`hrefLang="${tag}"`);
      expect(link).toContain(`lang="${tag}"`);
      expect(html).toContain(`>${name}</a>`);
    }
  });

  it('MKT-7 marks the current one', async () => {
    const html = renderToStaticMarkup(<Switcher shell={sampleShell('de')} context={await sampleContext('en')} />);
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toMatch(/data-locale="de" aria-current="true"/);
  });

  it('MKT-7 shows the names of countries in the language of the page', async () => {
    const html = renderToStaticMarkup(<Switcher shell={sampleShell('en')} context={await sampleContext('en')} />);
    for (const country of ['Global', 'Italy', 'Spain', 'France', 'Germany'])
      expect(html).toContain(`<dt>${country}</dt>`);
  });

  it('MKT-7 renders nothing without another target', async () => {
    const shell = sampleShell('en', { switcher: [] });
    expect(renderToStaticMarkup(<Switcher shell={shell} context={await sampleContext('en')} />)).toBe('');
  });
});
