const logged = new Set<string>();
const maxLogged = 1_000;

/** Logs a problem of content or configuration as a warning, once per process and message. */
export function logOnce(message: string): void {
  if (logged.has(message)) return;
  if (logged.size >= maxLogged) logged.clear();
  logged.add(message);
  console.warn(JSON.stringify({ level: 'warn', message }));
}

/** Logs a normal event that is worth counting, such as a missing page; `facts` are its figures. */
export function logInfo(message: string, facts: Readonly<Record<string, number>> = {}): void {
  console.info(JSON.stringify({ level: 'info', message, ...facts }));
}

/** Logs a failure that is retried. */
export function logWarning(message: string): void {
  console.warn(JSON.stringify({ level: 'warn', message }));
}
