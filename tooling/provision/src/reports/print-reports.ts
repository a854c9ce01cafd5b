import type { Report } from './report.ts';

/** Returns the reports as printed lines, each story with a link that opens it. */
export function reportLines(reports: readonly Report[], editorUrl: (storyId: number) => string | null): string[] {
  const total = reports.reduce((sum, { findings }) => sum + findings.length, 0);
  const lines = reports
    .filter(({ findings }) => findings.length > 0)
    .flatMap(({ title, description, findings }) => [
      `${title} (${findings.length})`,
      `  ${description}`,
      ...[...Map.groupBy(findings, ({ story }) => story.full_slug).values()].flatMap((ofStory) => {
        const [first] = ofStory;
        if (!first) return [];
        const link = first.story.id === null ? null : editorUrl(first.story.id);
        return [
          `  - ${first.story.full_slug} "${first.story.name}"${link ? ` ${link}` : ''}`,
          ...ofStory.map(({ field, message }) => `      ${field ? `${field}: ` : ''}${message}`),
        ];
      }),
      '',
    ]);
  return [...lines, total === 0 ? 'Nothing to fix.' : `${total} findings`];
}
