import { pick, wholeBetween } from '@clavora/ui/drawing/seeded-random';
import { confidenceOf, type Random, sourceOf } from './random-values.ts';
import type { Sample } from './sample.ts';
import { keyMakers, kindShapes } from './sample-words.ts';
import { aliasConfidence } from './uncontradicted.ts';

/** Adds codes of other makers for the blanks after the first `storyCount`. */
export function addAliases(sample: Sample, storyCount: number, random: Random): void {
  const mayBeSure = aliasConfidence(sample);
  const seen = new Set(sample.aliases.map(({ maker_id: maker, code, blank_id: blank }) => `${maker} ${code} ${blank}`));
  sample.blanks.slice(storyCount).forEach((blank, index) => {
    const number = 100 + Math.floor(index * 0.83) + wholeBetween(random, 0, 5);
    const letter = kindShapes[blank.kind].letter;
    const chosen = keyMakers.filter(() => random() < 0.23);
    for (const maker of chosen) {
      const code = maker.habit({
        number,
        letter,
        family: blank.kind.startsWith('car-') ? 'A' : '',
        variant: 1 + (index % 3),
      });
      const isNear = random() < 0.18;
      const add = (target: string, relation: string) => {
        const name = `${maker.id} ${code} ${target}`;
        if (seen.has(name)) return;
        seen.add(name);
        const noteKey =
          relation === 'near' ? pick(random, ['bow-differs', 'blade-shorter', 'blade-longer', 'head-thicker']) : null;
        const claim = { maker_id: maker.id, code, blank_id: target, relation, confidence: confidenceOf(random) };
        sample.aliases.push({
          id: `a-${sample.aliases.length + 1}`,
          ...claim,
          note_key: noteKey,
          confidence: mayBeSure(claim),
          source: sourceOf(random),
        });
      };
      add(blank.id, isNear ? 'near' : 'exact');
      // Lists contradict each other: the same code for a blank of the same profile.
      const other = sample.blanks[storyCount + index - 1];
      if (random() < 0.03 && other?.profile_id === blank.profile_id) add(other.id, 'exact');
    }
  });
}
