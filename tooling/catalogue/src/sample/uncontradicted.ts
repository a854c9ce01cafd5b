import { normaliseCode } from '@clavora/catalogue/codes';
import { contradictionOf, type FitmentClaim } from '@clavora/catalogue/fitment-claims';
import type { Confidence } from '@clavora/catalogue/vocabulary';
import type { Sample } from './sample.ts';

interface Claimed {
  blank_id: string;
  confidence: string;
}

type ClaimedCode = Pick<Sample['aliases'][number], 'maker_id' | 'code' | 'blank_id' | 'relation' | 'confidence'>;

/**
 * Returns a function that returns how sure a claim of a vehicle may be: none is confirmed that contradicts one which is. Nobody confirms two keys of which one
 * cannot turn.
 */
export function fitmentConfidence(sample: Sample) {
  const profiles = profilesOf(sample);
  const confirmed = new Map<string, FitmentClaim[]>();
  return (
    fitment: Claimed & {
      use: FitmentClaim['fitment']['use'];
      year_from: string | null;
      year_to: string | null;
      markets: string;
      transponder_id: string | null;
    },
    vehicle: FitmentClaim['vehicle'],
  ): string => {
    const { blank_id: blank, confidence } = fitment;
    if (confidence !== ('confirmed' satisfies Confidence)) return confidence;
    const known = confirmed.get(vehicle.id) ?? [];
    const markets = fitment.markets === '' ? [] : fitment.markets.split('|');
    const claim: FitmentClaim = {
      fitment: { ...fitment, id: `${known.length}`, markets },
      vehicle,
      blank: { profile_id: profiles.get(blank) ?? '' },
    };
    if (known.some((other) => contradictionOf(claim, other) !== null)) return 'stated' satisfies Confidence;
    confirmed.set(vehicle.id, [...known, claim]);
    return confidence;
  };
}

export type FitmentConfidence = ReturnType<typeof fitmentConfidence>;

/** Returns the same for a code of a maker: it replaces blanks of one profile exactly. */
export function aliasConfidence(sample: Sample) {
  const profiles = profilesOf(sample);
  const confirmed = new Map<string, string | undefined>();
  const confidenceOf = ({ maker_id: maker, code, blank_id: blank, relation, confidence }: ClaimedCode): string => {
    if (confidence !== ('confirmed' satisfies Confidence) || relation !== 'exact') return `${confidence}`;
    const place = `${maker} ${normaliseCode(`${code}`)}`;
    const profile = profiles.get(`${blank}`);
    if (!confirmed.has(place)) confirmed.set(place, profile);
    return confirmed.get(place) === profile ? confidence : ('stated' satisfies Confidence);
  };
  // Those of the content come first.
  for (const alias of sample.aliases) confidenceOf(alias);
  return confidenceOf;
}

function profilesOf({ blanks }: Sample): ReadonlyMap<string, string> {
  return new Map(blanks.map(({ id, profile_id: profile }) => [id, profile]));
}
