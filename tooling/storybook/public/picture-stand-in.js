/**
 * A service worker that answers requests to the host of sample pictures, which does not exist: with a plate with centre lines in the requested size.
 * It makes Storybook complete without a network, and its screenshots the same everywhere. Forms in stories get the token that they request from the
 * site.
 */
const host = 'https://assets.clavora.example/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.url.startsWith(host)) event.respondWith(answer(event.request.url));
  if (new URL(event.request.url).pathname === '/api/forms/token') event.respondWith(Response.json({ token: 'token' }));
});

function answer(url) {
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=86400' };
  const extension = /\.(\w+)(?:\/m\/.*)?$/.exec(new URL(url).pathname)?.[1];
  if (extension === 'vtt') return new Response('WEBVTT\n', { headers: { ...headers, 'content-type': 'text/vtt' } });
  if (extension === 'mp4') return new Response(null, { status: 404, headers });
  return new Response(plate(url), { headers: { ...headers, 'content-type': 'image/svg+xml' } });
}

/**
 * The path contains the original's size as `/2000x1333/`, the requested one as `/m/960x0/`, where 0 follows from the ratio. Every size of a picture
 * is the same drawing to the last decimal, so that the browser's choice of a size does not matter.
 */
function plate(url) {
  const own = /\/f\/\d+\/(\d+)x(\d+)\//.exec(url);
  const asked = /\/m\/(\d+)x(\d+)/.exec(url);
  const ownRatio = own ? Number(own[2]) / Number(own[1]) : 2 / 3;
  const [askedWidth, askedHeight] = asked ? [Number(asked[1]), Number(asked[2])] : [0, 0];
  const ratio = askedWidth && askedHeight ? askedHeight / askedWidth : ownRatio;
  const width = askedWidth || askedHeight / ratio || Number(own?.[1] ?? 1600);
  const [x, y] = [500, 500 * ratio];
  const radius = Math.min(x, y) / 2;
  const reach = radius * 1.4;
  const dashes = [4, 16, 32, 16].map((part) => radius / part).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * ratio}" viewBox="0 0 1000 ${1000 * ratio}">
    <path fill="#e4dfd2" d="M0 0h1000v${1000 * ratio}H0z"/>
    <g fill="none" stroke="#5b6570" stroke-width="2">
      <circle cx="${x}" cy="${y}" r="${radius}"/>
      <path d="M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}" stroke-dasharray="${dashes}"/>
    </g>
  </svg>`;
}
