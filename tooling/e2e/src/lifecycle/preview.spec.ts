import { followRequests } from '@clavora/bench/follow-requests';
import { embeddedSettings } from '@clavora/cli/embedded-services';
import { startMarket, untilReady } from '@clavora/cli/market-process';
import { oddSpellings } from '@clavora/server/odd-spellings';
import { expect, type Locator } from '@playwright/test';
import { accessibilityProblems } from '../checks/accessibility.ts';
import { type Answer, ask, target } from '../support/requests/ask.ts';
import { sendRaw } from '../support/requests/send-raw.ts';
import { allDrafts, editorAddress, openInEditor, savedDraft, tokenQuery } from '../support/screens/editor-frame.ts';
import { lifecycleMarkets, test } from '../support/tests/lifecycle-test.ts';
import { lifecyclePorts, originOf, previewOnlyPorts } from '../support/tests/test-ports.ts';

/** A story that is a draft in every language: every block with every option. */
const draft = { it: '/style-guide', title: 'Guida di stile', slug: 'it/global/style-guide' };
const pathOn = { italy: draft.it, global: `/it${draft.it}` } as const;
const homeOn = { italy: '/', global: '/en' } as const;
const italy = originOf(lifecyclePorts, 'italy');

/** Returns the cookie of a response for the next request. */
function cookieFrom({ headers }: Answer): { cookie: string } {
  const [, cookie = ''] = /^(preview_\w+=[^;]*)/.exec(headers['set-cookie']?.join('\n') ?? '') ?? [];
  return { cookie };
}

const bar = (within: { getByRole: (role: 'complementary', options: object) => Locator }) =>
  within.getByRole('complementary', { name: 'Anteprima – bozza non pubblicata' });

/** What preview must not change of the missing page. Its suggestions come from the search, and may be late on a busy machine. */
const publicFacts = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  isKept: !headers['cache-control']?.includes('no-store'),
  robots: headers['x-robots-tag'],
  title: /<title>[^<]*/.exec(body)?.[0],
  hasDraft: [draft.title, 'data-blok-uid', 'Anteprima'].some((part) => body.includes(part)),
});

for (const market of lifecycleMarkets) {
  const origin = originOf(lifecyclePorts, market);
  const path = pathOn[market];

  test(`CNT-7 CNT-8 ${market} shows no draft for a forged, expired or foreign token, and caches nothing of the attempt`, async ({
    visit,
    space: { content },
  }) => {
    await expect.poll(async () => (await visit(market, path)).headers['x-nextjs-cache']).toBe('HIT');
    const before = await visit(market, path);
    expect(before.status).toBe(404);
    for (const query of [
      tokenQuery(content, { accessToken: 'guess' }),
      tokenQuery(content, { age: 3_601 }),
      tokenQuery(content, { age: -120 }),
      tokenQuery(content, { spaceId: content.spaceId + 1 }),
      `_storyblok_tk[space_id]=${content.spaceId}&_storyblok_tk[timestamp]=1&_storyblok_tk[token]=`,
      '_storyblok=1',
      '_preview=forged',
    ]) {
      const answer = await visit(market, `${path}?${query}`);
      expect({ query, status: answer.status }).toEqual({ query, status: 401 });
      expect(answer.body).toContain('Accesso negato');
      expect(answer.body).toContain('data-layout="empty"');
      expect(answer.body).not.toContain(draft.title);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    for (const inner of market === 'italy' ? ['/~preview/style-guide'] : ['/it/~preview/style-guide'])
      expect((await visit(market, inner)).status).toBe(404);
    const forged = await ask(origin, path, { cookie: `preview_${market}=forged.forged` });
    expect(forged.status).toBe(401);
    expect(forged.headers['set-cookie']?.join()).toContain('Max-Age=0');
    const after = await visit(market, path);
    expect(publicFacts(after)).toEqual(publicFacts(before));
  });

  test(`CNT-7 ${market} shows the draft to the editor only`, async ({ visit, space: { content } }) => {
    await expect.poll(async () => (await visit(market, path)).headers['x-nextjs-cache']).toBe('HIT');
    const before = await visit(market, path);
    const story = await savedDraft(content, draft.slug);
    const entered = await ask(origin, new URL(editorAddress(origin, content, story)).href.slice(origin.length));
    expect(entered.status).toBe(307);
    const to = target(origin, entered) ?? '';
    expect(to).toMatch(new RegExp(`^${path}\\?_storyblok=${story.id}&`));
    expect(to).not.toContain('_storyblok_tk');

    const shown = await ask(origin, to, cookieFrom(entered));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain(draft.title);
    expect(shown.body).toContain(`data-blok-uid="${story.id}-${story.content._uid}"`);
    expect(shown.body).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(shown.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(new RegExp(`; frame-ancestors 'self' ${content.url}$`)),
    });
    expect(shown.headers['x-nextjs-cache']).toBeUndefined();
    const missing = await ask(origin, `${path}/nothing`, cookieFrom(entered));
    expect([missing.status, missing.body.includes('Anteprima')]).toEqual([404, true]);

    const after = await visit(market, path);
    expect(publicFacts(after)).toEqual(publicFacts(before));
    expect(after.headers['content-security-policy']).toMatch(/; frame-ancestors 'self'$/);
  });
}

/** Opens a URL as a browser does that stores the cookie of the preview; returns the page at the end of its redirects. */
async function openPreview(origin: string, address: string): Promise<Answer & { path: string }> {
  let path = new URL(address).href.slice(origin.length);
  let headers = {};
  for (let hops = 0; hops < 6; hops += 1) {
    const answer = await ask(origin, path, headers);
    if (answer.headers['set-cookie'] !== undefined) headers = cookieFrom(answer);
    const to = target(origin, answer);
    if (to === null || !to.startsWith('/')) return { ...answer, path };
    path = to;
  }
  throw new Error(`More than six redirects from ${address}`);
}

for (const market of lifecycleMarkets) {
  test(`CNT-7 ${market} shows the draft of every kind of story that it has, whatever its folder`, async ({
    space: { content },
  }) => {
    const origin = originOf(lifecyclePorts, market);
    const drafts = await allDrafts(content);
    // All stories of one market, and one of each kind of the others.
    const kinds = new Set<string>();
    const chosen = drafts.filter(({ full_slug, content: { component } }) => {
      // Every page shows the company: it has none of its own.
      if (component === 'company') return false;
      const [language, folder = ''] = full_slug.split('/');
      const isOwn = folder !== 'global' && folder === market;
      const isHere = folder === 'global' && (market === 'global' || language === 'it');
      const kind = `${language === 'it' ? component : ''} ${language}`;
      if (!isOwn && (!isHere || kinds.has(kind))) return false;
      kinds.add(kind);
      return true;
    });
    expect(chosen.length).toBeGreaterThan(15);
    const problems: string[] = [];
    for (const story of chosen) {
      for (const slash of ['', '/']) {
        const address = editorAddress(origin, content, { ...story, full_slug: `${story.full_slug}${slash}` });
        const { status, body, path } = await openPreview(origin, address);
        const isDraft = body.includes(`data-blok-uid="${story.id}-`);
        if (status !== 200 || !isDraft)
          problems.push(`${story.full_slug}${slash} → ${path}: ${status}, draft: ${isDraft}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test(`CNT-7 LIF-4 ${market} shows the draft of its company in the foot of its home page`, async ({
    space: { content },
  }) => {
    const origin = originOf(lifecyclePorts, market);
    const story = await savedDraft(content, `companies/${market}`);
    const { status, body, path } = await openPreview(origin, editorAddress(origin, content, story));
    expect({ status, path: path.replace(/\?.*/, '') }).toEqual({ status: 200, path: homeOn[market] });
    expect(body).toContain('data-blok-uid');
    expect(body).toContain(String(story.content.legal_name));
  });
}

test('CNT-7 EXT-2 the editor opens a partner story at its page, which requires sign-in', async ({
  space: { content },
}) => {
  const story = await savedDraft(content, 'extranet/it/cataloghi');
  for (const market of lifecycleMarkets) {
    const origin = originOf(lifecyclePorts, market);
    const { headers, body } = await openPreview(origin, editorAddress(origin, content, story));
    expect(headers.location).toMatch(/\/authorize\?/);
    expect(body).not.toContain(story.name);
  }
});

test('CNT-7 edits are previewed at once, for their editor only', async ({ page, visit, space }) => {
  const { content } = space;
  const story = await savedDraft(content, draft.slug);
  const editor = await openInEditor(page, content, editorAddress(italy, content, story));
  const { frame } = editor;
  await expect(bar(frame)).toContainText('Mai pubblicato');
  await expect.poll(async () => (await editor.messages()).map(({ action }) => action)).toContain('initialized');

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/preview/draft')) calls.push(request.postData() ?? '');
  });
  const [hero, ...others] = story.content.body as { title: string }[];
  const typed = (title: string) => ({
    action: 'input',
    story: { ...story, content: { ...story.content, body: [{ ...hero, title }, ...others] } },
  });
  // Pages of other origins are ignored: the site's own frame represents them.
  await frame.evaluate((message) => window.postMessage(message, '*'), typed('Scritto da altri'));
  await editor.send(typed('Cent’anni e un giorno'));
  const title = frame.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Cent’anni e un giorno');
  await expect(bar(frame)).toContainText('Con modifiche non ancora salvate');
  expect(calls.join()).not.toContain('Scritto da altri');
  expect((await visit('italy', draft.it)).status).toBe(404);

  // Discarded, or saved unchanged.
  await editor.send({ action: 'change', reload: true, slug: draft.slug, storyId: story.id });
  await expect(title).toHaveText(String(hero?.title));
  await expect(bar(frame)).toContainText('Mai pubblicato');
});

test('CNT-7 a press on a block opens its form in the editor', async ({ page, space: { content } }) => {
  const story = await savedDraft(content, draft.slug);
  const editor = await openInEditor(page, content, editorAddress(italy, content, story));
  await expect.poll(async () => (await editor.messages()).map(({ action }) => action)).toContain('initialized');
  await editor.send({ action: 'enterEditmode', storyId: story.id, componentNames: {}, appVersion: 'v2' });
  const [hero] = story.content.body as { _uid: string }[];
  const block = editor.frame.locator(`[data-blok-uid="${story.id}-${hero?._uid}"]`);
  await expect(async () => {
    await block.getByRole('heading').first().click();
    const opened = (await editor.messages()).findLast(({ action }) => action === 'edit');
    expect(opened?.dataC).toMatchObject({ uid: hero?._uid, id: String(story.id) });
  }).toPass();
});

test('CNT-7 a draft is shared by a link that shows only one page', async ({ page, browser, space }) => {
  const { content } = space;
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const untilAnswered = followRequests(page);
  await page.goto(`${italy}${draft.it}?${tokenQuery(content)}`);
  await untilAnswered();
  expect(page.url()).toBe(`${italy}${draft.it}`);
  // This page contains every block, with its scripts and styles.
  expect(failed).toEqual([]);
  await bar(page).getByLabel('Il link è valido per').selectOption('7 giorni');
  await bar(page).getByRole('button', { name: 'Copia un link per altri' }).click();
  const link = await bar(page).getByLabel('Link per altri').inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);

  const others = await browser.newContext();
  try {
    const reader = await others.newPage();
    await reader.goto(link);
    expect(reader.url()).toBe(`${italy}${draft.it}`);
    await expect(bar(reader)).toContainText('Condivisione valida fino al');
    await expect(bar(reader).getByRole('button')).toHaveCount(0);
    await reader.goto(`${italy}/prodotti`);
    await expect(bar(reader)).toHaveCount(0);
  } finally {
    await others.close();
  }
  expect((await ask(italy, `/prodotti${new URL(link).search}`)).status).toBe(401);
});

test('CNT-7 the preview follows its links, and is left by its bar', async ({ page, space: { content } }) => {
  await page.goto(`${italy}${draft.it}?${tokenQuery(content)}`);
  await expect(bar(page)).toBeVisible();
  await page.goto(`${italy}/`);
  await expect(bar(page)).toContainText('Come pubblicato il');
  await bar(page).getByRole('link', { name: 'Esci dall’anteprima' }).press('Enter');
  await expect(page).toHaveURL(`${italy}/`);
  await expect(bar(page)).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['site_consent']);
  expect((await page.goto(`${italy}${draft.it}`))?.status()).toBe(404);
});

test('CNT-7 the preview names the site that has the page of a story when this one has none', async ({
  page,
  space,
}) => {
  const { content } = space;
  const story = await savedDraft(content, 'de/global/style-guide');
  const answer = await page.goto(editorAddress(italy, content, story));
  expect(answer?.status()).toBe(404);
  await expect(bar(page)).toContainText(`«${story.name}» non ha una pagina su questo sito`);
  await expect(bar(page).getByRole('link', { name: 'Germania' })).toHaveAttribute(
    'href',
    `${originOf(lifecyclePorts, 'germany')}/style-guide`,
  );
});

test('CNT-7 only previews load the scripts of previews', async ({ page, space: { content } }) => {
  const scripts = async (address: string) => {
    const untilAnswered = followRequests(page);
    await page.goto(address);
    await untilAnswered();
    const urls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    return { urls, text: texts.join('\n') };
  };
  const published = await scripts(`${italy}/prodotti`);
  // The URLs that only previews request, the bridge's loader, its style sheet, and the rest of the SDK.
  for (const word of ['/api/preview/', 'StoryblokBridge', 'storyblok__outline', 'api.storyblok.com'])
    expect(published.text).not.toContain(word);
  const previewed = await scripts(`${italy}/prodotti?${tokenQuery(content)}`);
  expect(previewed.text).toContain('/api/preview/share');
  // Outside the editor's frame the bridge is not loaded.
  expect(previewed.text).not.toContain('storyblok__outline');
});

test('CNT-8 ERR-1 SEC-2 a deployment of drafts requires permission from every visitor, for every spelling of a path', async ({
  space: { content },
}) => {
  const site = startMarket('italy', previewOnlyPorts, {
    ...embeddedSettings(content),
    PREVIEW_ONLY: 'true',
    PREVIEW_USER: 'agency',
    PREVIEW_PASSWORD: 'open sesame',
  });
  const { url } = site;
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  try {
    await untilReady(site);
    for (const path of ['/', '/prodotti', '/nothing-here', '/sitemap.xml', '/prodotti/_payload.json']) {
      const answer = await ask(url, path);
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      expect(answer.headers['www-authenticate']).toContain('Basic');
      if (!path.includes('.')) expect(answer.body).toContain('Accesso negato');
    }
    for (const path of ['/icons/none.png', '/api/preview/payload/prodotti', '/_next/image', '/favicon.ico/prodotti'])
      expect([401, 404]).toContain((await ask(url, path)).status);
    expect((await ask(url, '/.well-known/security.txt?page=2')).status).toBe(200);
    for (const spelling of oddSpellings('/prodotti')) {
      const { status, headers } = await sendRaw(url, `GET ${spelling} HTTP/1.1`);
      const { location = '/' } = headers;
      expect({ spelling, status, location }).toEqual({
        spelling,
        status: [301, 400, 401].includes(status) ? status : 404,
        location: expect.stringMatching(/^\/(?!\/)/),
      });
    }
    expect((await ask(url, '/prodotti', basic('agency:guess'))).status).toBe(401);
    expect((await ask(url, '/robots.txt')).body).toContain('Disallow: /');
    const shown = await ask(url, draft.it, basic('agency:open sesame'));
    expect([shown.status, shown.body.includes(draft.title)]).toEqual([200, true]);
    expect((await ask(url, '/prodotti', cookieFrom(shown))).status).toBe(200);
    expect((await ask(url, `${draft.it}?${tokenQuery(content)}`)).status).toBe(307);
  } finally {
    const ended = new Promise((resolve) => site.child.once('exit', resolve));
    site.child.kill('SIGTERM');
    await ended;
  }
});
