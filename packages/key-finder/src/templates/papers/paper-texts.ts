import type { RenderContext } from '@clavora/blocks/render-context';
import type { MachineVersion } from '@clavora/catalogue/machine-papers';
import { serialText } from '@clavora/catalogue/papers-of-machine';

/** Returns a day as the language writes it; `day` is `YYYY-MM-DD`. */
export function dayText(day: string, { format }: Pick<RenderContext, 'format'>): string {
  return format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}

/** Returns the serial numbers of a version, or a part of them. */
export function serialsText(
  version: MachineVersion,
  { t }: Pick<RenderContext, 't'>,
  part: { from: number; to: number | null } = { from: version.serial_from, to: version.serial_to },
): string {
  const from = serialText(version, part.from);
  return part.to === null
    ? t('catalogue.papers.from', { from })
    : t('catalogue.papers.from_to', { from, to: serialText(version, part.to) });
}

/** Returns for which serial numbers a row of papers is, where these are not those of the whole page; null elsewhere. */
export function rangeText(
  row: { versions: readonly string[] },
  { versions, plate }: { versions: readonly MachineVersion[]; plate: { version: MachineVersion | null } | null },
  context: Pick<RenderContext, 't' | 'format'>,
): string | null {
  const own = versions.filter(({ id }) => row.versions.includes(id));
  if (plate?.version || own.length === versions.length) return null;
  return context.t('catalogue.papers.for_serials', {
    serials: context.format.list(own.map((version) => serialsText(version, context))),
  });
}
