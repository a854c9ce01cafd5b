/**
 * The inline script of the consent question, the last child of its element (SHL-3). It runs before the first paint: shows the question to visitors
 * without a current choice, and stores a choice that is pressed before React has hydrated the page (`live`). Until then it also hides the question when
 * another tab has stored a choice, or the page comes back from the back/forward cache (SHL-9). The element's `data-` attributes contain
 * what depends on the page: the revision, and the cookie's value for each button. It listens in the window's capture phase: React stops a click there,
 * at the document, while it cannot hydrate the clicked element yet.
 */
export const consentScript = `(()=>{
const q=document.currentScript.parentElement,s=location.protocol==="https:",n=(s?"__Host-":"")+"site_consent=",
u=()=>{
const c=document.cookie.split(/;\\s*/).find(c=>c.startsWith(n));
if(c&&(/revision(?::|%3a)(\\d+)/i.exec(c)?.[1]??1)>=+q.dataset.revision)delete q.dataset.open;else q.dataset.open=""
};
u();
for(const t of["pageshow","storage"])addEventListener(t,()=>"live"in q.dataset||u());
addEventListener("click",e=>{
const b=e.target.closest?.("[data-consent-press]");
if(!b||"live"in q.dataset)return;
q.dataset.pressed=b.dataset.consentPress;
if(b.value){document.cookie=n+b.value+";Max-Age=15552000;Path=/;SameSite=Lax"+(s?";Secure":"");delete q.dataset.open}
},true)
})()`.replaceAll('\n', '');
