/** Returns the milliseconds of processor time that this thread has used; by the clock before Node 23.9, which does not tell. */
export function threadTimeMs(): number {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
