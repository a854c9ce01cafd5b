import { cleanText, oneLine } from '../clean-text.ts';
import type { MailDocument, MailRow, MailSection } from './mail-document.ts';

/** Returns the plain text of a mail. Answers are indented, so that they cannot look like labels or headings. */
export function drawMailText({
  siteName,
  siteOrigin,
  title,
  paragraphs,
  sections,
  notes,
  sender,
}: MailDocument): string {
  const parts = [
    underline(title, '='),
    ...paragraphs,
    ...sections.filter(({ rows }) => rows.length > 0).map(sectionText),
    notes.join('\n'),
    [...sender, `${siteName} · ${siteOrigin}`].join('\n'),
  ];
  return `${parts.map(cleanText).join('\n\n')}\n`;
}

function sectionText({ heading, rows }: MailSection): string {
  return [underline(heading, '-'), ...rows.map(rowText)].join('\n\n');
}

function rowText({ label, value, href }: MailRow): string {
  return [
    oneLine(label),
    ...cleanText(href ?? value)
      .split('\n')
      .map((line) => `    ${line}`),
  ].join('\n');
}

function underline(text: string, character: string): string {
  const line = oneLine(text);
  return `${line}\n${character.repeat(Math.min(line.length, 60))}`;
}
