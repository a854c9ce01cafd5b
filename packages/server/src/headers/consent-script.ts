/**
 * The inline script of the consent question, the last child of its element (SHL-3). It runs before the first paint: shows the question to visitors
 * without a current choice, and stores a choice that is pressed before the script of the page has started (`live`). Until then it also hides the question of
 * a page that comes back from the back/forward cache after a choice (SHL-9). The element's `data-` attributes contain
 * what depends on the page: the revision, and the cookie's value for each button. It listens in the window's capture phase: React stops a click there,
 * at the document, while it cannot hydrate the clicked element yet.
 */
export const consentScript = `{
const d=document.currentScript.parentElement.dataset,s=location.protocol=="https:",n=(s?"__Host-":"")+"site_consent=",
u=()=>{
const c=document.cookie.split("; ").find(c=>c.startsWith(n));
c&&(/revision(:|%3a)(\\d+)/i.exec(c)?.[2]??1)>=+d.revision?delete d.open:d.open=""
};
u();
addEventListener("pageshow",()=>d.live??u());
addEventListener("click",e=>{
const b=e.target.closest?.("[data-consent-press]");
if(b&&d.live!=""){
d.pressed=b.dataset.consentPress;
b.value&&(document.cookie=n+b.value+";Max-Age=15552000;Path=/;SameSite=Lax"+(s?";Secure":""),u())
}},!0)
}`.replaceAll('\n', '');
