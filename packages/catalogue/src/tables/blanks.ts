import { numberText } from '@clavora/workbooks/number-text';
import { articleColumns, articleProblem, codeProblem, uniqueOfArticles } from './articles.ts';
import { choice, id, idOfKind, number, optional, structure, whole, yesNo } from './columns.ts';
import { defineTable, type Row, type RowProblem } from './define-table.ts';
import { groovesExpected, readGrooves } from './grooves.ts';
import { blankFamilies, blankKinds, finishes, headHoles, heads, materials, shoulders, tips } from './vocabulary.ts';

export const profiles = defineTable({
  name: 'profile',
  file: 'profiles.csv',
  about: 'The cross-section of a blade: blanks with one profile enter the same keyways.',
  columns: {
    id: id('the profile'),
    maker_id: optional(idOfKind('the maker of the lock', 'maker', 'lock', 'key')),
    height_mm: number('height of the section', { min: 1, max: 30, unit: 'mm' }),
    thickness_mm: number('thickness of the section', { min: 0.5, max: 12, unit: 'mm' }),
    left: structure('the grooves of the left side, seen from the tip', groovesExpected, readGrooves),
    right: structure('the grooves of the right side', groovesExpected, readGrooves),
  },
  check({ height_mm: height, thickness_mm: thickness, left, right }) {
    for (const [column, grooves] of [
      ['left', left],
      ['right', right],
    ] as const) {
      if (grooves.some(({ toMm }) => toMm > height))
        return { rule: 'groove-too-high', column, expected: `grooves within the height of ${height} mm` };
      if (grooves.some(({ depthMm }) => depthMm >= thickness))
        return { rule: 'groove-too-deep', column, expected: `grooves less deep than the thickness of ${thickness} mm` };
    }
    return null;
  },
});

export type Profile = Row<typeof profiles>;

/** The smallest head, in mm. */
const minHead = 3;

export const blanks = defineTable({
  name: 'blank',
  file: 'blanks.csv',
  about:
    'A key blank that we make. What is not known of its shoulder, its head and its length over all stays empty: pages draw it without a figure, and say so.',
  unique: uniqueOfArticles,
  uniqueAsRead: ['code'],
  indexes: ['profile_id', 'successor_id'],
  columns: {
    ...articleColumns('blank'),
    family: choice('where it is used', blankFamilies),
    kind: choice('what kind of key it becomes', blankKinds),
    profile_id: id('its cross-section', 'profile'),
    length_mm: number('length of the blade', { min: 5, max: 200, unit: 'mm' }),
    tip: choice('the form of the tip', tips),
    shoulder: optional(choice('the stop between head and blade', shoulders)),
    head: choice('the form of the head', heads),
    head_length_mm: optional(number('length of the head, along the key', { min: minHead, max: 150, unit: 'mm' })),
    head_height_mm: optional(number('height of the head, across the key', { min: minHead, max: 100, unit: 'mm' })),
    head_hole: optional(choice('the opening for the ring', headHoles)),
    buttons: optional(whole('buttons of a head with electronics', { min: 0, max: 8 })),
    overall_mm: optional(
      number('length over all, from the end of the head to the tip', { min: 8, max: 350, unit: 'mm' }),
    ),
    material: choice('the material', materials),
    finish: choice('the surface', finishes),
    pack: whole('pieces in a pack', { min: 1, max: 10_000 }),
    restricted: yesNo('whether only the owner of a security card may have it cut'),
  },
  check: (row) => codeProblem(row) ?? articleProblem(row) ?? overallProblem(row),
});

/** Returns what is wrong with the length over all: less than head and blade have together. */
function overallProblem({
  overall_mm: overall,
  length_mm: length,
  head_length_mm: head,
}: {
  overall_mm: number | null;
  length_mm: number;
  head_length_mm: number | null;
}): RowProblem | null {
  const least = length + (head ?? minHead);
  return overall !== null && overall < least - 0.001
    ? {
        rule: 'overall-too-short',
        column: 'overall_mm',
        expected: `at least the ${numberText(least)} mm of blade and head`,
      }
    : null;
}

export type Blank = Row<typeof blanks>;
