import type { MarketId, SpokenLocale } from '@clavora/i18n-routing/markets';
import type { AssetLibrary, LocalAsset } from './asset-library.ts';
import type { PictureText, PictureTexts } from './picture-texts.ts';
import type { PlannedStory, StoryPlan } from './story-paths.ts';

/** What the content of a group may refer to: stories, files, and the texts of pictures. */
export interface Lookups {
  plan: Pick<StoryPlan, 'find' | 'hasGroup' | 'listing'>;
  assets: Pick<AssetLibrary, 'get'>;
  pictureTexts: Pick<PictureTexts, 'get'>;
}

export interface RecordedLookups extends Lookups {
  /** Returns whether everything that was looked up so far is the same in another state of the space. */
  areSameIn(other: Lookups): boolean;
}

/** Returns lookups that remember what was asked of them, so that a group is compiled again only when an answer has changed. */
export function recordLookups({ plan, assets, pictureTexts }: Lookups): RecordedLookups {
  const asked = new Map<string, { answer: string; again: (other: Lookups) => string }>();
  const note = (question: string, answer: string, again: (other: Lookups) => string) => {
    if (!asked.has(question)) asked.set(question, { answer, again });
  };
  return {
    plan: {
      find(groupId: string, locale: SpokenLocale) {
        const story = plan.find(groupId, locale);
        note(`story ${groupId} ${locale}`, ofStory(story), (other) => ofStory(other.plan.find(groupId, locale)));
        return story;
      },
      hasGroup(groupId: string) {
        const isThere = plan.hasGroup(groupId);
        note(`group ${groupId}`, String(isThere), (other) => String(other.plan.hasGroup(groupId)));
        return isThere;
      },
      listing(routeId: string, locale: SpokenLocale, scope: MarketId) {
        const story = plan.listing(routeId, locale, scope);
        note(`listing ${routeId} ${locale} ${scope}`, ofStory(story), (other) =>
          ofStory(other.plan.listing(routeId, locale, scope)),
        );
        return story;
      },
    },
    assets: {
      get(file: string) {
        const asset = assets.get(file);
        note(`asset ${file}`, ofAsset(asset), (other) => ofAsset(other.assets.get(file)));
        return asset;
      },
    },
    pictureTexts: {
      get(scene: string) {
        const text = pictureTexts.get(scene);
        note(`picture ${scene}`, ofPicture(text), (other) => ofPicture(other.pictureTexts.get(scene)));
        return text;
      },
    },
    areSameIn: (other) => [...asked.values()].every(({ answer, again }) => again(other) === answer),
  };
}

const described = new WeakMap<PlannedStory, string>();

/** Describes what others use of a story. */
function ofStory(story: PlannedStory | undefined): string {
  if (!story) return '';
  const known = described.get(story);
  if (known !== undefined) return known;
  const { uuid, fullSlug, group } = story;
  const { component, scope, state, route, listing } = group;
  const description = JSON.stringify([uuid, fullSlug, component, scope, state, route, listing]);
  described.set(story, description);
  return description;
}

function ofAsset(asset: LocalAsset | undefined): string {
  // The URL contains a digest of the file.
  return asset?.url ?? '';
}

function ofPicture(text: PictureText | undefined): string {
  return JSON.stringify(text?.alt ?? null);
}
