import { cleanText, oneLine } from '../clean-text.ts';
import type { MailDocument, MailRow, MailSection } from './mail-document.ts';

const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;";
const breaks = 'overflow-wrap:anywhere;word-break:break-word;';
const style = {
  page: `margin:0;padding:0;background-color:#f7f5f0;`,
  name: `${font}font-size:15px;line-height:20px;font-weight:700;letter-spacing:0.14em;text-transform:uppercase;color:#16150f;text-decoration:none;`,
  title: `${font}margin:28px 0 0;font-size:26px;line-height:31px;font-weight:600;letter-spacing:-0.01em;color:#16150f;${breaks}`,
  paragraph: `${font}margin:14px 0 0;font-size:16px;line-height:25px;color:#16150f;${breaks}`,
  heading: `${font}margin:36px 0 0;padding:0 0 8px;font-size:13px;line-height:18px;font-weight:600;color:#7a5310;border-bottom:1px solid #d5cfc0;`,
  row: 'padding:12px 0;border-bottom:1px solid #d5cfc0;',
  label: `${font}margin:0;font-size:13px;line-height:18px;color:#4a4840;${breaks}`,
  value: `${font}margin:2px 0 0;font-size:16px;line-height:24px;color:#16150f;${breaks}`,
  link: 'color:#7a5310;text-decoration:underline;',
  note: `${font}margin:0 0 8px;font-size:13px;line-height:19px;color:#4a4840;${breaks}`,
} as const;

/** Colours of the dark mode, in clients that support it. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#16150f!important}
.ink{color:#f7f5f0!important}
.quiet{color:#bfbaab!important}
.brass{color:#dcb468!important}
.line{border-color:#413e33!important}
.blade{background-color:#c99a43!important}
}`;

/** Returns the HTML of a mail: tables for older clients, no external resources, one column that fits 320 px. */
export function drawMailHtml(document: MailDocument): string {
  const { language, siteName, siteOrigin, title, paragraphs, sections, notes, sender } = document;
  const body = [
    `<a href="${escapeHtml(siteOrigin)}" class="ink" style="${style.name}">${escapeHtml(siteName)}</a>`,
    blade,
    `<h1 class="ink" style="${style.title}">${escapeHtml(oneLine(title))}</h1>`,
    ...paragraphs.map((paragraph) => `<p class="ink" style="${style.paragraph}">${drawText(paragraph)}</p>`),
    ...sections.filter(({ rows }) => rows.length > 0).map(drawSection),
    '<div style="height:28px;line-height:28px;font-size:0;">&nbsp;</div>',
    ...[...notes, sender.join('\n')]
      .filter(Boolean)
      .map((note) => `<p class="quiet" style="${style.note}">${drawText(note)}</p>`),
  ].join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(oneLine(title))}</title>
<style>${dark}</style>
</head>
<body class="page" style="${style.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f7f5f0;">
<tr><td align="center" style="padding:32px 20px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td align="left" style="text-align:left;">
${body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function drawSection({ heading, rows }: MailSection): string {
  return `<h2 class="brass line" style="${style.heading}">${escapeHtml(oneLine(heading))}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;">
${rows.map(drawRow).join('\n')}
</table>`;
}

function drawRow({ label, value, href }: MailRow): string {
  const text = drawText(value);
  const content =
    href === null ? text : `<a href="${escapeHtml(href)}" class="brass" style="${style.link}">${text}</a>`;
  return `<tr><td class="line" style="${style.row}"><p class="quiet" style="${style.label}">${escapeHtml(oneLine(label))}</p><p dir="auto" class="ink" style="${style.value}">${content}</p></td></tr>`;
}

/** Heights of the bars that draw the blade of a key, in pixels. */
const cuts = [12, 12, 5, 9, 4, 11, 7, 3, 8, 6, 10, 3];

const blade = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0;"><tr>${cuts
  .map(
    (height) =>
      `<td width="16" valign="top" style="width:16px;font-size:0;line-height:0;"><div class="blade" style="width:16px;height:${height}px;background-color:#b5832a;">&nbsp;</div></td>`,
  )
  .join('')}</tr></table>`;

function drawText(text: string): string {
  return escapeHtml(cleanText(text)).replaceAll('\n', '<br>');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
