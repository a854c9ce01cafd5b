import { processSingleton } from '@clavora/runtime/process-singleton';

const listeners = (): Set<() => void> => processSingleton('others-invalidations', () => new Set());

/** Calls a function when another instance has invalidated pages, or may have. */
export function onOthersInvalidation(listener: () => void): void {
  listeners().add(listener);
}

/** Says that another instance has invalidated pages, or may have. */
export function noteOthersInvalidation(): void {
  for (const listener of listeners()) listener();
}
