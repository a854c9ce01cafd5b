/**
 * Calls `work` for each item, at most `maxAtOnce` at a time; returns the results in the order of the items.
 * Rejects with the first failure.
 */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  maxAtOnce: number,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, worker));
  return answers;
}
