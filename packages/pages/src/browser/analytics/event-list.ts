const maxShown = 50;

/** Shows the events of the data layer, latest first, in a corner of the window. For developers. */
export function listEvents(): void {
  const list = document.createElement('details');
  list.dataset.eventList = '';
  list.style.cssText =
    'position:fixed;inset:auto 0 0 auto;z-index:40;max-inline-size:min(32rem,100%);max-block-size:50vh;overflow:auto;padding:0.5rem;background:#16150f;color:#f7f5f0;font:12px/1.4 monospace';
  const summary = document.createElement('summary');
  const entries = document.createElement('ol');
  entries.style.cssText = 'margin:0;padding:0;list-style:none';
  list.append(summary, entries);
  let count = 0;
  const show = (entry: unknown): void => {
    count += 1;
    summary.textContent = `dataLayer: ${count}`;
    const line = document.createElement('li');
    line.style.cssText = 'padding-block:0.25rem;border-block-end:1px solid #413e33;overflow-wrap:anywhere';
    line.textContent = JSON.stringify(entry);
    entries.prepend(line);
    while (entries.children.length > maxShown) entries.lastElementChild?.remove();
  };
  const layer = (window.dataLayer ??= []);
  for (const entry of layer) show(entry);
  const push = layer.push.bind(layer);
  layer.push = (...added) => {
    for (const entry of added) show(entry);
    return push(...added);
  };
  // After hydration, which expects the body as the server rendered it.
  const draw = () => document.body.append(list);
  if (document.readyState === 'complete') draw();
  else addEventListener('load', draw);
}
