import { expect } from '@playwright/test';
import { type Answer, target } from '../support/requests/ask.ts';
import { type EditableSpace, type LifecycleMarket, test } from '../support/tests/lifecycle-test.ts';
import { lifecyclePorts, originOf } from '../support/tests/test-ports.ts';

const redirects = 'datasources/redirects.yaml';

type Visit = (market: LifecycleMarket, path: string) => Promise<Answer>;

/** Resolves to the answer of a path on a market, once it is the expected one. */
async function untilAnswers(
  visit: Visit,
  market: LifecycleMarket,
  path: string,
  expected: { status: number; to: string | null },
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await visit(market, path);
      return { status: answer.status, to: target(originOf(lifecyclePorts, market), answer) };
    })
    .toEqual(expected);
}

/** Appends redirects to those of the sample. */
async function addRedirects(space: EditableSpace, entries: Readonly<Record<string, string>>): Promise<void> {
  const before = await sample(space);
  const lines = Object.entries(entries).map(([name, value]) => `  - ${JSON.stringify({ name, value })}\n`);
  await space.write(redirects, `${before.replace(/\n*$/, '\n')}${lines.join('')}`);
}

const samples = new WeakMap<EditableSpace, string>();

async function sample(space: EditableSpace): Promise<string> {
  const known = samples.get(space) ?? (await space.read(redirects));
  samples.set(space, known);
  return known;
}

test.afterEach(async ({ space }) => {
  await space.write(redirects, await sample(space));
});

test('RTE-12 a redirect that is published, edited and withdrawn applies on every market', async ({ space, visit }) => {
  const missing = { status: 404, to: null };
  await untilAnswers(visit, 'global', '/it/press-kit', missing);
  await untilAnswers(visit, 'italy', '/press-kit', missing);

  await addRedirects(space, { '/it/press-kit': '/it/contatti' });
  await untilAnswers(visit, 'global', '/it/press-kit', { status: 301, to: '/it/contatti' });
  await untilAnswers(visit, 'italy', '/press-kit', { status: 301, to: '/contatti' });
  // In one hop, also where Next first removes a slash or a prefix.
  await untilAnswers(visit, 'global', '/it/press-kit/?a=1', { status: 301, to: '/it/contatti?a=1' });
  await untilAnswers(visit, 'italy', '/it/press-kit/?a=1', { status: 301, to: '/contatti?a=1' });

  await addRedirects(space, { '/it/press-kit': '307 /it/chi-siamo' });
  await untilAnswers(visit, 'global', '/it/press-kit', { status: 307, to: '/it/chi-siamo' });
  await untilAnswers(visit, 'italy', '/press-kit', { status: 307, to: '/chi-siamo' });
  await untilAnswers(visit, 'italy', '/it/press-kit', { status: 307, to: '/chi-siamo' });

  await addRedirects(space, {});
  await untilAnswers(visit, 'global', '/it/press-kit', missing);
  await untilAnswers(visit, 'italy', '/press-kit', missing);
});

test('RTE-12 a page that exists is never redirected; loops and chains are not followed', async ({ space, visit }) => {
  await addRedirects(space, {
    'italy:/prodotti': '/contatti',
    'italy:/loop-a': '/loop-b',
    'italy:/loop-b': '/loop-a',
    'italy:/chain-a': '/chain-b',
    'italy:/chain-b': '/contatti',
    'italy:/script': 'javascript:alert(1)',
    'italy:/tiefe/*': '/prodotti/*',
    'italy:/last': '308 /contatti?from=last#top',
  });
  await untilAnswers(visit, 'italy', '/last', { status: 308, to: '/contatti?from=last' });
  await untilAnswers(visit, 'italy', '/last?a=1', { status: 308, to: '/contatti?from=last' });
  await untilAnswers(visit, 'italy', '/chain-b?a=1', { status: 301, to: '/contatti?a=1' });
  await untilAnswers(visit, 'italy', '/tiefe/clv-22l', { status: 301, to: '/prodotti/clv-22l' });
  await untilAnswers(visit, 'italy', '/prodotti', { status: 200, to: null });
  for (const path of ['/loop-a', '/loop-b', '/chain-a', '/script', '/tiefe'])
    await untilAnswers(visit, 'italy', path, { status: 404, to: null });
});

test('RTE-12 RTE-1 the words that texts use lead once to the addresses of the route table', async ({ visit }) => {
  const addresses = {
    '/nl/documentatie': '/nl/hulpbronnen',
    '/nl/bronnen/catalogi': '/nl/hulpbronnen/catalogi',
    '/pt/trabalhe-connosco': '/pt/trabalhe-conosco',
    '/pt/trabalhe-connosco/ferramenteiro': '/pt/trabalhe-conosco/ferramenteiro',
    '/pt/produtos/automovel': '/pt/produtos/automotivo',
  };
  for (const [typed, to] of Object.entries(addresses)) {
    await untilAnswers(visit, 'global', typed, { status: 301, to });
    await untilAnswers(visit, 'global', to, { status: 200, to: null });
  }
});

test('RTE-12 an absolute target is opened as a document', async ({ space, visit, page }) => {
  const there = `${originOf(lifecyclePorts, 'global')}/it/contatti`;
  await addRedirects(space, { 'italy:/altrove': `302 ${there}` });
  await untilAnswers(visit, 'italy', '/altrove', { status: 302, to: there });
  await page.goto(`${originOf(lifecyclePorts, 'italy')}/chi-siamo`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/altrove?a=1';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL(`${there}?a=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('RTE-13 every former path of a renamed product redirects to it, in one hop', async ({ space, visit }) => {
  const file = 'content/products/kit-care.yaml';
  const before = await space.read(file);
  const renamed = (slug: string) => before.replace(/^slug: kit-care$/m, `slug: ${slug}`);
  try {
    await untilAnswers(visit, 'italy', '/prodotti/kit-care', { status: 200, to: null });
    await untilAnswers(visit, 'global', '/de/produkte/kit-care', { status: 200, to: null });

    await space.write(file, renamed('kit-care-two'));
    await untilAnswers(visit, 'italy', '/prodotti/kit-care', { status: 301, to: '/prodotti/kit-care-two' });
    await untilAnswers(visit, 'global', '/de/produkte/kit-care', { status: 301, to: '/de/produkte/kit-care-two' });
    await untilAnswers(visit, 'italy', '/productos/kit-care', { status: 301, to: '/prodotti/kit-care-two' });

    await space.write(file, renamed('kit-care-three'));
    for (const former of ['kit-care', 'kit-care-two']) {
      await untilAnswers(visit, 'italy', `/prodotti/${former}`, { status: 301, to: '/prodotti/kit-care-three' });
      await untilAnswers(visit, 'global', `/de/produkte/${former}`, { status: 301, to: '/de/produkte/kit-care-three' });
    }
    await untilAnswers(visit, 'italy', '/prodotti/kit-care-three', { status: 200, to: null });

    // Moved back: its path is a page again, the others redirect to it.
    await space.write(file, before);
    await untilAnswers(visit, 'italy', '/prodotti/kit-care', { status: 200, to: null });
    await untilAnswers(visit, 'italy', '/prodotti/kit-care-two', { status: 301, to: '/prodotti/kit-care' });
  } finally {
    await space.write(file, before);
  }
});

test('RTE-13 CNT-11 a page that was moved and then withdrawn is gone from all of its paths', async ({
  space,
  visit,
}) => {
  const file = 'content/about/how-we-work.yaml';
  const before = await space.read(file);
  const moved = before.replace(/^slug: .*$/m, 'slug: how-it-was');
  const former = '/chi-siamo/come-lavoriamo';
  const present = '/chi-siamo/how-it-was';
  try {
    await untilAnswers(visit, 'italy', former, { status: 200, to: null });
    await space.write(file, moved);
    await untilAnswers(visit, 'italy', former, { status: 301, to: present });
    await space.write(file, `state: draft\n${moved}`);
    await untilAnswers(visit, 'italy', present, { status: 404, to: null });
    await untilAnswers(visit, 'italy', former, { status: 404, to: null });
  } finally {
    await space.write(file, before);
  }
  await untilAnswers(visit, 'italy', former, { status: 200, to: null });
  await untilAnswers(visit, 'italy', present, { status: 301, to: former });
});
