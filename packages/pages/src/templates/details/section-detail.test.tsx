import { type SampleContext, sampleContext } from '@clavora/blocks/sample-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { block, samplePage, sampleStory, storyLink } from '@clavora/site-core/sample-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SectionDetail } from './section-detail.tsx';

async function draw(
  id: RouteId,
  component: string,
  fields: Record<string, unknown>,
  locale: Locale = 'en',
): Promise<{ html: string; context: SampleContext }> {
  const context = await sampleContext(locale);
  const page = samplePage(id, sampleStory(component, fields), { page: 'detail' });
  return { html: renderToStaticMarkup(<SectionDetail page={page} context={context} />), context };
}

/** Returns the text with plain spaces and dashes. */
const plain = (html: string) => html.replaceAll(/[\u2009\u202F\u00A0]/g, ' ').replaceAll('\u2013', '–');

describe('SectionDetail', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const fair = {
    title: 'Fair',
    city: 'Tokyo',
    country_code: 'JP',
    time_zone: 'Asia/Tokyo',
    disciplines: ['automotive', 'unknown'],
  };

  it.each([
    // 23:00 UTC is the next morning in Tokyo.
    ['en', '2026-10-10 23:00', '2026-10-12 08:00', '11 – 12 October 2026'],
    ['de', '2026-10-10 23:00', '2026-10-12 08:00', '11.–12. Oktober 2026'],
    ['en', '2026-10-11 00:00', '2026-10-11 08:30', '11 October 2026, 09:00–17:30'],
    ['en', '2026-10-11 00:00', '', '11 October 2026'],
    // Until midnight in Tokyo, and whole days there.
    ['de', '2026-10-11 09:00', '2026-10-11 15:00', '11. Oktober 2026, 18:00–23:59 Uhr'],
    ['en', '2026-10-10 15:00', '2026-10-12 15:00', '11 – 13 October 2026'],
    ['en', '2026-10-10 15:00', '2026-10-10 15:00', '>11 October 2026<'],
  ] as const)(
    'SHL-8 formats the dates of an event in its own time zone (%s)',
    async (locale, starts_at, ends_at, expected) => {
      const { html } = await draw('events', 'event', { ...fair, starts_at, ends_at }, locale);
      expect(plain(html)).toContain(expected);
    },
  );

  it('TPL-6 shows the disciplines and the place', async () => {
    const { html } = await draw('events', 'event', { ...fair, starts_at: '2026-12-01 09:00' });
    expect(html).toContain('Automotive');
    expect(html).toContain('Tokyo, Japan');
  });

  it('TPL-6 separates disciplines with commas, since each is a name of its own', async () => {
    const event = { ...fair, disciplines: ['training', 'automotive'], starts_at: '2026-12-01 09:00' };
    expect((await draw('events', 'event', event)).html).toContain('Training, Automotive');
    // Lists of units have nothing between their entries in Russian, and «et» in French.
    expect((await draw('events', 'event', event, 'ru')).html).toContain('Обучение, Автоключи');
    expect((await draw('events', 'event', event, 'fr')).html).toContain('Formation, Automobile');
  });

  it.each([
    ['2026-11-20T11:59:59Z', true],
    ['2026-11-21T11:59:59Z', true],
    ['2026-11-21T12:00:00Z', false],
  ])('TPL-6 at %s offers the calendar file of an event that ends on the 21st at noon: %s', async (now, hasFile) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const dates = { starts_at: '2026-11-20 12:00', ends_at: '2026-11-21 12:00' };
    const { html } = await draw('events', 'event', { ...fair, ...dates });
    expect(html.includes('/api/calendar')).toBe(hasFile);
  });

  it('TPL-6 links a calendar file at a URL that does not depend on the slug', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
    const dated = await draw('events', 'event', { ...fair, starts_at: '2027-01-01 09:00' }, 'de');
    expect(dated.html).toContain('href="/api/calendar/en/uuid of en/global/sample.ics"');
    expect(dated.html).toContain('In den Kalender eintragen');
    const undated = await draw('events', 'event', fair);
    expect(undated.html).not.toContain('/api/calendar');
  });

  it('CNT-4 uses the market’s time zone for an event with an unknown one, and logs it', async () => {
    const { html, context } = await draw('events', 'event', {
      ...fair,
      time_zone: 'Mars/Base',
      starts_at: '2026-10-10 21:00',
      ends_at: '',
    });
    expect(html).toContain('10\u00a0October 2026');
    expect(context.warnings.join()).toContain('Mars/Base');
  });

  const shop = {
    title: 'Shop',
    street: 'Via dei Chiavaroli 14',
    postal_code: '44121',
    city: 'Ferrara',
    country_code: 'IT',
    phone: '+39 0420 555-231',
    email: 'shop@clavora.example',
    latitude: '44.8378',
    longitude: '11.6207',
    hours: [
      block('opening_hours', {
        first_day: '1',
        last_day: '5',
        opens: '08:30',
        closes: '19:00',
        break_from: '12:30',
        break_to: '15:00',
      }),
      block('opening_hours', { first_day: '7', last_day: '7' }),
    ],
    services: 'Cutting, transponders ,',
  };

  it('TPL-2 shows the address of a shop', async () => {
    const { html } = await draw('shops', 'shop', shop);
    expect(html).toContain('href="tel:+390420555231"');
    expect(html).toContain('href="mailto:shop@clavora.example"');
    expect(html).toContain(
      'href="https://www.openstreetmap.org/?mlat=44.8378&amp;mlon=11.6207#map=17/44.8378/11.6207"',
    );
    expect(html).toContain('44121 Ferrara');
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  it.each([
    ['de', 'Montag – Freitag', '>08:30–12:30 Uhr<', '>15:00–19:00 Uhr<', 'Sonntag', 'Italien'],
    ['ru', 'понедельник – пятница', '>08:30–12:30<', '>15:00–19:00<', 'воскресенье', 'Италия'],
    ['en', 'Monday – Friday', '>08:30–12:30<', '>15:00–19:00<', 'Sunday', 'Italy'],
  ] as const)(
    'SHL-8 formats opening hours and country in %s',
    async (locale, days, morning, afternoon, sunday, country) => {
      const html = plain((await draw('shops', 'shop', shop, locale)).html);
      for (const text of [days, morning, afternoon, sunday, country]) expect(html).toContain(text);
    },
  );

  it('CNT-4 omits invalid coordinates and times', async () => {
    const { html } = await draw('shops', 'shop', {
      ...shop,
      latitude: '144.8',
      hours: [block('opening_hours', { first_day: '1', opens: 'early', closes: 'late' })],
    });
    expect(html).not.toContain('openstreetmap');
    expect(html).toContain('early–late');
  });

  it('TPL-2 has the days of each line of hours, so that today’s line can be marked', async () => {
    const { html } = await draw('shops', 'shop', shop);
    expect([...html.matchAll(/data-days="([^"]+)"/g)].map(([, days]) => days)).toEqual(['1-5', '7-7']);
  });

  it('TPL-2 shows edition, date and number of files of a catalogue', async () => {
    const { html } = await draw('catalogues', 'resource', {
      title: 'Automotive keys',
      kind: 'catalogue',
      edition: '2026',
      date: '2026-03-16',
      downloads: ['All', 'Extract', 'Missing'].map((title) =>
        block('download', {
          title,
          file: title === 'Missing' ? null : { filename: `https://a.storyblok.com/f/1/${title}.pdf` },
        }),
      ),
    });
    // A file that is missing is not counted (CNT-13).
    for (const text of ['Catalogue', '2026', '16\u00a0March 2026', '2 files']) expect(html).toContain(text);
  });

  it('TPL-2 offers an application by email, with the position as its subject', async () => {
    const { html } = await draw('careers', 'career', {
      title: 'Toolmaker & fitter',
      apply_email: 'jobs@clavora.example',
      closes_at: '2027-01-02',
    });
    expect(html).toContain('mailto:jobs@clavora.example?subject=Application%3A%20Toolmaker%20%26%20fitter');
    expect(html).toContain('2\u00a0January 2027');
  });

  it('TPL-2 FRM-1 offers an application by a form that opens with the position', async () => {
    const { html } = await draw('careers', 'career', {
      title: 'Toolmaker & fitter',
      apply_form: storyLink('en/global/forms/apply'),
      apply_email: 'jobs@clavora.example',
    });
    expect(html).toMatch(
      /<a[^>]*href="\/en\/global\/forms\/apply\?about=Toolmaker%20%26%20fitter"[^>]*>Apply for this/,
    );
    expect(html).toContain('mailto:jobs@clavora.example');
  });

  it('CNT-16 says that a position is closed after its last day, and offers no application', async () => {
    const position = {
      title: 'Toolmaker & fitter',
      apply_form: storyLink('en/global/forms/apply'),
      apply_email: 'jobs@clavora.example',
      closes_at: '2026-11-19 23:00',
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T22:59:59Z') });
    const open = (await draw('careers', 'career', position)).html;
    expect(open).toContain('/forms/apply');
    // What a page that stays open shows from then on.
    const [, later = ''] = open.split(/<div[^>]* hidden="">/);
    expect(later.split('</div></div>')[0]).toContain('Applications closed on 20\u00a0November 2026');
    expect(later.split('</div></div>')[0]).not.toContain('href');
    vi.setSystemTime(Date.parse('2026-11-20T23:00:00Z'));
    const { html } = await draw('careers', 'career', position);
    vi.useRealTimers();
    expect(html).toContain('Applications closed on 20\u00a0November 2026');
    for (const text of ['/forms/apply', 'mailto:', 'jobs@']) expect(html).not.toContain(text);
  });

  it('TPL-2 shows place, date and contact of a press release', async () => {
    const { html } = await draw('press-releases', 'press_release', {
      title: 'Release',
      date: '2026-11-10',
      place: 'Valmarena',
      contact_name: 'Marta Belloni',
      contact_email: 'press@clavora.example',
    });
    expect(html).toMatch(/Valmarena, <time[^>]*>10\u00a0November 2026/);
    expect(html).toContain('Marta Belloni');
  });

  it('RTE-5 throws for a story that its route does not accept', async () => {
    await expect(draw('new-solutions', 'product', { title: 'No' })).rejects.toThrow(
      'expected a story of a section, got "product"',
    );
  });
});
