import { chromium } from '@playwright/test';

const origin = process.argv[2] ?? 'http://localhost:5101';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
page.on('request', (r) => {
  if (!/\.(js|css|woff2|svg|png|webp|avif)(\?|$)/.test(r.url()))
    console.log(
      '  req',
      r.isNavigationRequest() ? 'NAV' : '',
      r.url().slice(0, 110),
      r.headers()['next-router-prefetch'] ?? '',
      r.headers()['next-router-segment-prefetch'] ?? '',
    );
});
page.on('response', async (r) => {
  if (/_rsc/.test(r.url()))
    console.log(
      '  res',
      r.status(),
      r.url().slice(21, 80),
      r.headers()['cache-control'],
      r.headers()['vary'],
      (await r.body().catch(() => ''))?.length,
      r.headers()['content-encoding'],
    );
});
await page.goto(origin + (process.argv[3] ?? '/'), { waitUntil: 'networkidle' });
const menu = await page.evaluate(() =>
  [...document.querySelectorAll('main a[href^="/"]')].map((a) => a.getAttribute('href')).slice(0, 12),
);
console.log(menu);
const marker = () =>
  page.evaluate(() => {
    (window as any).mark = 1;
  });
await marker();
const state = () =>
  page.evaluate(() => ({
    url: location.href,
    mark: (window as any).mark,
    title: document.title,
    lang: document.documentElement.lang,
    active: document.activeElement?.tagName,
    y: scrollY,
    h: document.documentElement.scrollHeight,
    told: document.querySelector('[data-navigation-status]')?.textContent,
    next: document.querySelector('next-route-announcer')?.shadowRoot?.innerHTML.slice(0, 200),
  }));
await page.evaluate(() => scrollTo(0, 700));
await page.waitForTimeout(200);
console.log('click', menu[1]);
await page.evaluate((h) => (document.querySelector(`main a[href="${h}"]`) as HTMLElement).click(), menu[1]);
await page.waitForTimeout(3000);
console.log(await state());
await page.goBack();
await page.waitForTimeout(1000);
console.log('back', await state());
await page.goForward();
await page.waitForTimeout(1000);
console.log('forward', await state());
await browser.close();
