/**
 * Returns the number of typos between two words: letters deleted, inserted, changed or swapped with their
 * neighbour; one in the first letter counts twice. `Infinity` beyond `limit`. With `isPrefix`, `target` may
 * be longer than the word.
 */
export function typos(word: string, target: string, limit: number, isPrefix = false): number {
  if (word === target || (isPrefix && target.startsWith(word))) return 0;
  const first = word[0] === target[0] ? 0 : 1;
  const remaining = limit - first;
  if (remaining < 1 || word.length - target.length > remaining) return Number.POSITIVE_INFINITY;
  if (!isPrefix && target.length - word.length > remaining) return Number.POSITIVE_INFINITY;
  const goal = isPrefix ? target.slice(0, word.length + remaining) : target;
  let older: number[] = [];
  let old = Array.from({ length: goal.length + 1 }, (_, place) => place);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= goal.length; column += 1) {
      const isSame = word[row - 1] === goal[column - 1];
      let cost = Math.min(at(old, column) + 1, at(current, column - 1) + 1, at(old, column - 1) + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === goal[column - 2] && word[row - 2] === goal[column - 1];
      if (isSwapped) cost = Math.min(cost, at(older, column - 2) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > remaining) return Number.POSITIVE_INFINITY;
    older = old;
    old = current;
  }
  const distance = isPrefix ? Math.min(...old) : at(old, goal.length);
  return distance > remaining ? Number.POSITIVE_INFINITY : distance + first;
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
