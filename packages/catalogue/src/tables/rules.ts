/**
 * What a rule that is not kept does to a data set: `refused` stops every publish; `left-out` stops it unless it is forced, which leaves the row out;
 * `stopped` stops it unless it is forced, which leaves nothing out; `warning` stops nothing.
 */
export const severities = ['refused', 'left-out', 'stopped', 'warning'] as const;
export type Severity = (typeof severities)[number];

interface Rule {
  severity: Severity;
  /** What is so in a data set without fault: a sentence for the contract. */
  about: string;
}

/** Every rule that a data set is checked by, besides what each column contains. The contract lists them. */
export const rules = {
  'file-missing': { severity: 'refused', about: 'Each table has its file.' },
  'file-empty': { severity: 'refused', about: 'A file has the names of its columns.' },
  'file-without-rows': {
    severity: 'stopped',
    about:
      'A file has at least one row below the names of its columns, but for those of which the tables below say that they may be empty.',
  },
  encoding: {
    severity: 'refused',
    about:
      'A file is UTF-8, UTF-16 with a byte order mark, or Windows-1252 from its first to its last byte. A byte of Windows-1252 in a file of UTF-8 is named with its line and column.',
  },
  csv: { severity: 'refused', about: 'Quotes are closed, and nothing but a separator stands behind a quoted cell.' },
  'column-missing': {
    severity: 'refused',
    about: 'Each column of the table is there, but for those that files of before lack.',
  },
  'column-twice': { severity: 'refused', about: 'Each column is there once.' },
  'column-unknown': { severity: 'refused', about: 'There is no other column.' },
  'cell-count': { severity: 'refused', about: 'A row has as many cells as the first row has names.' },
  cell: { severity: 'refused', about: 'A cell contains what the tables below say of its column.' },
  'spreadsheet-error': {
    severity: 'refused',
    about:
      'No cell has an error or a formula of a spreadsheet program, such as `#NAME?`, `#N/A`, `#####`, `Err:502` or `=A1`, in any language.',
  },
  'spreadsheet-number': {
    severity: 'refused',
    about: 'No cell has a number that a spreadsheet program has shortened, such as `1E+05` or `7,14E+12`.',
  },
  'control-character': {
    severity: 'refused',
    about:
      'A text has no control characters and no U+FFFD, which stands for what could not be read. Only texts of `texts.csv` have line breaks and tabs.',
  },
  'code-too-short': {
    severity: 'refused',
    about: 'A code has at least two letters or digits: with fewer nobody finds it.',
  },
  'gtin-check-digit': { severity: 'refused', about: 'The last digit of a GTIN follows from the others.' },
  'gtin-of-zeros': { severity: 'refused', about: 'A GTIN has a digit other than 0.' },
  'successor-itself': { severity: 'refused', about: 'An article is not its own successor.' },
  'successor-loop': { severity: 'refused', about: 'Successors do not lead back to an article.' },
  'groove-too-high': { severity: 'refused', about: 'The grooves of a profile are within its height.' },
  'groove-too-deep': { severity: 'refused', about: 'A groove is less deep than the profile is thick.' },
  'overall-too-short': {
    severity: 'refused',
    about: 'The length over all of a blank is at least that of its blade and its head.',
  },
  'years-in-order': { severity: 'refused', about: 'The last year is not before the first.' },
  'days-in-order': { severity: 'refused', about: 'The last day is not before the first.' },
  'numbers-in-order': { severity: 'refused', about: 'The last number of a series or a range is not before the first.' },
  'series-width': { severity: 'refused', about: 'The last number of a series has no more digits than its width.' },
  'rule-for-one': { severity: 'refused', about: 'A cutting rule is for one blank, one profile or one kind.' },
  'rule-reason': { severity: 'refused', about: 'A cutting rule whose verdict is "no" has a reason.' },
  'rule-set-up': {
    severity: 'refused',
    about: 'A cutting rule whose verdict is not "no" has an operation, a cutter and a clamp.',
  },
  'rule-adapter': {
    severity: 'refused',
    about: 'A cutting rule has an adapter if its verdict is "with-adapter", and only then.',
  },
  'buyer-is-organisation': {
    severity: 'refused',
    about: 'The organisation of a buyer does not begin with `group:`, which is for groups of prices.',
  },
  'keep-until': {
    severity: 'refused',
    about:
      'The papers of a version that is no longer sold stay for at least ten years after the last one was placed on the market; those of one that is sold have no end.',
  },
  'paper-of-nothing': {
    severity: 'refused',
    about: 'A document, declaration, part, firmware, fact or notice is for at least one version of a machine.',
  },
  'withdrawn-reason': { severity: 'refused', about: 'What was withdrawn has the day and the reason.' },
  'file-of-row': {
    severity: 'refused',
    about:
      'A file that a row names is in the folder `files` beside the tables, and has the size and the SHA-256 of the row.',
  },
  'serials-overlap': {
    severity: 'refused',
    about: 'A serial number of a machine is of one version.',
  },
  'paper-lost': {
    severity: 'refused',
    about:
      'What was published of a version stays until its `keep_until`: its serial numbers, each of its documents with the same file, each of its declarations and each edition of its notices with the same words. A mistake is withdrawn with a reason, and what replaces it is a row of its own. A roll-back keeps the rule, too.',
  },
  'notice-parts': {
    severity: 'refused',
    about:
      'A recall says where, when and by whom the machines were sold; an advisory names the firmware with the weakness, and an update the firmware that closes it. Firmware of a notice is for one of its versions.',
  },
  'notice-editions': {
    severity: 'refused',
    about:
      'The editions of a notice are numbered from 1 without a gap, each later than the one before, and are of one kind with one day of publication. The first says nothing of what it changes, the others do.',
  },
  'machine-task': { severity: 'refused', about: 'A machine says what it does.' },
  'key-twice': { severity: 'left-out', about: 'The key of a row is no other row’s.' },
  'value-twice': {
    severity: 'left-out',
    about: 'A value of a column that is different in each row is no other row’s.',
  },
  'code-read-twice': {
    severity: 'left-out',
    about: 'A code of ours is not the same as another without case, accents, blanks and signs.',
  },
  'row-twice': {
    severity: 'left-out',
    about: 'A row is not there twice under two ids: the tables below name the columns that count.',
  },
  'name-twice': {
    severity: 'stopped',
    about: 'The name of a maker is not the same as another without case, accents and blanks: `KOVA` beside `Kova`.',
  },
  'id-in-two-tables': {
    severity: 'left-out',
    about: 'An id is in one table only where a column refers to either, such as `item_id` of a price.',
  },
  'gtin-twice': {
    severity: 'left-out',
    about: 'A GTIN is of one article, blank or product, also where one has it in 13 digits and one in 14.',
  },
  'slug-in-two-tables': { severity: 'left-out', about: 'A story is of one article, blank or product.' },
  reference: { severity: 'left-out', about: 'The row exists that a row refers to.' },
  'reference-kind': {
    severity: 'left-out',
    about: 'The row that a row refers to is of the kind that its column says: no cutter is a machine.',
  },
  'year-of-vehicle': {
    severity: 'left-out',
    about: 'The years of a fitment are years in which its vehicle was built.',
  },
  'rule-of-cutter': { severity: 'left-out', about: 'The machine of a cutting rule cuts keys.' },
  'rules-contradict': {
    severity: 'stopped',
    about:
      'Two cutting rules for one machine and one blank, profile or kind have different priorities. Where a publish is forced, pages show what each says, and none as the right one.',
  },
  'confirmed-contradict': {
    severity: 'stopped',
    about:
      'Two confirmed claims do not contradict each other: of one vehicle, in common years and markets and for a common lock, with blades of different profiles or different transponders for the ignition; or of one code of a maker, with exact replacements of different profiles. Where a publish is forced, pages show both as equally sure.',
  },
  'rows-lost': {
    severity: 'stopped',
    about:
      'At least 95 % of the rows of each table of the data set before are still there under their keys, however many new ones there are.',
  },
  'spreadsheet-value': {
    severity: 'warning',
    about:
      'A code is none of what programs make of codes, or write where there is none: a date or a time (`5-Mar`, `0:30`), a truth value (`TRUE`), a decimal (`1109.0`), a negative power (`1E-05`), a text mark (`’0123`), `null`, `N/A`.',
  },
  'blanks-at-ends': { severity: 'warning', about: 'A text neither begins nor ends with a blank.' },
  'invisible-character': {
    severity: 'warning',
    about: 'A text has no characters that nobody sees, such as a zero-width space or a soft hyphen.',
  },
  'letters-misread': {
    severity: 'warning',
    about: 'A text has no letters of UTF-8 that were read as Windows-1252, such as `Ã¶` for `ö`.',
  },
  'listed-twice': { severity: 'warning', about: 'A value is not listed twice in one cell.' },
  'grooves-overlap': { severity: 'warning', about: 'The grooves of one side do not overlap.' },
  'names-alike': {
    severity: 'warning',
    about: 'The names of two models of one make do not differ by case, accents and blanks alone.',
  },
  'vehicle-twice': {
    severity: 'warning',
    about:
      'Two rows of one model and generation do not have a year in common beside the last of one and the first of the other.',
  },
  'external-id-twice': { severity: 'warning', about: 'An id of a vehicle database is of one vehicle.' },
  'alias-read-twice': {
    severity: 'warning',
    about: 'One source does not say the same code of a maker for one blank in two spellings.',
  },
  'successor-ended': {
    severity: 'warning',
    about: 'The successors of an article that is no longer made lead to one that is made or planned.',
  },
  'machine-without-rules': { severity: 'warning', about: 'A machine that is sold, and cuts keys, has a cutting rule.' },
  'part-number-twice': {
    severity: 'warning',
    about: 'A number on the drawing of a version is of one spare part.',
  },
  'parts-without-drawing': {
    severity: 'warning',
    about: 'A version with spare parts has a drawing with their numbers, and one with a drawing has spare parts.',
  },
  'connected-facts': {
    severity: 'warning',
    about: 'A connected machine has all eight facts of its data, and the bands of its radio have their power.',
  },
  'card-missing': { severity: 'warning', about: 'The card of a series is in `cut-specs.csv`.' },
  'text-language-missing': { severity: 'warning', about: 'A text is there in all languages of the sites.' },
  'paper-missing': {
    severity: 'warning',
    about:
      'A version of a machine has instructions in each language of its `locales`, and the file of its declaration, which were not withdrawn.',
  },
  'ends-soon': {
    severity: 'warning',
    about: 'What ends within 90 days is named: security updates, spare parts and the papers of a version of a machine.',
  },
  'text-unused': { severity: 'warning', about: 'A row refers to each text.' },
  'specification-unnamed': {
    severity: 'warning',
    about: 'The name of a property is a text, `spec.<name>`, of `texts.csv`.',
  },
  'price-of-unknown-organisation': {
    severity: 'warning',
    about: 'The buyer of a price is an organisation of `buyers.csv`, or a group of prices.',
  },
  'price-of-unknown-group': {
    severity: 'warning',
    about: 'The group of a price is that of an organisation of `buyers.csv`.',
  },
  'group-without-price': { severity: 'warning', about: 'The group of an organisation has a price.' },
  'price-of-nothing': { severity: 'warning', about: 'A price is more than 0.' },
  'price-periods-overlap': {
    severity: 'warning',
    about:
      'A price that says its last day ends before the next one for the same article, buyer, currency and quantity begins. A price without last day ends where the next begins.',
  },
  'price-rises': {
    severity: 'warning',
    about: 'More pieces do not cost more each: for one article, buyer, currency and first day.',
  },
  'price-above-list': {
    severity: 'warning',
    about:
      'A net price is not above the list price of the article in its currency, on any day on which both are in force.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;

/** Returns what a rule that is not kept does. */
export function severityOf(rule: RuleId): Severity {
  return rules[rule].severity;
}
