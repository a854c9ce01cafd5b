/** The Network Information API, which not all browsers have and TypeScript does not declare. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

/** Whether to prefetch nothing: the visitor saves data, or the connection is slower than 4G (SHL-4). */
export function prefersReducedData({ connection }: { connection?: Connection }): boolean {
  if (connection?.saveData === true) return true;
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
}
