import { chromium } from '@playwright/test';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
const origin = process.argv[2],
  from = process.argv[3],
  to = process.argv[4];
await page.goto(origin + from, { waitUntil: 'networkidle' });
await page.evaluate(() => {
  (window as any).mark = 1;
  const log: any[] = ((window as any).log = []);
  const t0 = performance.now();
  let last = '';
  document.addEventListener('clavora:page-arrived', (e: any) =>
    log.push([Math.round(performance.now() - t0), 'ARRIVED', document.title, JSON.stringify(e.detail)]),
  );
  const f = () => {
    const told = [...document.querySelectorAll('[data-navigation-status]')].map((e) => e.textContent).join('|');
    const s = [
      location.pathname,
      document.title,
      document.querySelector('h1')?.textContent,
      document.documentElement.lang,
      document.activeElement?.tagName,
      scrollY,
      told,
      document.querySelector('[data-loading-bar]')?.getAttribute('style'),
      document.querySelector('[data-loading-bar]')?.hasAttribute('data-shown'),
      document.querySelectorAll('[data-loading-bar]').length,
    ].join(' ; ');
    if (s !== last) log.push([Math.round(performance.now() - t0), s]);
    last = s;
    requestAnimationFrame(f);
  };
  f();
});
await page.evaluate((h) => {
  const a = document.querySelector(`a[href="${h}"]`);
  if (a) (a as HTMLElement).click();
  else {
    console.log('no link');
    (window as any).next.router.push(h);
  }
}, to);
await page.waitForTimeout(4000);
for (const l of await page.evaluate(() => (window as any).log ?? [])) console.log(l.join(' '));
await browser.close();
