#!/usr/bin/env bash
# @axe-core/playwright@4.14.0, axe-core@4.14.1, playwright-core@1.65.1: in legacy mode a check of a page without frames sends axe to the browser twice, in its long form.
#
# One expects that a check sends the program once, and the form made for browsers, axe.min.js.
# Seen: `analyze` evaluates the source in the page, and `runLegacy` evaluates it again in every frame, of which the page's own is the first. The source is that of axe.js, more than twice as long.
# It matters for suites that check many pages: several megabytes go to the browser for each check, and are compiled there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --silent --no-audit --no-fund @axe-core/playwright@4.14.0 axe-core@4.14.1 playwright-core@1.65.1 >/dev/null
cat > check.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';

// What Playwright would send to a page without frames.
const sent = [];
const page = {
  frames: () => [page],
  mainFrame: () => page,
  context: () => ({}),
  evaluate: async (what) => {
    if (typeof what === 'function') return { results: { violations: [] } };
    sent.push(what.length);
    return true;
  },
};
await new AxeBuilder({ page }).setLegacyMode().analyze();
const short = readFileSync('node_modules/axe-core/axe.min.js', 'utf8').length;
const programs = sent.filter((length) => length > 100_000);
console.log({ sentCharacters: programs, shortForm: short });
process.exit(programs.length === 2 && programs.every((length) => length > 1.5 * short) ? 0 : 1);
JS
node check.mjs
