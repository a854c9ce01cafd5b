/** Answers each message of the process that forked this one with the memory (bytes) and processor time (seconds) since the last one; ends with that process. */
export function reportUse(): void {
  let before = process.memoryUsage.rss();
  let peak = before;
  let lastUsage = process.cpuUsage();
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10).unref();
  process.on('message', () => {
    const { user, system } = process.cpuUsage(lastUsage);
    process.send?.({ kind: 'taken', growth: peak - before, processor: (user + system) / 1e6 });
    lastUsage = process.cpuUsage();
    before = process.memoryUsage.rss();
    peak = before;
  });
  process.on('disconnect', () => process.exit());
}
