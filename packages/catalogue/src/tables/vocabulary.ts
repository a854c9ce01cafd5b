/** The closed lists of words in cells. Their names in each language are messages: `catalogue.<list>.<word>`. */

export const makerKinds = ['key', 'lock', 'vehicle', 'tool'] as const;

export const blankFamilies = ['residential', 'automotive'] as const;

/** Kinds of blanks: what a machine must be able to cut. */
export const blankKinds = [
  'cylinder',
  'dimple',
  'cruciform',
  'lever',
  'tubular',
  'padlock',
  'furniture',
  'car-edge',
  'car-laser',
] as const;
export type BlankKind = (typeof blankKinds)[number];

export const tips = ['flat', 'pointed', 'angled', 'rounded', 'stepped'] as const;
/** The forms of heads: of metal, moulded around a chip or an empty shell, and with electronics; `remote` is one with electronics of another form than those named. */
export const heads = [
  'square',
  'round',
  'oval',
  'hexagonal',
  'trefoil',
  'shield',
  'contoured',
  'tab',
  'plastic',
  'shell',
  'flip',
  'smart',
  'remote',
] as const;
/** The stop between head and blade: on one side, on both, or none where the tip or the head is the stop. */
export const shoulders = ['none', 'single', 'double'] as const;
/** The opening of a head for the ring; `loop` is one as large as the head. */
export const headHoles = ['none', 'round', 'slot', 'loop'] as const;
export const materials = ['brass', 'nickel-silver', 'steel', 'zamak'] as const;
export const finishes = ['polished', 'brushed', 'nickel-plated', 'black', 'raw'] as const;

/** `planned` is announced, `active` is sold, `discontinued` is no longer made. */
export const statuses = ['planned', 'active', 'discontinued'] as const;

/** How far our blank replaces another maker's: `exact`; `near`, with a difference that the note names; `supersedes`, a code that is no longer in use. */
export const relations = ['exact', 'near', 'supersedes'] as const;
export type Relation = (typeof relations)[number];

/** How sure a claim is: `confirmed` by us with the key in hand, `stated` by a maker's list, `inferred` from other claims. Best first. */
export const confidences = ['confirmed', 'stated', 'inferred'] as const;
export type Confidence = (typeof confidences)[number];

/** The locks of a vehicle that a key opens. */
export const uses = ['all', 'ignition', 'door', 'boot', 'emergency'] as const;
export type Use = (typeof uses)[number];

export const transponderTypes = ['fixed', 'crypto', 'rolling'] as const;

export const productKinds = ['machine', 'cutter', 'tracer', 'clamp', 'adapter', 'remote', 'spare'] as const;
export type ProductKind = (typeof productKinds)[number];

/** What machines do: only those that cut have cutting rules. */
export const tasks = ['cut', 'read', 'clone', 'program', 'engrave', 'deburr', 'mill', 'press'] as const;

export const operations = ['edge', 'laser', 'dimple', 'cross', 'lever', 'tube'] as const;

/** Whether a machine cuts a blank: as it is, with an adapter, or not. */
export const verdicts = ['yes', 'with-adapter', 'no'] as const;

export const clampSides = ['A', 'B', 'C', 'D'] as const;

/** The units of specifications whose symbol depends on the language; other units are shown as they are written. */
export const specificationUnits = ['W', 'kW', 'V', 'kg', 'mm', 's', 'rpm'] as const;

/** Kinds of documents of machines; `spare-parts` is the drawing with their numbers. */
export const documentKinds = ['instructions', 'safety', 'declaration', 'spare-parts', 'firmware-notes'] as const;

/** What must be known of a connected machine: eight facts of its data ((EU) 2023/2854, Article 3), the bands and the power of its radio ((EU) 2014/53). */
export const connectedFacts = [
  'type',
  'format',
  'volume',
  'real-time',
  'storage',
  'retention',
  'access',
  'erasure',
  'bands',
  'power',
] as const;

/** A recall asks for the machine or a part; an advisory is about a weakness of software. */
export const noticeKinds = ['recall', 'advisory'] as const;

/** `open` holds; `closed` is done with; `withdrawn` was a mistake. All stay readable. */
export const noticeStates = ['open', 'closed', 'withdrawn'] as const;

/** What the maker of a machine offers: for software an update, or a way to live with the weakness; for a machine a repair, another one, or its price. */
export const remedyKinds = ['update', 'workaround', 'none-planned', 'repair', 'replacement', 'refund'] as const;
