import { pageArrivedEvent } from './page-arrived.ts';

/**
 * Requests the scripts of a page when the page is loaded and idle, or at the first sign of use; runs in the head. Until the page has arrived
 * (`pageArrivedEvent`), clicks on buttons that do nothing without script are kept, and repeated then. Links, forms, disclosures, popovers and the consent
 * question work without. Forms read what was chosen before.
 */
const loader = `(()=>{
const d=document,{scripts,preloads}=d.currentScript.dataset,signs=["pointerdown","keydown","focusin"],kept=[];
let begun=false;
const begin=()=>{
if(begun)return;
begun=true;
signs.forEach(s=>removeEventListener(s,begin,true));
scripts.split(" ").forEach(f=>d.head.append(Object.assign(d.createElement("script"),{src:f,async:true})));
preloads&&preloads.split(" ").forEach(f=>d.head.append(Object.assign(d.createElement("link"),{rel:"preload",as:"script",href:f})))
};
const keep=e=>{
const b=e.target.closest?.("button[type=button]:not([popovertarget],[data-consent-press])");
if(b){e.stopImmediatePropagation();kept.push(b)}
};
signs.forEach(s=>addEventListener(s,begin,{capture:true,passive:true}));
addEventListener("click",keep,true);
d.addEventListener("${pageArrivedEvent}",()=>{
removeEventListener("click",keep,true);
setTimeout(()=>kept.forEach(b=>b.click()))
},{once:true});
const idle=()=>self.requestIdleCallback?requestIdleCallback(begin,{timeout:500}):setTimeout(begin,200);
d.readyState==="complete"?idle():addEventListener("load",idle);
setTimeout(begin,8000)
})()`.replaceAll('\n', '');

/** A script of Next, or the preload of one, with its address. */
const scriptTag =
  /<script src="(\/_next\/static\/chunks\/[^" ]+)"(?: nonce="[\w-]+")? async=""(?: nonce="[\w-]+")?><\/script>|<link rel="preload" (?=[^>]*as="script")[^>]*href="(\/_next\/static\/chunks\/[^" ]+)"[^>]*\/>/g;
/** Names the entry and the files that it waits for, so that their order is free. */
const bootstrap = /<script(?: nonce="[\w-]+")? id="_R_">/;

/**
 * Returns the document of a page with its scripts requested late: they compete neither with style sheets, fonts and pictures nor with the first paint. All
 * that React needs is in the document when they run. What is only preloaded stays so: Next's runtime notices the failure of a script only where it has
 * created the element. A document of another shape is returned as it is. `nonce` is that of the document's inline scripts; null if they have none.
 */
export function requestScriptsLate(html: string, nonce: string | null): string {
  const place = html.search(scriptTag);
  if (place < 0 || !bootstrap.test(html)) return html;
  const tags = [...html.matchAll(scriptTag)];
  const scripts = new Set(tags.flatMap(([, script]) => script ?? []));
  const preloads = new Set(
    tags.flatMap(([, , preload]) => (preload === undefined || scripts.has(preload) ? [] : preload)),
  );
  const attributes = `${nonce === null ? '' : `nonce="${nonce}" `}data-scripts="${[...scripts].join(' ')}" data-preloads="${[...preloads].join(' ')}"`;
  const without = (part: string) => part.replaceAll(scriptTag, '');
  return `${without(html.slice(0, place))}<script ${attributes}>${loader}</script>${without(html.slice(place))}`;
}
