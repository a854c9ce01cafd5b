#!/usr/bin/env bash
# next@16.4.6: storing a page makes JSON of it, also for a cache handler of one's own.
#
# One expects that a page that is rendered is handed to the configured cache handler as it is.
# Seen: before `set` of the handler is called, the whole value goes through JSON.stringify, whose length is compared with a limit of 2 MB that holds for answers to `fetch` alone, and not with a handler of one's own.
# The flight data of a page is a Buffer there, of which JSON has a number for each byte: a text several times as long, made while the visitor waits.
# It matters for servers that render pages at run time: each first request of a page pays for it, whatever the handler does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund next@16.4.6 react@19.2.0 react-dom@19.2.0 >/dev/null
cat > check.js <<'JS'
const { IncrementalCache } = require('next/dist/server/lib/incremental-cache');
const preview = { previewModeId: '', previewModeSigningKey: '', previewModeEncryptionKey: '' };
const stored = [];
class OwnHandler {
  async get() { return null; }
  async set(key, value) { stored.push({ key, bytes: value.rscData.length }); }
  async revalidateTag() {}
  resetRequestCache() {}
}
const cache = new IncrementalCache({
  dev: false, minimalMode: false, requestHeaders: {}, previewProps: preview,
  prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview },
  CurCacheHandler: OwnHandler,
});
const rscData = Buffer.from('x'.repeat(100_000));
const stringify = JSON.stringify;
let characters = 0;
JSON.stringify = (...given) => {
  const text = stringify(...given);
  if (given[0]?.kind === 'APP_PAGE') characters += text.length;
  return text;
};
const page = { kind: 'APP_PAGE', html: '<p>A page</p>', rscData, headers: {}, postponed: undefined, segmentData: undefined, status: 200 };
cache.set('/page', page, { cacheControl: { revalidate: 60, expire: undefined }, isRoutePPREnabled: false, isFallback: false, route: { kind: 'APP_PAGE', sourceRoute: '/page' } }).then(() => {
  console.log(`stored ${stored.length} page of ${stored[0]?.bytes} bytes of flight data; JSON made of it on the way: ${characters} characters`);
  process.exit(stored.length === 1 && characters > 3 * rscData.length ? 0 : 1);
});
JS
node check.js
