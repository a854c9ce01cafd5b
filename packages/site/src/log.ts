const told = new Set<string>();
const limit = 1_000;

/** Writes a line about content that needs an editor's hand, once per process and message. */
export function logOnce(message: string): void {
  if (told.has(message)) return;
  if (told.size >= limit) told.clear();
  told.add(message);
  console.warn(JSON.stringify({ level: 'warn', message }));
}

/** Writes a line about something that is in order but worth counting, such as a page that is not there. */
export function logInfo(message: string): void {
  console.info(JSON.stringify({ level: 'info', message }));
}
