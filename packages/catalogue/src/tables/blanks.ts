import { articleColumns, articleProblem, codeProblem, uniqueOfArticles } from './articles.ts';
import { choice, id, idOfKind, number, optional, structure, whole, yesNo } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';
import { groovesExpected, readGrooves } from './grooves.ts';
import { blankFamilies, blankKinds, finishes, heads, materials, tips } from './vocabulary.ts';

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

export const blanks = defineTable({
  name: 'blank',
  file: 'blanks.csv',
  about: 'A key blank that we make.',
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
    head: choice('the form of the head', heads),
    material: choice('the material', materials),
    finish: choice('the surface', finishes),
    pack: whole('pieces in a pack', { min: 1, max: 10_000 }),
    restricted: yesNo('whether only the owner of a security card may have it cut'),
  },
  check: (row) => codeProblem(row) ?? articleProblem(row),
});

export type Blank = Row<typeof blanks>;
