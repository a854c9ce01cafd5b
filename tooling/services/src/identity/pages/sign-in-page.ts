import { escaped, htmlPage } from '../../server/html-page.ts';
import type { Organisation, Person } from '../people/person.ts';
import { styleSheet } from './send-page.ts';
import { type SignInLanguage, type SignInWords, signInWords } from './sign-in-words.ts';

/** Data that every sign-in page needs. */
interface Frame {
  language: SignInLanguage;
  /** The site that requests the sign-in. */
  site: { name: string; origin: string };
  /** The problem with the submitted form, if any. */
  problem?: keyof SignInWords | undefined;
}

/**
 * Renders the form for email and password. Lists `people`, all of whom belong to this emulator, so that their
 * names may be shown.
 */
export function loginPage(
  frame: Frame & { email: string; people: readonly Person[]; forgottenUrl: string; applicationUrl: string | undefined },
): string {
  const words = signInWords[frame.language];
  const { problem, email, forgottenUrl, applicationUrl } = frame;
  return sheet(
    frame,
    words.title,
    `<div class="field">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" required autocomplete="username" autocapitalize="none" spellcheck="false" value="${escaped(email)}"${invalid(problem)}${email === '' ? ' autofocus' : ''}>
</div>
<div class="field">
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" required autocomplete="current-password"${invalid(problem)}${email === '' ? '' : ' autofocus'}>
</div>
${buttons(words, words.signIn)}
<p><a href="${escaped(forgottenUrl)}">${words.forgotten}</a></p>`,
    {
      links: applicationUrl
        ? `<p>${words.notYetPartner} <a href="${escaped(applicationUrl)}">${words.becomePartner}</a></p>`
        : '',
      below: samplesOf(words, frame.people),
    },
  );
}

/** Renders the form for a link that sets a new password. */
export function forgottenPage(frame: Frame & { email: string; loginUrl: string }): string {
  const words = signInWords[frame.language];
  return sheet(
    frame,
    words.forgottenTitle,
    `<p id="forgotten-text">${words.forgottenText}</p>
<div class="field">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" required autocomplete="username" autocapitalize="none" spellcheck="false" aria-describedby="forgotten-text" value="${escaped(frame.email)}" autofocus>
</div>
<p class="buttons"><button type="submit" class="main">${words.sendLink}</button></p>`,
    { links: `<p><a href="${escaped(frame.loginUrl)}">${words.backToSignIn}</a></p>` },
  );
}

/** Renders the page after the form for a new password: the same for every address, so that it does not reveal who has an account. */
export function linkSentPage(frame: Frame & { loginUrl: string }): string {
  const words = signInWords[frame.language];
  return sheet(frame, words.sentTitle, null, {
    links: `<p>${words.sent}</p>
<p class="quiet">${words.sentHere}</p>
<p><a href="${escaped(frame.loginUrl)}">${words.backToSignIn}</a></p>`,
  });
}

/** Renders the form for the one-time code. The page shows the code, since there is no telephone to show it. */
export function secondFactorPage(frame: Frame & { code: string }): string {
  const words = signInWords[frame.language];
  return sheet(
    frame,
    words.codeTitle,
    `<div class="field">
<label for="code">${words.code}</label>
<input id="code" name="code" class="code" inputmode="numeric" required autocomplete="one-time-code" maxlength="9" autofocus${invalid(frame.problem)} aria-describedby="code-is${frame.problem ? ' problem' : ''}">
</div>
<p class="quiet" id="code-is">${words.codeIs.replace('{code}', `<output class="code">${frame.code}</output>`)}</p>
${buttons(words, words.continue)}`,
  );
}

/** Renders the choice between organisations for a person who belongs to several. */
export function organisationPage(frame: Frame & { organisations: readonly Organisation[] }): string {
  const words = signInWords[frame.language];
  const choices = frame.organisations.map(
    ({ id, displayName }, index) =>
      `<label class="choice"><input type="radio" name="organisation" value="${escaped(id)}" required${index === 0 ? ' autofocus' : ''}> <span>${escaped(displayName)}</span></label>`,
  );
  return sheet(
    frame,
    words.organisationTitle,
    `<fieldset>
<legend class="unseen">${words.organisationTitle}</legend>
${choices.join('\n')}
</fieldset>
${buttons(words, words.continue)}`,
  );
}

/** Renders the error page for an interaction that is expired or belongs to another browser. */
export function expiredPage(language: SignInLanguage): string {
  const words = signInWords[language];
  return htmlPage({
    styleSheet,
    language,
    title: words.expiredTitle,
    body: `<main class="sheet">${blade}<h1>${words.expiredTitle}</h1><p>${words.expired}</p></main>`,
  });
}

/** Renders a step: its fields in a form, if it has any, then `links`; `below` follows the sheet. */
function sheet(
  { language, site, problem }: Frame,
  title: string,
  fields: string | null,
  { links = '', below = '' }: { links?: string; below?: string } = {},
): string {
  const words = signInWords[language];
  return htmlPage({
    styleSheet,
    language,
    title: `${title} – ${site.name}`,
    body: `<main class="sheet">
<p class="site">${escaped(site.name)}</p>
${blade}
<h1>${title}</h1>
${problem ? `<p class="problem" id="problem" role="alert">${words[problem]}</p>` : ''}
${fields === null ? '' : `<form method="post">\n${fields}\n</form>`}
${links}
<p><a href="${escaped(site.origin)}">${words.back}</a></p>
</main>
${below}`,
  });
}

function buttons(words: SignInWords, label: string): string {
  // Cancelling must work with empty required fields.
  return `<p class="buttons">
<button type="submit" class="main">${label}</button>
<button type="submit" name="cancel" value="1" formnovalidate>${words.cancel}</button>
</p>`;
}

function invalid(problem: keyof SignInWords | undefined): string {
  return problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
}

function samplesOf(words: SignInWords, people: readonly Person[]): string {
  const rows = people.map(
    ({ name, email, password }) =>
      `<tr><th scope="row">${escaped(name)}</th><td><code>${escaped(email)}</code></td><td><code>${escaped(password)}</code></td></tr>`,
  );
  return `<aside class="samples" aria-label="${words.standIn}"><details>
<summary>${words.standIn}</summary>
<table><tbody>
${rows.join('\n')}
</tbody></table>
</details></aside>`;
}

/** Drawing of a key: bow, shoulder, cuts. */
const blade = `<svg class="blade" viewBox="0 0 420 80" aria-hidden="true" focusable="false">
<circle cx="37" cy="40" r="32"/><circle cx="23" cy="40" r="7"/>
<path d="M66 26h20v-6h12v6h22l12 10h8l10-6h10l14 12h8l12-9h10l13-6h10l12 11h8l14-9h10l12 8h8l10-4h14l12 9h8l12-10h10l12 7h8l10-10h11l19 12-14 13H98v6H86v-6H66"/>
<path class="thin" d="M104 48h302"/>
</svg>`;
