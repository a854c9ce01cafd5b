const logged = new Set<string>();
const maxLogged = 1_000;

/** Writes a line about content that needs an editor's hand, once per process and message. */
export function logOnce(message: string): void {
  if (logged.has(message)) return;
  if (logged.size >= maxLogged) logged.clear();
  logged.add(message);
  console.warn(JSON.stringify({ level: 'warn', message }));
}

/** Writes a line about something that is in order but worth counting, such as a page that is not there; `facts` are numbers to count by. */
export function logInfo(message: string, facts: Readonly<Record<string, number>> = {}): void {
  console.info(JSON.stringify({ level: 'info', message, ...facts }));
}

/** Writes a line about something that failed and is tried again. */
export function logWarning(message: string): void {
  console.warn(JSON.stringify({ level: 'warn', message }));
}
