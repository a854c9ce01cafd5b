/** What browsers that can tell say of their connection (the Network Information API, of which TypeScript knows nothing). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

/** Whether nothing should be asked for that nobody has asked for: data are saved, or the connection is slower than 4G (SHL-4). */
export function prefersReducedData({ connection }: { connection?: Connection }): boolean {
  if (connection?.saveData === true) return true;
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
}
