/** A message with the number that tells it from an earlier one of the same words. */
export interface ToastMessage {
  id: number;
  text: string;
}

let messages: readonly ToastMessage[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Tells the visitor, from any client code, that something was done; drawn by the page's `ToastRegion`. */
export function showToast(text: string): void {
  count += 1;
  // Three are as many as anyone reads.
  change([...messages, { id: count, text }].slice(-3));
}

export function dismissToast(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ToastMessage[] {
  return messages;
}
