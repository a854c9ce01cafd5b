import { expect } from '@playwright/test';
import { enterCredentials, test } from '../support/tests/sign-in-test.ts';
import { identityOriginOf, originOf, signInPorts } from '../support/tests/test-ports.ts';

const identityOrigin = identityOriginOf(signInPorts);
const catalogues = '/extranet/cataloghi';

test('AUT-2 AUT-3 a partner who requests a page signs in and gets it, with a clean URL and no intermediate history entry', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto(`${catalogues}?sort=title`);
  expect(page.url()).toContain(identityOrigin);
  await enterCredentials(page, 'italy-sales');
  await expect(page).toHaveURL(`${originOf(signInPorts, 'italy')}${catalogues}?sort=title`);
  await expect(page.getByRole('banner')).toContainText('Chiara Montelupo');
  await expect(page.getByRole('banner')).toContainText('Clavora Italia');
  // AUT-9: no URL contains values from the identity service, and going back does not sign in again.
  await page.goBack();
  // The browser takes the next step only once this page of another origin is the active one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina è scaduta');
  expect(page.url()).not.toMatch(/code=|state=/);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${catalogues}\\?sort=title$`));
});

test('AUT-1 the sign-in page leads to a new password and to the form for new partners', async ({ page }) => {
  await page.goto(catalogues);
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impostare una nuova password' })).toBeVisible();
  await page.getByLabel('Indirizzo e-mail').fill('nobody@clavora.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Controllare la posta' })).toBeVisible();
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await page.getByRole('link', { name: 'Diventare rivenditore' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('AUT-2 AUT-8 signing in in a separate window keeps the page', async ({ page, context }) => {
  await page.goto('/');
  const popupOpened = context.waitForEvent('page');
  const outcome = page.evaluate(async () => {
    const opened = window.open('/auth/login?returnTo=/auth/signed-in', 'sign-in', 'width=400,height=600');
    return new Promise<string>((resolve) => {
      const channel = new BroadcastChannel('site-sign-in');
      channel.addEventListener('message', (event) => {
        opened?.close();
        resolve(JSON.stringify(event.data));
      });
    });
  });
  const popup = await popupOpened;
  await enterCredentials(popup, 'italy-sales');
  expect(await outcome).toContain('signed-in');
  await expect(page).toHaveURL(`${originOf(signInPorts, 'italy')}/`);
  const profile = await page.request.get('/auth/profile');
  expect(await profile.json()).toMatchObject({ name: 'Chiara Montelupo' });
});

test('EXT-6 after signing out nothing private is shown, not by the back button either', async ({ page }) => {
  await page.goto(catalogues);
  await enterCredentials(page, 'italy-sales');
  await expect(page.getByRole('banner')).toContainText('Chiara Montelupo');
  const title = await page.locator('h1').innerText();
  await page.getByRole('banner').getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL(`${originOf(signInPorts, 'italy')}/`);
  await page.goBack();
  await expect.poll(() => page.url()).toContain(identityOrigin);
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  // The session at the identity service has ended too.
  await expect(page.locator('input[name=password]')).toBeVisible();
});

test('AUT-5 EXT-6 a session that was ended elsewhere ends on the second device too', async ({ browser, identity }) => {
  const devices = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [first, second] = await Promise.all(devices.map((device) => device.newPage()));
    if (!first || !second) throw new Error('expected two pages');
    for (const page of [first, second]) {
      await page.goto(`${originOf(signInPorts, 'italy')}${catalogues}`);
      await enterCredentials(page, 'italy-service');
      await expect(page.getByRole('banner')).toContainText('Davide Serravalle');
    }
    await identity.endSessionsOf('italy-service');
    for (const page of [first, second]) {
      await page.reload();
      expect(page.url()).toContain(identityOrigin);
    }
  } finally {
    await Promise.all(devices.map((device) => device.close()));
  }
});

test('AUT-7 a partner of another organisation is informed, and may switch accounts', async ({ page }) => {
  await page.goto(catalogues);
  await enterCredentials(page, 'spain');
  await expect(page.locator('[data-reason=organisation], [data-status="403"]')).toBeVisible();
  await page.goto(catalogues);
  await expect(page.locator('body')).not.toContainText('Inés Valcárcel');
});

test('AUT-6 a blocked person is informed, and one who is blocked meanwhile is signed out', async ({
  page,
  identity,
}) => {
  await page.goto(catalogues);
  await enterCredentials(page, 'blocked');
  await expect(page.locator('[data-reason=blocked]')).toBeVisible();
  expect(page.url()).not.toMatch(/code=|state=|error=/);

  await page.context().clearCookies();
  await page.goto(catalogues);
  await enterCredentials(page, 'italy-sales');
  await expect(page.getByRole('banner')).toContainText('Chiara Montelupo');
  await identity.block('italy-sales');
  try {
    const answer = await page.goto(catalogues);
    expect(answer?.url()).toContain(identityOrigin);
  } finally {
    await identity.unblock('italy-sales');
  }
});

test('AUT-6 cancelling has a message of its own, and a link to try again', async ({ page }) => {
  await page.goto(catalogues);
  await page.locator('button[name=cancel]').click();
  await expect(page.locator('[data-reason=cancelled]')).toBeVisible();
  await page.locator('main').getByRole('link').first().click();
  await enterCredentials(page, 'italy-sales');
  await expect(page).toHaveURL(new RegExp(`${catalogues}$`));
});

for (const [reason, path] of [
  ['missing_transaction', '/auth/callback?code=a&state=b'],
  ['login_required', '/auth/login?prompt=none&returnTo=/extranet'],
] as const) {
  test(`AUT-6 ${reason} has a message of its own`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(`[data-reason=${reason}] h1`)).not.toBeEmpty();
    expect(page.url()).not.toMatch(/code=|state=|error=/);
  });
}

test('AUT-6 an invalid state and a missing state have different messages', async ({ page }) => {
  await page.goto(catalogues);
  await page.goto('/auth/callback?code=a&state=forged');
  await expect(page.locator('[data-reason=state_mismatch]')).toBeVisible();
});

test('OPS-7 while the identity service is down the public site works, and signing in shows the error', async ({
  page,
  identity,
  get,
}) => {
  await identity.fail({ mode: 'down' });
  expect((await get('/prodotti')).status).toBe(200);
  // An answer of the service is cached for a few seconds.
  await expect
    .poll(async () => (await get('/auth/login?returnTo=/extranet')).headers.location ?? '')
    .toContain('reason=unavailable');
  const answer = await page.goto(catalogues);
  expect(answer?.status()).toBe(503);
  await expect(page.locator('[data-reason=unavailable]')).toBeVisible();
  await identity.recover();
  await page.locator('main').getByRole('link').first().click();
  await enterCredentials(page, 'italy-sales');
  await expect(page).toHaveURL(new RegExp(`${catalogues}$`));
});

test('AUT-3 foreign return targets are ignored, before and after signing in', async ({ page, get, origin }) => {
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    'javascript:alert(1)',
  ]) {
    const out = await get(`/auth/logout?returnTo=${encodeURIComponent(target)}`);
    expect(out.headers.location ?? '').not.toContain('evil.example');
  }
  await page.goto(`/auth/login?returnTo=${encodeURIComponent('https://evil.example/')}`);
  await enterCredentials(page, 'italy-sales');
  await expect(page).toHaveURL(`${origin}/`);
});

test('AUT-5 an expired token is renewed transparently, and the requested page is shown', async ({ page, identity }) => {
  await identity.shortenTokens();
  await page.goto(catalogues);
  await enterCredentials(page, 'italy-sales');
  await expect(page.getByRole('banner')).toContainText('Chiara Montelupo');
  const before = await identity.requestCount('/authorize');
  await expect
    .poll(async () => {
      await page.goto(`${catalogues}?sort=title`);
      await expect(page.getByRole('banner')).toContainText('Chiara Montelupo');
      return identity.requestCount('/authorize');
    })
    .toBeGreaterThan(before);
  await expect(page).toHaveURL(new RegExp(`${catalogues}\\?sort=title$`));
});

test('AUT-5 with a refresh token no redirect is needed, under concurrent requests too', async ({ page, identity }) => {
  await identity.shortenTokens();
  const spain = originOf(signInPorts, 'spain');
  await page.goto(`${spain}/extranet`);
  await enterCredentials(page, 'spain');
  await expect(page.getByRole('banner')).toContainText('Inés Valcárcel');
  const [tokens, visits] = await Promise.all([
    identity.requestCount('/oauth/token'),
    identity.requestCount('/authorize'),
  ]);
  await expect
    .poll(async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => page.request.get(`${spain}/extranet/api-not-there`, { maxRedirects: 0 })),
      );
      for (const answer of answers) expect(answer.status()).toBe(404);
      return identity.requestCount('/oauth/token');
    })
    .toBeGreaterThan(tokens + 1);
  expect(await identity.requestCount('/authorize')).toBe(visits);
  await page.goto(`${spain}/extranet`);
  await expect(page.getByRole('banner')).toContainText('Inés Valcárcel');
});

test('AUT-5 AUT-6 a person without any session left is informed, without a further redirect', async ({
  page,
  identity,
}) => {
  await identity.shortenTokens();
  await page.goto(catalogues);
  await enterCredentials(page, 'italy-service');
  await expect(page.getByRole('banner')).toContainText('Davide Serravalle');
  await page.context().clearCookies({ name: /^(?!site_)/ });
  await expect
    .poll(async () => {
      await page.goto(catalogues);
      return page.url();
    })
    .toContain('reason=login_required');
  await expect(page.locator('[data-reason=login_required]')).toBeVisible();
  expect(await identity.requestCount('/authorize')).toBeGreaterThan(0);
});

test('AUT-8 a public page shows who is signed in, and is cached as one page for all', async ({ page, get }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(catalogues);
  await enterCredentials(page, 'italy-sales');
  await expect(page.getByRole('banner')).toContainText('Chiara Montelupo');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const [own, others] = await Promise.all([get('/chi-siamo', { cookie }), get('/chi-siamo')]);
  expect(own.body).toBe(others.body);
  expect(own.headers['set-cookie']).toBeUndefined();
  expect(own.headers['cache-control']).toContain('s-maxage');
  await page.goto('/chi-siamo');
  await expect(page.locator('[data-partner-name]')).toHaveText('Chiara Montelupo');
  await page.context().clearCookies();
  await page.reload();
  await expect(page.locator('[data-partner-name]')).toBeEmpty();
});
