#!/usr/bin/env bash
# hast-util-to-mdast@10.1.3: a place where a code may be broken becomes a character of the code.
#
# HTML marks with `wbr` where a long code such as `AX-0012` may go on in the next line. It stands for no character: what a person copies from the page is `AX-0012`.
# One expects Markdown, which has no such mark, to have the code without it.
# Seen: the converter writes U+200B (zero-width space) in its place, which neither the readme nor an option names. The code looks right, but a search for it finds nothing, and a program that is given it gets another code.
# It matters for part numbers, order codes and file names, which pages break like this.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hast-util-from-html@2.1.0 hast-util-to-mdast@10.1.3 mdast-util-to-markdown@2.2.3 >/dev/null
cat > check.mjs <<'JS'
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';

const markdown = toMarkdown(toMdast(fromHtml('<p>Order <b>AX-<wbr>0012</b> today.</p>', { fragment: true })));
const zeroWidth = [...markdown].filter((character) => character === '\u200b').length;
console.log(`${JSON.stringify(markdown)}: ${zeroWidth} zero-width space; contains the code AX-0012: ${markdown.includes('AX-0012')}`);
process.exit(zeroWidth === 1 && !markdown.includes('AX-0012') ? 0 : 1);
JS
node check.mjs
