import { marketRow } from '@clavora/i18n-routing/markets';
import { loadMessages } from '@clavora/i18n-routing/messages';
import { readPdf } from '@clavora/sheets/read-pdf';
import { expect } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { layoutProblems } from '../checks/overflow.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { catalogueSample } from '../support/sample/catalogue-pages.ts';
import { testedSites, widths } from '../support/sample/tested-sites.ts';
import { instructionsOf } from '../support/screens/instructions-of.ts';
import { routing, test } from '../support/tests/site-test.ts';

for (const market of ['italy', 'global'] as const) {
  test.describe(`the papers of machines on ${market}`, () => {
    test.use({ market });

    for (const locale of marketRow(market).locales) {
      test(`LIF-1 every machine and range of serial numbers has its page in ${locale}`, async ({ get }) => {
        const { catalogue } = await loadMessages(locale);
        for (const { machine, serial, declaration } of catalogueSample().plates) {
          const { status, body } = await get(`${routing.href(market, locale, 'machines', { machine, serial })}`);
          expect([machine, serial, status]).toEqual([machine, serial, 200]);
          expect(body).toContain(declaration);
          expect(body).toContain(serial.toUpperCase());
          expect(body).not.toContain(catalogue.papers.not_in_language);
        }
      });
    }

    test('LIF-1 answers what is wrong with a plate, and follows its other names', async ({ get, row, locale }) => {
      const path = (machine: string, serial?: string) =>
        `${routing.href(row.id, locale, 'machines', serial === undefined ? { machine } : { machine, serial })}`;
      expect((await get(path('banco-9'))).status).toBe(404);
      expect((await get(path('banco-9', 'b3-190001'))).status).toBe(404);
      const unknown = await get(path('banco-3', 'b3-1'));
      expect(unknown.status).toBe(200);
      expect(unknown.body).toContain('noindex');
      const moved = await get(path('banco-3', 'b3190001'));
      expect([moved.status, moved.headers.location]).toEqual([301, path('banco-3', 'b3-190001')]);
    });

    test('CAT-9 has the files by their ids, in parts; for withdrawn firmware the reason', async ({ get }) => {
      const whole = await get('/machine-files/instructions-linea-9-2-it-pdf.pdf');
      expect([whole.status, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
      const part = await get('/machine-files/linea-9-2.5.bin', { range: 'bytes=0-6' });
      expect([part.status, part.body]).toEqual([206, 'Clavora']);
      const withdrawn = await get('/machine-files/linea-9-2.4.bin');
      expect(withdrawn.status).toBe(410);
      expect(withdrawn.body).toContain('it: ');
    });
  });
}

test.describe('instructions as PDF', () => {
  test.use({ market: 'italy', testedLocale: 'it' });

  test('LIF-1 hold the same text as the page in nine languages, tagged, and the same bytes each time', async ({
    get,
    origin,
  }) => {
    const path = routing.href('italy', 'it', 'machines', { machine: 'banco-3', serial: 'b3-190007' });
    const shown = instructionsOf((await get(`${path}`)).body);
    expect(shown.map(({ locale }) => locale ?? 'it').toSorted()).toEqual([...marketRow('global').locales].toSorted());
    for (const { locale, href, texts } of shown) {
      const ask = () => fetch(`${origin}${href}`);
      const response = await ask();
      expect([href, response.status, response.headers.get('content-type')]).toEqual([href, 200, 'application/pdf']);
      const { text, language, isTagged, alternatives } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect({ href, language, isTagged }).toEqual({ href, language: locale ?? 'it', isTagged: true });
      const printed = withoutBlanks(text);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter((said) => !printed.includes(withoutBlanks(said)))).toEqual([]);
      expect(alternatives.join()).toContain('/m/banco-3/b3-');
      expect((await ask()).headers.get('etag')).toBe(response.headers.get('etag'));
    }
  });

  test('LIF-1 give way to the PDF that the maker has published', async ({ get }) => {
    const path = routing.href('italy', 'it', 'machines', { machine: 'linea-9-elettronica', serial: 'l9-260001' });
    expect((await get(`${path}`)).body).not.toContain('/machine-files/instructions-linea-9-2-it.pdf"');
    const moved = await get('/machine-files/instructions-linea-9-2-it.pdf');
    expect([moved.status, moved.headers.location]).toEqual([307, '/machine-files/instructions-linea-9-2-it-pdf.pdf']);
  });
});

/** A reader of PDF may end a line where the page has none. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

test.describe('the way from the finder', () => {
  test.use({ market: 'italy', testedLocale: 'it', javaScriptEnabled: false });

  test('LIF-1 a type plate leads to its page without script, and a number of the drawing to its part', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}${routing.href('italy', 'it', 'key-finder')}`);
    await page.getByRole('link', { name: 'Documenti dalla targhetta' }).click();
    await page.getByLabel('Modello o GTIN').fill('banco3');
    await page.getByRole('textbox', { name: 'Numero di serie' }).fill('b3 190007');
    await page.getByRole('button', { name: 'Mostra i documenti' }).click();
    await expect(page).toHaveURL(/\/m\/banco-3\/b3-190007$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('B3-190007');
    await page.locator('a#number-2').click();
    await expect(page.locator('tr#part-2')).toBeInViewport();
    await page.locator('tr#part-2').getByRole('link', { name: '2' }).click();
    await expect(page.locator('a#number-2')).toBeInViewport();
    await page.getByRole('main').getByText('In altre lingue').click();
    await page.locator('summary').getByText('Deutsch', { exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Banco 3: Betriebsanleitung' })).toBeVisible();
  });

  test('CAT-9 CAT-7 the code of a part leads to it without script, and its button puts it on the list', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}${routing.href('italy', 'it', 'machines', { machine: 'banco-3', serial: 'b3-190007' })}`);
    const code = (await page.locator('#code-part-2').textContent()) ?? '';
    expect(code.trim()).toMatch(/^SP-B3/);
    await page.goto(`${origin}${routing.href('italy', 'it', 'key-finder')}`);
    const finder = page.getByRole('main').locator('form').first();
    await finder.locator('input[name="code"]').fill(code.trim().toLowerCase().replace('-', ' '));
    await finder.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/m\/banco-3\/b3-\d+#part-2$/);
    const row = page.locator('tr#part-2');
    await expect(row).toBeInViewport();
    await row.getByRole('button', { name: 'Aggiungi alla lista' }).click();
    await expect(page.getByRole('main').locator('td a[href$="#part-2"]')).toBeVisible();
    await expect(page.getByRole('main').getByText(code.trim()).first()).toBeVisible();
  });
});

for (const { market, testedLocale } of testedSites) {
  test.describe(`${market} in ${testedLocale}`, () => {
    test.use({ market, testedLocale });

    test('LIF-1 A11Y-1 the pages of machines fit every width, and have no finding of axe', async ({
      page,
      origin,
      locale,
    }) => {
      const [plate] = catalogueSample().plates;
      const { machine = '', serial = '' } = plate ?? {};
      for (const params of [undefined, { machine: 'banco-3' }, { machine, serial }]) {
        await page.goto(`${origin}${routing.href(market, locale, 'machines', params)}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await waitUntilSettled(page);
          expect([width, await layoutProblems(page)]).toEqual([width, []]);
        }
        expect(await accessibilityProblems(page)).toEqual([]);
      }
    });
  });
}
