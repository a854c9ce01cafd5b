import type { MarketRelease } from './plan-releases.ts';

const titles = { major: 'Breaking changes', minor: 'New', patch: 'Fixed' } as const;

/** Returns the section of a release in the change log of its market. */
export function changeLogSection({ to, changes }: MarketRelease): string {
  const groups = (['major', 'minor', 'patch'] as const).flatMap((bump) => {
    const items = changes.filter((change) => change.bump === bump).map(({ summary }) => listItem(summary));
    return items.length > 0 ? [`### ${titles[bump]}\n\n${items.join('\n')}`] : [];
  });
  return `## ${to}\n\n${groups.join('\n\n')}\n`;
}

/** Returns a change log with a section before the older ones. */
export function addSection(changeLog: string | null, market: string, section: string): string {
  const title = `# ${market}\n\n`;
  const older = changeLog?.startsWith(title) ? changeLog.slice(title.length) : '';
  return `${title}${section}${older === '' ? '' : `\n${older}`}`;
}

/** Returns the section of a version; null if the change log has none. */
export function findSection(changeLog: string, version: string): string | null {
  return changeLog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version}\n`)) ?? null;
}

function listItem(summary: string): string {
  return `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`;
}
