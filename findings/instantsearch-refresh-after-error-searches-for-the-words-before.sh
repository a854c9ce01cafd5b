#!/usr/bin/env bash
# instantsearch.js@4.118.1: after a failed search, `refresh` searches for the words before those that failed.
#
# One expects that `refresh`, called when the service is back, sends the search that failed again: the status is `error` for that search, and what the visitor typed is still in the field.
# Seen: when a request fails, InstantSearch sets its state back to the last search that was answered, and `refresh` sends that one. Before the first answer in the browser, as on a page with results
# of the server, there is no such state, and `refresh` sends what failed: a test of "search again" that begins with a new page does not see the difference.
# It matters for pages with a field of their own and a button "search again": they show results for other words than those in the field. Setting the state again (`setUiState`) sends the right search.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund instantsearch.js@4.118.1 algoliasearch@5.64.0 >/dev/null
cat > check.mjs <<'JS'
import instantsearch from 'instantsearch.js/cjs/index.js';
import connectors from 'instantsearch.js/cjs/connectors/index.js';

const start = instantsearch.default ?? instantsearch;
const sent = [];
let isDown = false;
const searchClient = {
  async search(requests) {
    const query = requests[0].params?.query ?? '';
    sent.push(query);
    if (isDown) throw new Error('The service is down');
    return { results: requests.map(() => ({ query, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, params: '', index: 'keys' })) };
  },
};
const search = start({ indexName: 'keys', searchClient, insights: false });
let refine;
search.addWidgets([connectors.connectSearchBox(({ refine: given }) => { refine = given; })({})]);
const failures = [];
search.on('error', ({ error }) => failures.push(error.message));
const settled = async () => { for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve)); };

search.start();
await settled();
refine('first');
await settled();
isDown = true;
refine('second');
await settled();
isDown = false;
const before = sent.length;
search.refresh();
await settled();
const again = sent.slice(before);
console.log(`sent: ${JSON.stringify(sent)}; failed: ${failures.length}; refresh sent: ${JSON.stringify(again)}`);
process.exit(failures.length === 1 && again.join() === 'first' ? 0 : 1);
JS
node check.mjs
