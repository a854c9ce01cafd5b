/**
 * Keeps presses of buttons that do nothing without the script of the page, and repeats them once it has started (`readyEvent`). Links, forms, disclosures,
 * popovers and the consent question work without.
 */
export const keptPresses = `(()=>{
const kept=[],keep=e=>{
const b=e.target.closest?.("button[type=button]:not([popovertarget],[data-consent-press])");
if(b){e.stopImmediatePropagation();kept.push(b)}
};
addEventListener("click",keep,true);
document.addEventListener("site:ready",()=>{
removeEventListener("click",keep,true);
setTimeout(()=>kept.forEach(b=>b.click()))
},{once:true})
})()`.replaceAll('\n', '');
