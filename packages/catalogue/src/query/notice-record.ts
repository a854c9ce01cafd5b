import { type Product, products } from '../tables/cutting.ts';
import {
  documents,
  type Firmware,
  firmware,
  type MachineVersion,
  machineVersions,
  type Notice,
  notices,
} from '../tables/machine-papers.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { concerns, latestNotices } from './concerned-serials.ts';
import { drawingsOf, type MachineDrawing, serialText, versionOf, versionsOf } from './papers-of-machine.ts';

/** An edition of a notice with what it names. */
export interface NoticeRecord {
  notice: Notice;
  /** All editions, the first one first. */
  editions: readonly Notice[];
  machines: readonly ConcernedMachine[];
  /** The firmware with the weakness, in the order of the notice. */
  affectedFirmware: readonly Firmware[];
  fixedBy: Firmware | null;
}

/** A machine with the versions of it that a notice concerns. */
export interface ConcernedMachine {
  machine: Product;
  versions: readonly MachineVersion[];
  /** A drawing of the latest of them; null without one. */
  picture: MachineDrawing | null;
}

/** Returns all notices in the editions that hold, the latest first. */
export function noticeRecords(file: CatalogueFile): NoticeRecord[] {
  return latestNotices(file).map((notice) => recordOf(file, notice));
}

/** Returns a notice by its number, in the edition that holds or in another; null for one that there is not. `number` may be in lower case. */
export function noticeRecord(file: CatalogueFile, number: string, edition: number | null = null): NoticeRecord | null {
  const editions = editionsOf(file, number.toUpperCase());
  const notice = edition === null ? editions.at(-1) : editions.find((one) => one.edition === edition);
  return notice ? recordOf(file, notice) : null;
}

/** Returns the open notices of a machine, the latest first. */
export function openNoticesOf(file: CatalogueFile, machineId: string): Notice[] {
  const own = new Set(versionsOf(file, machineId).map(({ id }) => id));
  return latestNotices(file).filter(({ state, versions }) => state === 'open' && versions.some((id) => own.has(id)));
}

function editionsOf(file: CatalogueFile, number: string): Notice[] {
  return file.rows(notices, 'number = ?', number).toSorted((first, second) => first.edition - second.edition);
}

function recordOf(file: CatalogueFile, notice: Notice): NoticeRecord {
  const byId = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, 1);
  const firmwareOf = (id: string) => byId(file.rows(firmware, 'id = ?', id));
  const versions = notice.versions.flatMap((id) => byId(file.rows(machineVersions, 'id = ?', id)));
  return {
    notice,
    editions: editionsOf(file, notice.number),
    machines: [...Map.groupBy(versions, ({ machine_id: id }) => id)].flatMap(([id, own]) =>
      byId(file.rows(products, 'id = ?', id)).map((machine) => ({
        machine,
        versions: own,
        picture: pictureOf(file, own),
      })),
    ),
    affectedFirmware: notice.affected_firmware.flatMap(firmwareOf),
    fixedBy: notice.fixed_by === null ? null : (firmwareOf(notice.fixed_by)[0] ?? null),
  };
}

function pictureOf(file: CatalogueFile, versions: readonly MachineVersion[]): MachineDrawing | null {
  const latest = versions.at(-1)?.id ?? '';
  const own = file.rows(documents).filter((document) => document.versions.includes(latest));
  return drawingsOf(file, own)[0] ?? null;
}

/** Returns the serial numbers of a version that a notice concerns; without a last one while it is built. */
export function concernedSerials(
  { serial_from: from, serial_to: to }: Notice,
  version: MachineVersion,
): { from: number; to: number | null } {
  const ends = [to, version.serial_to].filter((end) => end !== null);
  return { from: Math.max(version.serial_from, from ?? 0), to: ends.length === 0 ? null : Math.min(...ends) };
}

/** What a serial number is to a notice. `unknown`: none of its machines has it. */
export type SerialAnswer =
  | { kind: 'concerned' | 'not-concerned'; machine: Product; serial: string }
  | { kind: 'unknown'; serial: string };

/**
 * Returns whether a notice concerns a serial number, however it is typed. A number without a prefix that several machines of the notice have is concerned if one of
 * them is.
 */
export function checkSerial(file: CatalogueFile, { notice, machines }: NoticeRecord, typed: string): SerialAnswer {
  const found = machines.flatMap(({ machine }) => {
    const plate = versionOf(versionsOf(file, machine.id), typed);
    return plate === null ? [] : [{ machine, plate }];
  });
  const shown = found.find(({ plate }) => concerns(notice, plate)) ?? found[0];
  if (!shown) return { kind: 'unknown', serial: typed.toUpperCase() };
  const { machine, plate } = shown;
  return {
    kind: concerns(notice, plate) ? 'concerned' : 'not-concerned',
    machine,
    serial: serialText(plate.version, plate.number),
  };
}
