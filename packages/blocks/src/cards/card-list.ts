import { specification } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { isStoryOf, type Story } from '@clavora/content-client/story';

/** The size of a card's picture in millimetres. */
export interface KeyFrame {
  width: number;
  height: number;
}

/** Number of facts on a card. */
export const factCount = 2;

/** What the product cards of one list share, so that neighbours can be compared. */
export interface CardList {
  /** One frame for all keys, so that they have the same scale. */
  keyFrame: KeyFrame;
  /** The labels of the facts that most products have among their first key facts, as many as a card shows. */
  factLabels: readonly string[];
}

const keys = { width: 78, height: 52 } as const satisfies KeyFrame;
const carKeys = { width: 114, height: 76 } as const satisfies KeyFrame;

/** Returns what the cards of the products among these stories share; the frame is wide if a car key is among them. */
export function cardList(stories: readonly Story[]): CardList {
  const products = stories.filter((story) => isStoryOf(story, 'product'));
  const weights = new Map<string, number>();
  for (const { content } of products) {
    const facts = parseParts(specification, content.specifications).filter((fact) => fact.is_key_fact);
    for (const [rank, { label }] of facts.entries()) weights.set(label, (weights.get(label) ?? 0) + 1 / (rank + 1));
  }
  return {
    keyFrame: products.some(({ content }) => content.family === 'automotive_keys') ? carKeys : keys,
    factLabels: [...weights]
      .toSorted(([, first], [, second]) => second - first)
      .slice(0, factCount)
      .map(([label]) => label),
  };
}
