/** How the content service answered this process the last time: what separates a 503 from a 500 (OPS-7). */
interface ContentHealth {
  isDown: boolean;
}

// The server around Next and the bundles inside share one process but no module, so that the state hangs on the process.
const key = Symbol.for('clavora.content-health');
const holder = globalThis as { [key]?: ContentHealth };

export function contentHealth(): ContentHealth {
  holder[key] ??= { isDown: false };
  return holder[key];
}
