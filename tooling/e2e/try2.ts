import { chromium } from '@playwright/test';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
let t = 0;
page.on('request', (r) => {
  if (/_rsc|\.js/.test(r.url()) && t)
    console.log(
      '  req',
      Date.now() - t,
      r.url().slice(21, 90),
      r.headers()['next-router-prefetch'] ?? '',
      r.headers()['next-router-segment-prefetch'] ?? '',
    );
});
page.on('response', async (r) => {
  if (/_rsc/.test(r.url())) {
    const s = await r
      .request()
      .sizes()
      .catch(() => null);
    console.log(
      '  res',
      Date.now() - t,
      r.status(),
      r.url().slice(21, 80),
      r.headers()['cache-control'],
      (await r.body().catch(() => ''))?.length,
      s?.responseBodySize,
    );
  }
});
await page.goto('http://localhost:5101/', { waitUntil: 'networkidle' });
for (const href of ['/prodotti', '/prodotti/clv-22l', '/prodotti?page=2', '/no/such', '/notizie', '/en/rapid-press']) {
  t = Date.now();
  console.log('PREFETCH', href);
  await page.evaluate((h) => (window as any).next.router.prefetch(h, { kind: 'full' }), href);
  await page.waitForTimeout(1500);
}
console.log(
  await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((e) => /_rsc/.test(e.name))
      .map((e: any) => [
        e.name.slice(21, 60),
        e.initiatorType,
        e.responseStatus,
        Math.round(e.startTime),
        Math.round(e.responseEnd),
        e.transferSize,
      ]),
  ),
);
for (const href of ['/prodotti/clv-22l', '/prodotti?page=2', '/no/such']) {
  t = Date.now();
  console.log('PUSH', href);
  await page.evaluate((h) => {
    (window as any).mark = 1;
    (window as any).next.router.push(h);
  }, href);
  await page.waitForTimeout(2000);
  console.log(await page.evaluate(() => [location.href, (window as any).mark, document.title]));
}
await browser.close();
