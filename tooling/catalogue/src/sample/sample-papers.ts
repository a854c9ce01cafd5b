import type { Sample } from './sample.ts';

type Cells<Table extends 'firmware' | 'notices'> = Sample[Table][number];

/** The firmware of the sample, without its files. */
export const sampleFirmware: readonly Omit<Cells<'firmware'>, 'file' | 'size' | 'sha256'>[] = [
  {
    id: 'linea-7-4.2',
    versions: 'linea-7-1',
    version: '4.2',
    released: '2022-05-16',
    notes_key: 'paper.firmware.car-edge',
    recovery_key: 'paper.firmware.recovery',
  },
  {
    id: 'linea-9-2.3',
    versions: 'linea-9-1|linea-9-2',
    version: '2.3',
    released: '2025-05-12',
    notes_key: 'paper.firmware.cruciform',
    recovery_key: 'paper.firmware.recovery',
  },
  {
    id: 'linea-9-2.4',
    versions: 'linea-9-1|linea-9-2',
    version: '2.4',
    released: '2026-02-09',
    notes_key: 'paper.firmware.network',
    from_id: 'linea-9-2.3',
    recovery_key: 'paper.firmware.recovery',
    withdrawn_on: '2026-03-02',
    withdrawn_key: 'paper.firmware.loses-codes',
  },
  {
    id: 'linea-9-2.5',
    versions: 'linea-9-1|linea-9-2',
    version: '2.5',
    released: '2026-04-20',
    notes_key: 'paper.firmware.network',
    from_id: 'linea-9-2.3',
    recovery_key: 'paper.firmware.recovery',
  },
  {
    id: 'smart-pro-mini-1.1',
    versions: 'smart-pro-mini-1',
    version: '1.1',
    released: '2026-10-05',
    notes_key: 'paper.firmware.transponders',
    recovery_key: 'paper.firmware.recovery',
  },
];

/** The connected machines of the sample: facts of their data are texts `paper.data.<machine>.<fact>`. */
export const sampleConnected = {
  'linea-9-1': 'linea-9',
  'linea-9-2': 'linea-9',
  'smart-pro-mini-1': 'smart-pro-mini',
} as const;

/** What the editions of the advisory have in common. */
const network = {
  number: 'CLV-2026-0001',
  kind: 'advisory',
  versions: 'linea-9-1|linea-9-2',
  affected_firmware: 'linea-9-2.3',
  title_key: 'paper.network.title',
  hazard_key: 'paper.network.hazard',
  remedy: 'update',
  remedy_key: 'paper.network.remedy',
  cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:L',
  cwe: 'CWE-306 Missing Authentication for Critical Function',
  contact: 'security@clavora.example',
  published: '2026-02-09',
  state: 'open',
} as const;

export const sampleNotices: readonly Cells<'notices'>[] = [
  {
    id: 'clv-2026-0001-1',
    edition: 1,
    ...network,
    fixed_by: 'linea-9-2.4',
    action_key: 'paper.network.first-action',
    revised: '2026-02-09',
  },
  {
    id: 'clv-2026-0001-2',
    edition: 2,
    ...network,
    fixed_by: 'linea-9-2.5',
    action_key: 'paper.network.action',
    revised: '2026-04-20',
    revision_key: 'paper.network.revision',
  },
  {
    id: 'clv-2026-0002-1',
    number: 'CLV-2026-0002',
    edition: 1,
    kind: 'recall',
    versions: 'banco-5-semi-2',
    serial_from: 240_101,
    serial_to: 240_180,
    title_key: 'paper.lamp.title',
    sold_key: 'paper.lamp.sold',
    hazard_key: 'paper.lamp.hazard',
    action_key: 'paper.lamp.action',
    remedy: 'repair',
    remedy_key: 'paper.lamp.remedy',
    contact: 'safety@clavora.example',
    published: '2026-09-14',
    revised: '2026-09-14',
    state: 'open',
  },
];
