import { expect } from '@playwright/test';
import { readHtml } from '../support/requests/read-html.ts';
import { signInAt } from '../support/services/partner-session.ts';
import { contentOriginOf, identityOriginOf, secondCompanyPorts } from '../support/tests/test-ports.ts';
import { everyAnswer, type SiteAnswers, uses } from './answers.ts';
import { test } from './company-test.ts';
import { sampleWords } from './sample-words.ts';

/** The story `config/it`. */
const configuration = `${contentOriginOf(secondCompanyPorts)}/editor/api/stories/1`;
const words = await sampleWords();

/** Checks that no answer is a failure or has a word of the sample; the statuses of pages are checked by the crawl. */
function expectOwn({ findings, answers }: SiteAnswers): void {
  expect(words.length).toBeGreaterThan(100);
  // The Italian pages of the space are on the global site too, which does not run.
  expect(findings.filter((line) => !line.endsWith('is none of this crawl'))).toEqual([]);
  expect([...answers].filter(([, { status }]) => status >= 500).map(([path]) => path)).toEqual([]);
  expect(answers.size).toBeGreaterThan(60);
  expect(uses(answers, words)).toEqual([]);
}

async function editConfiguration(action: object): Promise<void> {
  const answer = await fetch(configuration, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: contentOriginOf(secondCompanyPorts) },
    body: JSON.stringify(action),
  });
  expect(answer.status).toBe(200);
}

/** Publishes the configuration as it is. */
async function publishConfiguration(): Promise<void> {
  const story: unknown = await (await fetch(configuration)).json();
  await editConfiguration({ ...Object(story), action: 'publish' });
}

test('CNT-13 the site of another company answers without failures and without a word of the sample', async ({
  origin,
  get,
}) => {
  const own = await everyAnswer(origin);
  expectOwn(own);
  expect(uses(own.answers, ['montalbero']).length).toBeGreaterThan(10);
  const manifest: unknown = JSON.parse((await get('/manifest.webmanifest')).body);
  expect(manifest).toMatchObject({ name: 'Serravento Italia', short_name: 'Serravento' });
  expect(manifest).not.toHaveProperty('description');
  expect((await get('/eventi-e-notizie/eventi/calendar.ics')).body).toContain('PRODID:-//Serravento//Events//EN');
});

test('CNT-13 partners of another company see its pages, without a word of the sample in them', async ({
  origin,
  get,
}) => {
  const session = await signInAt(origin, identityOriginOf(secondCompanyPorts), 'italy-service');
  for (const [path, title] of [
    ['/extranet', 'Area partner'],
    ['/extranet/notizie-serravento', 'Avvisi'],
    ['/extranet/notizie-serravento/nuovo-listino', 'Nuovo listino dei bracci'],
    // The space has no story for these.
    ['/extranet/cerca', null],
    ['/extranet/liste', null],
  ] as const) {
    const { status, body } = await get(path, session);
    const [main = ''] = /<main[\s>].*<\/main>/s.exec(body) ?? [];
    const { headings, text } = readHtml(main);
    expect({ path, status, headings: headings.length }).toEqual({ path, status: 200, headings: 1 });
    if (title !== null) expect(headings).toEqual([title]);
    expect(words.filter((word) => text.toLowerCase().includes(word))).toEqual([]);
  }
});

test('CNT-13 without a configuration the site of another company has no name, and answers without failures', async ({
  origin,
  get,
}) => {
  const name = async () => Object(JSON.parse((await get('/manifest.webmanifest')).body)).name;
  expect(await name()).toBe('Serravento Italia');
  await editConfiguration({ action: 'unpublish' });
  try {
    await expect.poll(name).toBe(new URL(origin).host);
    expectOwn(await everyAnswer(origin));
  } finally {
    await publishConfiguration();
  }
  await expect.poll(name).toBe('Serravento Italia');
});
