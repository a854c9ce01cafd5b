import { escaped, htmlPage } from '../../server/html-page.ts';

/** Returns the editor's page. It contains no content; its script loads that. */
export function editorPage(spaceName: string): string {
  return htmlPage({
    title: `Editor – ${spaceName}`,
    styleSheet: '/editor/client/editor.css',
    script: '/editor/client/main.ts',
    body: `<header class="top">
  <h1>${escaped(spaceName)} <span>editor</span></h1>
  <p class="state" id="state" role="status"></p>
  <button type="button" id="open-shortcuts">Keyboard shortcuts</button>
  <button type="button" id="open-reports">Reports</button>
  <button type="button" id="forget-all" hidden>Revert all edits</button>
</header>
<nav class="stories" aria-label="Stories">
  <button type="button" id="new-story" class="primary">New story…</button>
  <form id="filters" role="search">
    <label>Search names, paths and pages <input type="search" id="search" name="text" autocomplete="off"></label>
    <div class="pair">
      <label>Language <select name="language"></select></label>
      <label>Market <select name="market"></select></label>
      <label>Content type <select name="component"></select></label>
      <label>State <select name="status"></select></label>
    </div>
    <label>Folder <select name="folder"></select></label>
  </form>
  <p id="story-count" aria-live="polite"></p>
  <div id="story-scroller"><ul id="story-list"></ul></div>
</nav>
<main class="preview" aria-label="Preview">
  <div class="bar">
    <label>Site <select id="site"></select></label>
    <div class="widths" role="group" aria-label="Width">
      <button type="button" data-width="375" aria-pressed="false">375</button>
      <button type="button" data-width="768" aria-pressed="false">768</button>
      <button type="button" data-width="full" aria-pressed="true">Full</button>
    </div>
    <button type="button" id="reload">Reload</button>
    <a id="open-page" target="_blank" rel="noreferrer" hidden>Open the page</a>
  </div>
  <div class="stage" id="stage"><p>Choose a story to see it.</p></div>
</main>
<aside class="form" id="form" aria-label="Story">
  <div id="story-head"></div>
  <div class="actions" id="actions" role="group" aria-label="Actions" hidden>
    <button type="button" data-action="save">Save draft</button>
    <button type="button" data-action="publish" class="primary">Publish</button>
    <button type="button" data-action="unpublish">Unpublish</button>
    <button type="button" data-action="discard">Discard draft</button>
    <button type="button" data-action="schedule">Schedule…</button>
    <button type="button" data-action="move">Move…</button>
    <button type="button" data-action="copy">Duplicate…</button>
    <button type="button" data-action="delete">Delete…</button>
    <button type="button" data-action="close">Close</button>
  </div>
  <div id="steps"></div>
  <nav class="trail" id="trail" aria-label="Blocks" hidden></nav>
  <form id="fields" autocomplete="off" novalidate></form>
</aside>
<dialog id="dialog" aria-labelledby="dialog-title"></dialog>
<noscript><p>The editor needs JavaScript.</p></noscript>`,
  });
}
