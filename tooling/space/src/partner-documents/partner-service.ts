import { readDrawing } from '../drawings/read-drawing.ts';
import { readCatalogue } from '../products/catalogue.ts';
import type { AssetDocument } from '../writers/asset-document.ts';
import type { FlowItem } from '../writers/pdf-flow.ts';
import { drawingOf } from './partner-catalogues.ts';
import { partnerDocument } from './partner-document.ts';
import { spareParts } from './partner-price-lists.ts';

/** Returns documents for repairs: exploded views, the service manual, notes on firmware, error codes. */
export function serviceDocuments(): AssetDocument[] {
  return [
    explodedViews(),
    serviceManual('4.2'),
    serviceManual('4.1'),
    firmwareNotes('3.8'),
    firmwareNotes('3.7'),
    errorCodes(),
  ];
}

const benchMachines = [
  ['linea-9-elettronica', 'L9'],
  ['banco-3', 'B3'],
  ['banco-5-semi', 'B5S'],
  ['duo-laser', 'DL'],
  ['combi-4', 'C4'],
  ['mappa-2', 'M2'],
] as const;

type Machine = (typeof benchMachines)[number][1];

const partColumns = [
  { heading: 'Number', width: 90, mono: true },
  { heading: 'Part', width: 300 },
  { heading: 'EUR', width: 90, mono: true },
];

const partsOf = (machine: Machine) =>
  spareParts
    .filter(({ 2: fits }) => (fits as readonly string[]).includes(machine))
    .map(([number, part, , price]) => [number, part, price.toFixed(2)]);

function explodedViews(): AssetDocument {
  const products = readCatalogue();
  return partnerDocument('exploded-views-2026', 'EV 2026', 'Exploded views of the bench machines', [
    { kind: 'title', text: 'Exploded views', line: 'Bench machines, 2026' },
    {
      kind: 'text',
      text: 'Look up the serial number on the type plate first. Where a part changed, the page says from which number on; older machines keep the part with the letter A after its number.',
    },
    ...benchMachines.flatMap(([slug, machine]): FlowItem[] => {
      const { code = slug, parts = [] } = products.find((product) => product.slug === slug)?.facts ?? {};
      return [
        { kind: 'title', text: code, line: `View ${machine}-01` },
        ...drawingOf(slug, 400),
        {
          kind: 'table',
          columns: [
            { heading: 'Call-out', width: 90, mono: true },
            { heading: 'Assembly', width: 300 },
          ],
          rows: parts.map(({ part }, i) => [String(i + 1), part]),
        },
        { kind: 'page' },
        { kind: 'heading', text: `${code}: parts` },
        { kind: 'table', columns: partColumns, rows: partsOf(machine) },
      ];
    }),
  ]);
}

/** Returns the service manual; version 4.2 describes the camera of machines from serial number 24,000 on, 4.1 does not. */
function serviceManual(version: '4.1' | '4.2'): AssetDocument {
  const camera: FlowItem[] = [
    { kind: 'title', text: 'Camera', line: 'Machines from serial number 24,000 on' },
    {
      kind: 'steps',
      steps: [
        'Take off the cover on the left (four screws, 2.5 mm). Do not touch the glass.',
        'Pull the plug of the camera upwards and take the module out towards you.',
        'Set the new module on its two pins; it clicks when it lies flat.',
        'Clamp the gauge key SP-1080 against the stop and start Service > Camera > Calibrate. The machine measures for 90 seconds.',
        'The deviation shown must be below 0.008 mm. Above it, clean the pins and repeat.',
      ],
    },
    {
      kind: 'table',
      columns: [
        { heading: 'Deviation, mm', width: 150, mono: true },
        { heading: 'What to do', width: 357 },
      ],
      rows: [
        ['below 0.008', 'Store and print the report'],
        ['0.008–0.020', 'Clean pins and glass, repeat'],
        ['above 0.020', 'The module is not seated, or the frame is bent: call the service desk'],
      ],
    },
  ];
  return partnerDocument(
    `service-manual-linea-9-${version}`,
    `SM L9 / ${version}`,
    `Linea 9 Elettronica, service manual ${version}`,
    [
      { kind: 'title', text: 'Linea 9 Elettronica', line: `Service manual, version ${version}` },
      { kind: 'drawing', ...readDrawing('products/linea-9-elettronica'), height: 420 },
      {
        kind: 'text',
        text: 'For technicians who have taken the course TRN-01. Other work on the machine ends the warranty.',
      },
      { kind: 'title', text: 'Before you begin', line: 'Safety and tools' },
      {
        kind: 'steps',
        steps: [
          'Switch off, unplug, and wait one minute: the control board keeps 48 V for 30 seconds.',
          'Wear glasses. Nickel silver chips are small and sharp.',
          'Lay the machine on its back only on the foam of its crate.',
          'Note the figures of Service > Counters: they are lost when the control board is changed.',
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Tool', width: 280 },
          { heading: 'For', width: 227 },
        ],
        rows: [
          ['Hex keys 2, 2.5, 3, 4, 5 mm', 'all covers, spindle, slides'],
          ['Torque wrench 1 to 10 N m', 'spindle cartridge, clamp'],
          ['Dial gauge 0.001 mm with foot', 'runout, slides'],
          ['Gauge key SP-1080', 'calibration'],
          ['Belt tension gauge', 'spindle belt'],
        ],
      },
      { kind: 'title', text: 'Torques' },
      {
        kind: 'table',
        columns: [
          { heading: 'Joint', width: 240 },
          { heading: 'Thread', width: 100, mono: true },
          { heading: 'N m', width: 80, mono: true },
        ],
        rows: [
          ['Spindle cartridge to frame', 'M6', '9.5'],
          ['Cutter nut', 'M12 left', '22'],
          ['Clamp to slide', 'M5', '5.5'],
          ['Motor plate', 'M5', '5.0'],
          ['Z slide nut', 'M4', '2.8'],
          ['Covers', 'M3', '0.9'],
        ],
      },
      { kind: 'title', text: 'Spindle and belt' },
      {
        kind: 'steps',
        steps: [
          'Take off the rear cover. Slacken the two screws of the motor plate by one turn.',
          'Lift the belt off the motor first, then off the spindle.',
          'Undo the three screws of the cartridge and draw it out straight; do not tilt it.',
          'Clean the seat with a dry cloth. A chip under the flange shows as runout.',
          'Set the new cartridge and tighten crosswise to 9.5 N m.',
          'Tension the belt to 118 Hz, tighten the motor plate to 5.0 N m, and measure again.',
          'Runout at the cutter seat: below 0.006 mm. Let the spindle run for ten minutes and measure once more.',
        ],
      },
      { kind: 'title', text: 'Clamp and jaws' },
      { kind: 'drawing', ...readDrawing('products/j-c'), height: 240 },
      {
        kind: 'steps',
        steps: [
          'Turn jaw C to face 1 and clamp a ground pin of 8 mm.',
          'Move the dial gauge along the pin: 0.005 mm over 25 mm at most.',
          'Where it is more, slacken the clamp, press it against the stop and tighten to 5.5 N m.',
          'Jaws that are worn by more than 0.02 mm are changed in pairs.',
        ],
      },
      { kind: 'title', text: 'Slides and axes' },
      {
        kind: 'table',
        columns: [
          { heading: 'Axis', width: 80, mono: true },
          { heading: 'Travel, mm', width: 110, mono: true },
          { heading: 'Play, mm', width: 110, mono: true },
          { heading: 'Grease', width: 207 },
        ],
        rows: [
          ['X', '62', '0.005', '0.3 g each year'],
          ['Z', '24', '0.004', '0.2 g each year'],
          ['Turn', '4 × 90°', '0.02°', 'none: sealed'],
        ],
      },
      ...(version === '4.2' ? camera : []),
      { kind: 'title', text: 'Calibration' },
      {
        kind: 'steps',
        steps: [
          'Let the machine warm up for 15 minutes with the guard closed.',
          'Mount a new cutter F-45C and the gauge key SP-1080.',
          'Start Service > Calibrate. The machine touches the gauge key at nine places.',
          'Cut three keys CLV-14R.2X with the code 1-2-3-4-5 and measure every depth.',
          'The mean of the deviations must lie within 0.01 mm, each single one within 0.02 mm.',
          'Print the report, sign it and leave it with the machine.',
        ],
      },
      { kind: 'title', text: 'Spare parts' },
      { kind: 'table', columns: partColumns, rows: partsOf('L9') },
      { kind: 'title', text: 'Service report' },
      {
        kind: 'table',
        columns: [
          { heading: 'What', width: 300 },
          { heading: 'Measured', width: 110 },
          { heading: 'Limit', width: 97, mono: true },
        ],
        rows: [
          ['Runout at the cutter seat, mm', '', '0.006'],
          ['Belt, Hz', '', '112–124'],
          ['Clamp, mm over 25 mm', '', '0.005'],
          ['Play X, mm', '', '0.005'],
          ['Play Z, mm', '', '0.004'],
          ['Mean of depths, mm', '', '0.010'],
          ['Guard switch stops the spindle, s', '', '1.5'],
          ['Earth, ohm', '', '0.1'],
        ],
      },
    ],
  );
}

const releases = [
  [
    '3.8',
    '2026-11-09',
    [
      'Reads blades with a worn shoulder from the tip.',
      'Ten new series, two corrected (LX 2401–5200, NV 3501–4800).',
      'A job interrupted by the guard goes on where it stopped.',
      'Known: the screen stays dark for four seconds after the update.',
    ],
  ],
  [
    '3.7',
    '2026-09-14',
    [
      'Stores 4,812 codes, 260 more than before.',
      'Wi-Fi joins networks that hide their name.',
      'The brush warning counts cuts, not keys.',
    ],
  ],
  [
    '3.6',
    '2026-06-22',
    ['Measures the cutter after every change and says so when it is worn.', 'Prints labels in nine languages.'],
  ],
  [
    '3.5',
    '2026-03-30',
    [
      'Cuts cruciform keys with face 4 of jaw C in one clamping.',
      'The counter of service hours survives a change of the control board.',
    ],
  ],
  [
    '3.4',
    '2025-12-01',
    ['Jobs can be sent from ECO Prog and Smart Pro Mini.', 'The camera light dims when the guard is open.'],
  ],
] as const;

function firmwareNotes(version: '3.7' | '3.8'): AssetDocument {
  const known = releases.filter(([release]) => release <= version);
  return partnerDocument(
    `firmware-notes-linea-9-${version}`,
    `FW L9 / ${version}`,
    `Linea 9 Elettronica, firmware notes to ${version}`,
    [
      { kind: 'title', text: 'Firmware notes', line: `Linea 9 Elettronica, up to ${version}` },
      {
        kind: 'text',
        text: 'Install from a USB stick or over the network in about four minutes. Three earlier versions stay on the machine and can be taken back under Service > Firmware.',
      },
      ...known.flatMap(([release, day, changes]): FlowItem[] => [
        { kind: 'heading', text: `${release}, ${day}` },
        { kind: 'steps', steps: changes },
      ]),
    ],
  );
}

function errorCodes(): AssetDocument {
  return partnerDocument('error-codes-2026', 'EC 2026', 'Error codes of Linea 9 Elettronica', [
    { kind: 'title', text: 'Error codes', line: 'Linea 9 Elettronica' },
    {
      kind: 'table',
      columns: [
        { heading: 'Code', width: 60, mono: true },
        { heading: 'What happened', width: 210 },
        { heading: 'What to do', width: 237 },
      ],
      rows: [
        ['E01', 'Guard opened while cutting', 'Close it; the job goes on'],
        ['E02', 'Guard switch gives no signal', 'Check plug X4, change SP-1031'],
        ['E10', 'Spindle does not reach its speed', 'Belt, then motor SP-1012'],
        ['E11', 'Spindle draws too much current', 'Cutter worn or blank too hard'],
        ['E20', 'X axis lost steps', 'Chips in the slide; clean, grease'],
        ['E21', 'Z axis lost steps', 'As E20; check nut SP-1050'],
        ['E30', 'Camera gives no picture', 'Plug, then module SP-1020'],
        ['E31', 'Picture too dark', 'Clean glass and mirror'],
        ['E32', 'Blade not found', 'Clamp again, shoulder to the stop'],
        ['E40', 'Cutter shorter than stored', 'Measure the cutter, change it'],
        ['E41', 'Touch probe stays closed', 'Probe SP-1021'],
        ['E50', 'Code not in the memory', 'Update the software (UPD-12)'],
        ['E60', 'Network: no address', 'Cable, then DHCP of the router'],
        ['E61', 'Network: certificate not valid', 'Set date and time'],
        ['E90', 'Control board restarted', 'Note counters, send the log'],
      ],
    },
  ]);
}
